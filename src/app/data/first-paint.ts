import { service } from './services.ts';

const LATEST_MS = 2_000;
const SOON_MS = 60;

/** From now on the page stands when this is done and its outcome is painted, or is not done for long. */
export function expectFirstPaint(work: Promise<unknown>) {
  firstPaint = Promise.race([work.then(painted, painted), turn(LATEST_MS)]);
}

/** What an app does before a person who is let in sees the page, if it is done soon. */
export const preparation = service(() => {
  let preparing: () => Promise<unknown> | null = () => null;
  return {
    /** Does this; null where there is nothing to do. */
    prepareWith(work: () => Promise<unknown> | null) {
      preparing = work;
    },
    /** The page is ready to be shown. */
    async prepared() {
      const work = preparing();
      if (work !== null) await Promise.race([work, turn(SOON_MS)]);
    },
  };
});

/** What the first list does not need comes when the list is on screen; nothing is waited for elsewhere. */
export async function afterFirstPaint<T>(load: () => Promise<T>): Promise<T> {
  await firstPaint;
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

let firstPaint: Promise<unknown> = Promise.resolve();
