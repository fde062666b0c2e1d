/* Clocks of the table run by the server's time, whatever the device thinks that it is. */

const skew = Number(document.documentElement.dataset.now || Date.now()) - Date.now();

function tick() {
  for (const clock of document.querySelectorAll(".clock[data-due]")) {
    const left = Math.max(0, Math.ceil((Number(clock.dataset.due) - Date.now() - skew) / 1000));
    const shown = clock.querySelector("time");
    const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    if (shown && shown.textContent !== text) shown.textContent = text;
  }
}

document.addEventListener("htmx:after:swap", tick);
tick();
setInterval(tick, 500);
