/** What waits for the press under way to be over. */
let waiting: (() => void)[] = [];
let isDown = false;

/**
 * Runs it at once or, while a pointer is down, after the click that the press comes to: what is
 * drawn in between would move what is pressed, and the click would be lost.
 */
export function afterPointer(run: () => void): void {
  if (isDown) waiting.push(run);
  else run();
}

const DOWN = ['pointerdown', 'mousedown'] as const;
/** A native drag ends the press without any `pointerup`. */
const UP = ['pointerup', 'mouseup', 'pointercancel', 'dragend'] as const;

for (const type of DOWN) document.addEventListener(type, press, { capture: true, passive: true });
for (const type of UP) document.addEventListener(type, release, { capture: true, passive: true });
window.addEventListener('blur', release);

function press() {
  isDown = true;
}

/** The click is dispatched in the task of the release, a touch's mouse events with it. */
function release() {
  isDown = false;
  setTimeout(flush);
}

function flush() {
  if (isDown) return;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}
