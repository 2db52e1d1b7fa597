import type { BulkRef } from '../../../machines/bulk/bulk.machine.ts';
import type { BulkSubject } from '../../../machines/bulk/bulk.types.ts';
import { randomId } from '../data/random-id.ts';
import { service } from '../data/services.ts';
import { createSignal } from '../data/signal.ts';

/** A bulk action that is being asked for or watched, on whatever page it was begun. */
export interface BulkEntry {
  /** Also the token of its calls. */
  readonly key: string;
  readonly subject: BulkSubject | null;
  readonly task: number | null;
  /** Told once the server has taken it, and when it is over or called off. */
  readonly onQueued: () => void;
  readonly onClosed: () => void;
  /** Told once it is over and the lists show what came of it. */
  readonly onSettled?: () => void;
}

/** The bulk actions of an app: those that are asked for or watched, with the actors they have. */
export const bulkEntries = service(() => {
  const entries = createSignal<readonly BulkEntry[]>([]);
  const refs = new Map<string, BulkRef>();
  const add = (entry: Omit<BulkEntry, 'key'>) =>
    entries.set([...entries.get(), { key: randomId(), ...entry }]);
  return {
    entries,
    /** Asks for something to be done with many rows. */
    open: (subject: BulkSubject, told: Pick<BulkEntry, 'onQueued' | 'onClosed' | 'onSettled'>) =>
      add({ subject, task: null, ...told }),
    /** Shows a bulk task: the one that is watched already, or another anew. */
    showTask(task: number) {
      const watched = [...refs.values()].find((ref) => ref.getSnapshot().context.task === task);
      if (watched !== undefined) watched.send({ type: 'bulk.show' });
      else add({ subject: null, task, onQueued: nothing, onClosed: nothing });
    },
    close(key: string) {
      entries
        .get()
        .find((entry) => entry.key === key)
        ?.onClosed();
      entries.set(entries.get().filter((entry) => entry.key !== key));
    },
    /** The tasks of whoever signs out go on by themselves. */
    forget: () => entries.set([]),
    /** Tells which actor an entry has, while it has one; answers how to take it back. */
    register(key: string, ref: BulkRef): () => void {
      refs.set(key, ref);
      return () => void refs.delete(key);
    },
  };
});

const nothing = () => undefined;
