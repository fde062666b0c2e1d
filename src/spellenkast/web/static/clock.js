/* Clocks of the table run by the server's time, whatever the device thinks that it is. */

const told = Number(document.documentElement.dataset.now);
let skew = told ? told - Date.now() : null;
let asking = false;

/* A page that was there before any clock ran was not told the time. Every answer of the server says
   it in its head, in whole seconds. */
async function ask() {
  asking = true;
  try {
    const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    const said = Date.parse(answer.headers.get("date"));
    skew = Number.isNaN(said) ? 0 : said + 500 - Date.now();
    tick();
  } catch {
    asking = false; // no connection: asked again when there is a new table
  }
}

function tick() {
  if (skew === null) return;
  for (const clock of document.querySelectorAll(".clock[data-due]")) {
    const left = Math.max(0, Math.ceil((Number(clock.dataset.due) - Date.now() - skew) / 1000));
    const shown = clock.querySelector("time");
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (shown && shown.textContent !== text) shown.textContent = text;
  }
}

document.addEventListener("htmx:after:swap", () => {
  if (skew === null && !asking && document.querySelector(".clock")) ask();
  tick();
});
tick();
setInterval(tick, 500);
