/* Boards without edges: drag, pinch, wheel, buttons and keys move the part of a drawing that is seen.
   It knows no game: any svg with data-pan can be moved (core/face.py). A point is a pair of numbers
   in the units of the drawing; the middle of what is seen is in the middle of the element. */

const views = new Map(); // by the value of data-pan: what somebody looks at, until "fit"
const fits = new WeakMap(); // by drawing: the view of the server, which shows everything
const FURTHEST = 2; // as wide as so many times everything
const CLOSEST = 1 / 8;
const STEP = 0.75; // of a button or key that zooms
const WALK = 0.1; // of the width, for a key that pans

const boardOf = (event) =>
  event.target instanceof Element ? event.target.closest("svg[data-pan]") : null;
const numbers = (text) => text.split(/[\s,]+/).map(Number);
const boxOf = (svg) => numbers(svg.getAttribute("viewBox"));
const middleOf = ([x, y, width, height]) => [x + width / 2, y + height / 2];
const between = (low, value, high) => Math.min(Math.max(low, value), high);

function pointAt(svg, clientX, clientY) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [x, y];
}

/* Brings the point `from` to where `to` is seen now, and widens the view by a factor. The middle
   never leaves the server's view, so that nobody gets lost. */
function look(svg, factor, from = middleOf(boxOf(svg)), to = from) {
  const [x, y, width, height] = boxOf(svg);
  const [left, top, wide, high] = numbers(fits.get(svg));
  const scale = between(wide * CLOSEST, width * factor, wide * FURTHEST) / width;
  const middle = middleOf([x, y, width, height]);
  const [mx, my] = middle.map((part, side) => from[side] - (to[side] - part) * scale);
  const [w, h] = [width * scale, height * scale];
  const cx = between(left, mx, left + wide);
  const cy = between(top, my, top + high);
  const box = [cx - w / 2, cy - h / 2, w, h].map((part) => part.toFixed(2)).join(" ");
  views.set(svg.dataset.pan, box);
  svg.setAttribute("viewBox", box);
}

function walk(svg, right, down) {
  const [x, y, width, height] = boxOf(svg);
  look(svg, 1, middleOf([x + right * width, y + down * height, width, height]), middleOf(boxOf(svg)));
}

function fit(svg) {
  views.delete(svg.dataset.pan);
  svg.setAttribute("viewBox", fits.get(svg));
}

/* The server's own view is "fit"; what somebody chose is put back after every new table. */
function keepViews() {
  for (const svg of document.querySelectorAll("svg[data-pan]")) {
    const [now, mine] = [svg.getAttribute("viewBox"), views.get(svg.dataset.pan)];
    if (now !== mine || !fits.has(svg)) fits.set(svg, now);
    if (!mine) continue;
    svg.setAttribute("viewBox", mine);
    look(svg, 1);
  }
}

/* Fingers and mice. */

const pointers = new Map();
let moved = null; // the drawing that they hold
let dragged = false;

function hold() {
  const [a, b = a] = [...pointers.values()];
  const span = pointers.size > 1 ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
  return { at: pointAt(moved, (a.x + b.x) / 2, (a.y + b.y) / 2), span };
}

document.addEventListener("pointerdown", (event) => {
  const svg = boardOf(event);
  if (!svg || event.button > 0 || pointers.size > 1) return;
  if (!pointers.size) [dragged, moved] = [false, svg];
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const from = pointers.get(event.pointerId);
  if (!from || !moved.isConnected) return;
  const to = { x: event.clientX, y: event.clientY };
  if (!dragged) {
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    if (pointers.size === 1 && far < 8) return; // a tap that trembles
    dragged = true;
    moved.setPointerCapture(event.pointerId); // so that letting go is noticed outside, too
  }
  const before = hold();
  Object.assign(from, to);
  const after = hold();
  look(moved, before.span / after.span, before.at, after.at);
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    pointers.delete(event.pointerId);
    if (!pointers.size) setTimeout(() => { dragged = false; }); // after the click that follows
  });
}

/* Who lets go after dragging has pressed nothing. */
document.addEventListener("click", (event) => {
  if (dragged) event.stopImmediatePropagation();
}, { capture: true });

/* The wheel scrolls the page, unless somebody looks closer already or asks for it with Ctrl, which
   is what pinching a touchpad says, in small steps. */
document.addEventListener("wheel", (event) => {
  const svg = boardOf(event);
  if (!svg || !(event.ctrlKey || views.has(svg.dataset.pan))) return;
  event.preventDefault();
  const step = between(-0.2, event.deltaY / (event.ctrlKey ? 100 : 500), 0.2);
  look(svg, Math.exp(step), pointAt(svg, event.clientX, event.clientY));
}, { passive: false });

/* Buttons and keys. */

const STEPS = { in: (svg) => look(svg, STEP), out: (svg) => look(svg, 1 / STEP), fit };
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
  const svg = button && document.querySelector("svg[data-pan]");
  if (svg) STEPS[button.dataset.zoom]?.(svg);
});

const KEYS = {
  "+": STEPS.in,
  "-": STEPS.out,
  0: fit,
  ArrowLeft: (svg) => walk(svg, -WALK, 0),
  ArrowRight: (svg) => walk(svg, WALK, 0),
  ArrowUp: (svg) => walk(svg, 0, -WALK),
  ArrowDown: (svg) => walk(svg, 0, WALK),
};
document.addEventListener("keydown", (event) => {
  const svg = boardOf(event);
  if (!svg || !KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  KEYS[event.key](svg);
});

/* Who goes through the places with keys sees where they are. */
document.addEventListener("focusin", (event) => {
  const svg = boardOf(event);
  if (!svg || event.target === svg || !views.has(svg.dataset.pan)) return;
  const [frame, part] = [svg, event.target].map((one) => one.getBoundingClientRect());
  const [x, y] = [part.left + part.width / 2, part.top + part.height / 2];
  if (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom) return;
  look(svg, 1, pointAt(svg, x, y), middleOf(boxOf(svg)));
});

document.addEventListener("htmx:after:swap", keepViews);
keepViews();
