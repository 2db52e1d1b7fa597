/** Who is told when commands change; `stale` is told first, whoever listens. */
export function createChanges(stale: () => void) {
  const listeners = new Set<() => void>();
  const readers = new Map<string, Set<() => void>>();
  let untold = false;

  function tellReaders(ids: readonly string[]) {
    for (const id of ids) for (const reader of [...(readers.get(id) ?? [])]) reader();
  }

  function changed() {
    stale();
    untold = false;
    for (const listener of [...listeners]) listener();
    tellReaders([...readers.keys()]);
  }

  return {
    changed,
    /** What comes and goes with one page is told in one go; whoever asks before that is answered with what stands by then. */
    changedInOneGo() {
      stale();
      if (untold) return;
      untold = true;
      queueMicrotask(() => {
        if (untold) changed();
      });
    },
    /** Of other titles alone. */
    tellReaders,
    /** Tells of every change but those of titles; of what was added or removed with the next microtask. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Tells of every change, and of another title of this command. */
    follow(id: string, reader: () => void) {
      const held = readers.get(id) ?? new Set();
      readers.set(id, held.add(reader));
      return () => {
        held.delete(reader);
        if (held.size === 0 && readers.get(id) === held) readers.delete(id);
      };
    },
  };
}

export type Changes = ReturnType<typeof createChanges>;
