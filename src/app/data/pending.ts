import { createSignal } from './signal.ts';

/** Whether a call is on its way that a person waits for. */
export function createPending() {
  const pending = createSignal(false);
  let onTheWay = 0;
  const count = (by: number) => {
    onTheWay += by;
    pending.set(onTheWay > 0);
  };
  return {
    pending,
    /** Counts a call; answers what is to be done when it has come back. */
    settled(path: string): () => void {
      if (isAside(path)) return () => undefined;
      count(1);
      return () => count(-1);
    },
  };
}

/** What goes on beside a person's work: nobody waits for it, or its place says so itself. */
const ASIDE: readonly string[] = [
  '/auto-save',
  '/content-checks',
  '/content-refs',
  '/locks',
  '/macros',
  '/me/today',
  '/me/waiting',
  '/search',
  '/spellcheck',
  '/tasks',
];

function isAside(path: string): boolean {
  return ASIDE.some((each) => path === each || path.startsWith(`${each}/`));
}
