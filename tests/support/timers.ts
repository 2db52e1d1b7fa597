/** Holds the page's timers of exactly this length (or from it up to `longest`) until the test lets them pass, so that no test hurries against them. */
export function holdTimers(ms: number, longest = ms): HeldTimers {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const waiting = new Map<number, () => void>();
  // Who has no timer gives back number -1, as ProseMirror does.
  let last = -1;
  const hold = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) => {
    if (delay === undefined || delay < ms || delay > longest) return start(run, delay, ...args);
    last -= 1;
    waiting.set(last, () => run(...args));
    return last;
  };
  const give = (id: number) => {
    if (!waiting.delete(id)) stop(id);
  };
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: give });
  return {
    count: () => waiting.size,
    pass() {
      const due = [...waiting.values()];
      waiting.clear();
      for (const run of due) run();
    },
    restore() {
      waiting.clear();
      Object.assign(globalThis, { setTimeout: start, clearTimeout: stop });
    },
  };
}

interface HeldTimers {
  /** How many wait. */
  count(): number;
  pass(): void;
  restore(): void;
}
