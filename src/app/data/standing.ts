const LATEST_MS = 2_000;

/** From now on the page stands when this is done and its outcome is painted, or is not done for long. */
export function standAfter(work: Promise<unknown>) {
  standing = Promise.race([work.then(painted, painted), turn(LATEST_MS)]);
}

/** What the first list does not need comes when the list is on screen; nothing is waited for elsewhere. */
export async function whenStanding<T>(load: () => Promise<T>): Promise<T> {
  await standing;
  return load();
}

/** Two turns until the rows are drawn, and the frame that shows them. */
async function painted() {
  await turn();
  await turn();
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });
  await turn();
}

function turn(milliseconds = 0) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

let standing: Promise<unknown> = Promise.resolve();
