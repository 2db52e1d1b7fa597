import type { PlaceholdersRef } from '../../../../machines/placeholders/placeholders.machine.ts';
import { selectHeld } from '../../../../machines/placeholders/placeholders.select.ts';
import type { Placeholder } from '../../../../machines/placeholders/placeholders.types.ts';

/** What stands in the place of the macros that one canvas draws. */
export function createPlaceholderStore(): PlaceholderStore {
  const listeners = new Map<string, Set<() => void>>();
  let actor: PlaceholdersRef | null = null;
  let wanted: string[] = [];
  function tell() {
    const tokens = wanted;
    wanted = [];
    actor?.send({ type: 'placeholders.want', tokens });
  }
  const heldBy = (joined: PlaceholdersRef | null) =>
    joined === null ? {} : selectHeld(joined.getSnapshot());
  return {
    want(token) {
      if (wanted.length === 0) queueMicrotask(tell);
      wanted.push(token);
      return heldBy(actor)[token] ?? LOADING;
    },
    listen(token, listener) {
      const known = listeners.get(token) ?? new Set();
      listeners.set(token, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(token);
      };
    },
    join(joined) {
      actor = joined;
      let last = heldBy(joined);
      const { unsubscribe } = joined.subscribe((snapshot) => {
        const held = selectHeld(snapshot);
        const before = last;
        last = held;
        if (held === before) return;
        for (const [token, drawn] of [...listeners]) {
          if (held[token] !== before[token]) for (const listener of [...drawn]) listener();
        }
      });
      return () => {
        unsubscribe();
        actor = null;
      };
    },
    retry: () => actor?.send({ type: 'placeholders.retry' }),
  };
}

const LOADING: Placeholder = { state: 'loading' };

export interface PlaceholderStore {
  /** What is known of a macro; of one that is not known yet it is asked. */
  want(token: string): Placeholder;
  /** Hears that something else stands in its place; the answer ends that. */
  listen(token: string, listener: () => void): () => void;
  /** The machine that asks; the answer ends that. */
  join(actor: PlaceholdersRef): () => void;
  /** Asks again for those that failed. */
  retry(): void;
}
