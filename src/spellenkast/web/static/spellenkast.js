/* What pages do beyond links and forms. It knows no game: only tables, buttons and sentences. */

const root = document.documentElement;
const table = () => document.getElementById("table");
const seqOf = (element) => Number(element?.dataset?.seq ?? -1);

/* The table as it comes from the server. */

let announced = seqOf(table());

/* Drops a table that is older than the one on the page: answers may overtake each other. What was
   just refused or asked stays until something happens. */
document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks } = event.detail;
  const fresh = tasks
    .map((task) => task.fragment?.querySelector?.("main[data-seq]"))
    .find(Boolean);
  const now = table();
  if (!fresh || !now) return;
  const same = seqOf(fresh) === seqOf(now) && fresh.dataset.game === now.dataset.game;
  const streamed = ctx?.sourceElement?.id === "stream";
  if (seqOf(fresh) < seqOf(now) || (streamed && same && now.querySelector(".veil, .refusal"))) {
    event.preventDefault();
    return;
  }
  focused = now.contains(document.activeElement) ? document.activeElement : null;
});

document.addEventListener("htmx:after:swap", () => {
  const now = table();
  if (!now) return;
  openQuestion();
  keepFocus(now);
  if (seqOf(now) > announced) {
    announce(now);
    announced = seqOf(now);
  }
  fillLuckyWords();
  offerSharing();
  stayAwake();
});

/* What somebody unfolded stays unfolded when a new table comes in. */
const keepOpen = {
  htmx_before_morph_attr: (element, detail) =>
    !(detail.attrName === "open" && element instanceof HTMLDetailsElement),
};

/* What had the focus may be gone, as a box is that was just filled. Then the focus goes to what can
   be done now, or else to the sheet, and never back to the beginning of the page. */
let focused = null;

function keepFocus(now) {
  if (!focused || document.activeElement !== document.body) return;
  const next = now.querySelector("#actions .primary") ?? now.querySelector("#sheet, .primary");
  if (!next) now.tabIndex = -1;
  (next ?? now).focus({ preventScroll: true });
}

function announce(now) {
  const lines = [...now.querySelectorAll(".story [data-seq]")]
    .filter((line) => seqOf(line) > announced)
    .map((line) => line.textContent)
    .reverse();
  if (now.dataset.acting) lines.push(now.dataset.acting);
  const announcer = document.getElementById("announcer");
  if (announcer && lines.length) announcer.textContent = lines.join(" ");
  knock(now.dataset.acting ? 330 : 220);
}

/* Questions: a real dialog, so that the keyboard stays in it; Escape is "no". */

let asking = null;

function openQuestion() {
  const dialog = document.querySelector(".veil dialog");
  if (!dialog || dialog.matches(":modal")) return;
  asking = focused;
  dialog.removeAttribute("open"); // close() would count as an answer
  dialog.showModal();
  dialog.addEventListener("close", dismiss, { once: true });
}

function dismiss() {
  document.getElementById("veil")?.remove();
  asking?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-dismiss]")) {
    event.preventDefault();
    target.closest("dialog")?.close();
  }
  const share = target?.closest("[data-share]");
  if (share) send(share);
  const select = target?.closest("[data-select]");
  if (select instanceof HTMLInputElement) select.select();
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(target)) menu.open = false;
  }
});

/* Keys. */

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Escape") {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  }
  if (event.altKey || event.ctrlKey || event.metaKey || !table()) return;
  if (event.repeat) { // a key that is held down presses once, also where it opens a question
    if (event.key === "Enter" && !target?.closest("textarea")) event.preventDefault();
    return;
  }
  if (target?.closest("input:not([type=checkbox]), select, textarea, dialog")) return;
  if (/^[1-9]$/.test(event.key)) {
    const boxes = document.querySelectorAll("#board input[type=checkbox]:enabled");
    boxes[Number(event.key) - 1]?.click();
  } else if (event.key === "Enter" && !target?.closest("a, button, summary, [data-press]")) {
    event.preventDefault(); // on a die it would press the first button of the form
    document.querySelector("#actions .primary")?.click();
  } else if (event.key === "?") {
    document.querySelector(".topline a[href$='/rules']")?.click();
  } else {
    document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
  }
});

/* The connection. */

const offline = (gone) => {
  const notice = document.getElementById("offline");
  if (notice) notice.hidden = !gone;
};
document.addEventListener("htmx:sse:error", () => offline(true));
document.addEventListener("htmx:error", () => offline(true));
document.addEventListener("htmx:sse:after:connection", () => offline(false));
document.addEventListener("htmx:after:request", () => offline(false));

/* The screen stays on while a game runs, where the browser can do that. */

let lock = null;
async function stayAwake() {
  const wanted = table()?.classList.contains("table") && !document.hidden;
  if (!wanted || lock || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch {
    lock = null; // saving power comes first; the device decides
  }
}
document.addEventListener("visibilitychange", stayAwake);

/* Sound: a short knock on wood, made here; off unless somebody asked for it. */

let audio = null;
function knock(pitch) {
  if (root.dataset.sound !== "on" || document.hidden) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const now = audio.currentTime;
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, now);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, now + 0.08);
  volume.gain.setValueAtTime(0.25, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}

/* A short tick in the hand on one's own moves, where there is one and movement is welcome. */
document.addEventListener("submit", (event) => {
  if (event.target.id === "move" && root.dataset.motion !== "less") navigator.vibrate?.(15);
});

/* Links to send, and lucky words. */

function offerSharing() {
  for (const button of document.querySelectorAll("[data-share]")) {
    button.hidden = !(navigator.share || navigator.clipboard);
  }
}

async function send(button) {
  const url = button.dataset.share;
  try {
    if (navigator.share) await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      button.textContent = button.dataset.done;
    }
  } catch {
    document.getElementById("link")?.select(); // not allowed or not wanted: by hand, then
  }
}

function fillLuckyWords() {
  for (const field of document.querySelectorAll("[data-lucky]")) {
    if (field.value || field === document.activeElement) continue;
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    field.value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}

window.htmx?.registerExtension("open", keepOpen);
openQuestion();
fillLuckyWords();
offerSharing();
stayAwake();
