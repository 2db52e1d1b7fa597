import { useSyncExternalStore } from 'react';
import type { BulkRef } from '../../../machines/bulk/bulk.machine.ts';
import type { BulkSubject } from '../../../machines/bulk/bulk.types.ts';
import { randomId } from '../data/random-id.ts';

/** A bulk action that is being asked for or watched, on whatever page it was begun. */
export interface BulkEntry {
  /** Also the token of its calls. */
  readonly key: string;
  readonly subject: BulkSubject | null;
  readonly task: number | null;
  /** Told once the server has taken it. */
  readonly onQueued: () => void;
}

let entries: readonly BulkEntry[] = [];
const refs = new Map<string, BulkRef>();
const listeners = new Set<() => void>();

/** Asks for something to be done with many rows. */
export function openBulk(subject: BulkSubject, onQueued: () => void): void {
  keep([...entries, { key: randomId(), subject, task: null, onQueued }]);
}

/** Shows a bulk task: the one that is watched already, or another anew. */
export function showBulkTask(task: number): void {
  const watched = [...refs.values()].find((ref) => ref.getSnapshot().context.task === task);
  if (watched !== undefined) watched.send({ type: 'bulk.show' });
  else keep([...entries, { key: randomId(), subject: null, task, onQueued: () => undefined }]);
}

export function closeBulk(key: string): void {
  keep(entries.filter((entry) => entry.key !== key));
}

/** Whoever signs out leaves his tasks to themselves. */
export function forgetBulk(): void {
  keep([]);
}

/** Tells which actor an entry has, while it has one; answers how to take it back. */
export function registerBulk(key: string, ref: BulkRef): () => void {
  refs.set(key, ref);
  return () => void refs.delete(key);
}

export function useBulkEntries(): readonly BulkEntry[] {
  return useSyncExternalStore(subscribe, bulkEntries);
}

/** What is asked for or watched now. */
export function bulkEntries(): readonly BulkEntry[] {
  return entries;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function keep(next: readonly BulkEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}
