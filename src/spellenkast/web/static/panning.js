/* Boards without edges: drag, pinch, wheel, buttons and keys move the part of a drawing that is seen.
   It knows no game: any svg with data-pan can be moved (core/face.py). */
const views = new Map(); // by the value of data-pan: what somebody looks at, until "fit"
let dragged = false;

const boxOf = (svg) => svg.getAttribute("viewBox").split(" ").map(Number);
const board = () => document.querySelector("svg[data-pan]");

function look(svg, box) {
  views.set(svg.dataset.pan, box);
  svg.setAttribute("viewBox", box.map((part) => part.toFixed(1)).join(" "));
}

function fit(svg) {
  views.delete(svg.dataset.pan);
  if (svg.dataset.fit) svg.setAttribute("viewBox", svg.dataset.fit);
}

/* The server's own view is "fit"; what somebody chose is put back after every new table. */
function keepViews() {
  for (const svg of document.querySelectorAll("svg[data-pan]")) {
    const box = views.get(svg.dataset.pan);
    const now = svg.getAttribute("viewBox");
    if (!box) {
      svg.dataset.fit = now;
      continue;
    }
    const mine = box.map((part) => part.toFixed(1)).join(" ");
    if (now !== mine) svg.dataset.fit = now;
    look(svg, box);
  }
}

function zoom(svg, factor, at) {
  const [x, y, width, height] = boxOf(svg);
  const [fx, fy] = at ?? [0.5, 0.5];
  const whole = (svg.dataset.fit ?? "").split(" ").map(Number)[2] || width;
  const scale = Math.min(Math.max(width * factor, whole / 8), whole * 2) / width;
  look(svg, [
    x + width * (1 - scale) * fx, y + height * (1 - scale) * fy, width * scale, height * scale,
  ]);
}

function pan(svg, dx, dy) {
  const [x, y, width, height] = boxOf(svg);
  look(svg, [x + dx * width, y + dy * height, width, height]);
}

const pointers = new Map();
const spanOf = () => {
  const [a, b] = [...pointers.values()];
  return Math.hypot(a.x - b.x, a.y - b.y);
};

document.addEventListener("pointerdown", (event) => {
  const svg = event.target instanceof Element ? event.target.closest("svg[data-pan]") : null;
  if (!svg) return;
  if (!pointers.size) dragged = false;
  pointers.set(event.pointerId, { svg, x: event.clientX, y: event.clientY });
});

document.addEventListener("pointermove", (event) => {
  const from = pointers.get(event.pointerId);
  if (!from) return;
  const dx = event.clientX - from.x;
  const dy = event.clientY - from.y;
  if (!dragged && pointers.size === 1 && Math.hypot(dx, dy) < 8) return; // a tap that trembles
  dragged = true;
  const shape = from.svg.getBoundingClientRect();
  if (pointers.size === 2) {
    const before = spanOf();
    Object.assign(from, { x: event.clientX, y: event.clientY });
    const middle = [...pointers.values()].reduce(
      ([x, y], one) => [x + one.x / 2, y + one.y / 2], [0, 0],
    );
    zoom(from.svg, before / Math.max(1, spanOf()), [
      (middle[0] - shape.left) / shape.width, (middle[1] - shape.top) / shape.height,
    ]);
    return;
  }
  Object.assign(from, { x: event.clientX, y: event.clientY });
  const [, , width, height] = boxOf(from.svg);
  const unit = Math.max(width / shape.width, height / shape.height);
  pan(from.svg, (-dx * unit) / width, (-dy * unit) / height);
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

document.addEventListener("wheel", (event) => {
  const svg = event.target instanceof Element ? event.target.closest("svg[data-pan]") : null;
  if (!svg) return;
  event.preventDefault();
  const shape = svg.getBoundingClientRect();
  zoom(svg, event.deltaY > 0 ? 1.15 : 1 / 1.15, [
    (event.clientX - shape.left) / shape.width, (event.clientY - shape.top) / shape.height,
  ]);
}, { passive: false });

const STEPS = { in: (svg) => zoom(svg, 0.75), out: (svg) => zoom(svg, 1 / 0.75), fit };
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-zoom]") : null;
  if (button && board()) STEPS[button.dataset.zoom]?.(board());
});

const KEYS = {
  "+": (svg) => zoom(svg, 0.75),
  "-": (svg) => zoom(svg, 1 / 0.75),
  0: fit,
  ArrowLeft: (svg) => pan(svg, -0.1, 0),
  ArrowRight: (svg) => pan(svg, 0.1, 0),
  ArrowUp: (svg) => pan(svg, 0, -0.1),
  ArrowDown: (svg) => pan(svg, 0, 0.1),
};
document.addEventListener("keydown", (event) => {
  const svg = event.target instanceof Element ? event.target.closest("svg[data-pan]") : null;
  if (!svg || !KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  KEYS[event.key](svg);
});

document.addEventListener("htmx:after:swap", keepViews);
keepViews();
