/* Choosing and pressing within the drawings of a table. It knows no game: what belongs together
   stands in data-when and data-sets, what a spot sends in data-press (core/face.py, core/press.py). */

const table = () => document.getElementById("table");
const theForm = () => document.getElementById("move");
const fieldsOf = (form) =>
  [...form.elements].filter((field) => field.type === "checkbox" || field.type === "radio");
const token = (field) => `${field.name}:${field.value}`;
const chosenIn = (form) => [...new FormData(form)].map(([name, value]) => `${name}:${value}`);
const isOfGame = (field) => Boolean(field?.form) && field.form === theForm();

/* Spots: parts of a drawing that are pressed like buttons. */

let sent = -1;

function press(spot) {
  const form = document.getElementById(spot.getAttribute("form"));
  const seq = Number(table()?.dataset.seq ?? 0);
  if (!form || sent === seq) return; // a second press before the answer makes no second move
  sent = seq;
  setTimeout(() => { sent = -1; }, 1000); // a refusal leaves the table as it was
  const button = document.createElement("button");
  button.name = spot.dataset.press;
  button.value = spot.dataset.value;
  button.hidden = true;
  form.append(button);
  form.requestSubmit(button);
  setTimeout(() => button.remove());
}

const spotOf = (event) =>
  event.target instanceof Element ? event.target.closest("[data-press]") : null;

document.addEventListener("click", (event) => {
  const spot = spotOf(event);
  if (spot) press(spot);
});

document.addEventListener("keydown", (event) => {
  const spot = spotOf(event);
  if (!spot || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  press(spot);
});

/* Sets of fields that mean a move. Choices beside them, such as of a tile, do not matter to them. */

let known = { text: null, sets: [], tokens: new Set() };

function setsOf(holder) {
  const text = holder.dataset.sets;
  if (known.text !== text) {
    const sets = text.split(";").filter(Boolean).map((set) => new Set(set.split(" ")));
    known = { text, sets, tokens: new Set(sets.flatMap((set) => [...set])) };
  }
  return known;
}

const union = (sets) => new Set(sets.flatMap((set) => [...set]));
const thatHave = (sets, tokens) => sets.filter((set) => tokens.every((one) => set.has(one)));

/* Marks what can still become a move: a tick beside all that is chosen, a radio instead of the one
   of its name. */
function mark(form, holder) {
  const { sets, tokens } = setsOf(holder);
  const chosen = chosenIn(form).filter((one) => tokens.has(one));
  const fitting = thatHave(sets, chosen);
  const beside = union(fitting);
  const instead = new Map();
  for (const field of fieldsOf(form)) {
    if (field.type === "radio" && !instead.has(field.name)) {
      const others = chosen.filter((one) => !one.startsWith(`${field.name}:`));
      instead.set(field.name, union(thatHave(sets, others)));
    }
    const possible = field.type === "radio" ? instead.get(field.name) : beside;
    field.toggleAttribute("data-possible", possible.has(token(field)));
  }
  const complete = fitting.some((set) => set.size === chosen.length);
  holder.toggleAttribute("data-complete", complete);
  table()?.toggleAttribute("data-complete", complete);
}

/* A choice that fits no more takes ticks away: a radio those that it rules out, a tick all others.
   A tick that leaves one set only means all of it. */
function follow(form, holder, field) {
  const { sets, tokens } = setsOf(holder);
  if (!field.checked || !tokens.has(token(field))) return;
  const fields = fieldsOf(form);
  const ticks = fields.filter((one) => one.type === "checkbox" && one !== field && one.checked);
  const fitting = () => thatHave(sets, chosenIn(form).filter((one) => tokens.has(one)));
  const drop = (unfit) => {
    for (const tick of ticks) if (tokens.has(token(tick)) && unfit(tick)) tick.checked = false;
  };
  if (!fitting().length && field.type === "radio") {
    const radios = fields.filter((one) => one.type === "radio" && one.checked).map(token);
    const allowed = union(thatHave(sets, radios.filter((one) => tokens.has(one))));
    drop((tick) => !allowed.has(token(tick)));
  }
  if (!fitting().length) drop(() => true);
  const left = fitting();
  if (field.type !== "checkbox" || left.length !== 1) return;
  const rest = fields.filter((one) => left[0].has(token(one)) && !one.checked);
  for (const one of rest) one.checked = true;
  const announcer = document.getElementById("announcer");
  if (announcer && rest.length) announcer.textContent = rest.map(nameOf).join(", ");
}

const nameOf = (field) =>
  field.getAttribute("aria-label") ?? field.labels[0]?.textContent.trim() ?? field.value;

/* What is shown only while something is chosen. */
function refresh() {
  const form = theForm();
  if (!form) return;
  const chosen = new Set(chosenIn(form));
  for (const element of document.querySelectorAll("[data-when]")) {
    const shown = element.dataset.when.split(" ").every((one) => chosen.has(one));
    element.classList.toggle("off", !shown);
  }
  const holder = document.querySelector("[data-sets]");
  if (holder) mark(form, holder);
}

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!isOfGame(field)) return;
  const holder = document.querySelector("[data-sets]");
  if (holder) follow(field.form, holder, field);
  refresh();
});

/* A radio that is chosen already lets go when it is pressed again, or with Escape. */

function letGo(field) {
  held = null;
  field.checked = false;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

let held = null;
document.addEventListener("pointerdown", (event) => {
  const label = event.target instanceof Element ? event.target.closest("label") : null;
  const field = label?.control ?? event.target;
  held = isOfGame(field) && field.type === "radio" && field.checked ? field : null;
});
document.addEventListener("click", (event) => {
  if (held && event.target === held) letGo(held);
});

/* Before anything else hears of the key, because a menu that closes with it is open only till then. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("dialog[open], details.menu[open]")) return;
  for (const field of theForm() ? fieldsOf(theForm()) : []) {
    if (field.type !== "radio" || !field.checked) continue;
    letGo(field);
    if (document.activeElement?.closest(".off")) field.focus({ preventScroll: true });
  }
}, { capture: true });

/* Enter on a radio would press the first button of the form, whatever that is; it chooses. */
document.addEventListener("keydown", (event) => {
  const field = event.target;
  if (event.key !== "Enter" || !isOfGame(field) || field.type !== "radio") return;
  event.preventDefault();
  if (!field.checked) field.click();
});

/* A new table. Until the first look nothing is shown that waits for a choice (table.css). */

document.addEventListener("htmx:after:swap", () => {
  sent = -1;
  refresh();
});
refresh();
document.documentElement.dataset.choosing = "";
