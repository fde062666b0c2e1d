/* Choosing and pressing within the drawings of a table. It knows no game: what belongs together
   stands in data-when and data-sets, what a spot sends in data-press (core/face.py, core/press.py). */

const table = () => document.getElementById("table");
const fieldsOf = (form) =>
  [...document.querySelectorAll(`input[form="${CSS.escape(form)}"]`)].filter(
    (field) => field.type === "checkbox" || field.type === "radio",
  );
const token = (field) => `${field.name}:${field.value}`;
const chosenIn = (fields) => fields.filter((field) => field.checked).map(token);

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

document.addEventListener("click", (event) => {
  const spot = event.target instanceof Element ? event.target.closest("[data-press]") : null;
  if (spot) press(spot);
});

document.addEventListener("keydown", (event) => {
  const spot = event.target instanceof Element ? event.target.closest("[data-press]") : null;
  if (!spot || event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  press(spot);
});

/* What is shown only while something is chosen, and what still fits together. */

let sets = [];
let setsOf = null;

function readSets() {
  const holder = document.querySelector("[data-sets]");
  const text = holder?.dataset.sets ?? "";
  if (setsOf === text) return;
  setsOf = text;
  sets = text.split(";").filter(Boolean).map((set) => new Set(set.split(" ")));
}

const fits = (set, tokens) => tokens.every((one) => set.has(one));

function refresh() {
  const form = document.querySelector("[data-when], [data-sets], [data-press]") && "move";
  if (!form) return;
  const fields = fieldsOf(form);
  const chosen = new Set(chosenIn(fields));
  for (const element of document.querySelectorAll("[data-when]")) {
    const shown = element.dataset.when.split(" ").every((one) => chosen.has(one));
    element.classList.toggle("off", !shown);
  }
  const holder = document.querySelector("[data-sets]");
  if (!holder) return;
  readSets();
  const tokens = [...chosen];
  for (const field of fields) {
    const others = field.type === "radio"
      ? tokens.filter((one) => !one.startsWith(`${field.name}:`))
      : tokens;
    const possible = sets.some((set) => set.has(token(field)) && fits(set, others));
    field.toggleAttribute("data-possible", possible);
  }
  const complete = sets.some((set) => set.size === chosen.size && fits(set, tokens));
  holder.toggleAttribute("data-complete", complete);
  table()?.toggleAttribute("data-complete", complete);
}

/* A tick that leaves one set only means all of it; a radio that leaves none drops the ticks. */
function complete(field) {
  if (!document.querySelector("[data-sets]")) return;
  readSets();
  const fields = fieldsOf("move");
  let left = sets.filter((set) => fits(set, chosenIn(fields)));
  if (!left.length) {
    for (const other of fields) {
      if (other !== field && other.type === "checkbox") other.checked = false;
    }
    left = sets.filter((set) => fits(set, chosenIn(fields)));
  }
  if (left.length !== 1 || !field.checked || field.type !== "checkbox") return;
  for (const other of fields) {
    if (left[0].has(token(other))) other.checked = true;
  }
}

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || field.getAttribute("form") !== "move") return;
  complete(field);
  refresh();
});

/* A radio that is chosen already lets go when it is pressed again, or with Escape. */
let held = null;
document.addEventListener("pointerdown", (event) => {
  const label = event.target instanceof Element ? event.target.closest("label") : null;
  const field = label?.control ?? event.target;
  held = field?.type === "radio" && field.checked ? field : null;
});
document.addEventListener("click", (event) => {
  if (event.target === held && held.getAttribute("form") === "move") letGo(held);
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
  for (const field of fieldsOf("move")) if (field.type === "radio" && field.checked) letGo(field);
});

function letGo(field) {
  held = null;
  field.checked = false;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/* A new table. */

document.addEventListener("htmx:after:swap", () => {
  sent = -1;
  refresh();
});
refresh();
