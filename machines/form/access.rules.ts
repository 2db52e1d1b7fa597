import type { AnyMachineSnapshot } from 'xstate';
import { openRequests } from '../lock/lock.rules.ts';
import type { LockContext, LockFacts } from '../lock/lock.types.ts';
import type { FormContext } from './form.types.ts';

const NO_LOCK: LockFacts = {
  status: 'none',
  holder: null,
  token: null,
  requests: [],
  asked: false,
  watched: false,
  version: null,
};

/** What an event tells of the lock. */
export function factsIn(event: object): LockFacts {
  return 'lock' in event ? (event.lock as LockFacts) : NO_LOCK;
}

/** What the lock's own actor knows of it; null where another one stands for it. */
export function lockOf({ children }: Partial<Pick<AnyMachineSnapshot, 'children'>>) {
  const snapshot = children?.lock?.getSnapshot() as { context?: LockContext } | undefined;
  return snapshot?.context ?? null;
}

/** Who asks for the record, but for those put aside. */
export function requestsOf(form: Parameters<typeof lockOf>[0]) {
  const lock = lockOf(form);
  return lock === null ? [] : openRequests(lock);
}

/** Name of who has the record; null where that is not known, or where it is the person who asks. */
export function holderOf(form: Parameters<typeof lockOf>[0]) {
  const lock = lockOf(form);
  if (lock === null || lock.holder === null || lock.holder.id === lock.selfId) return null;
  return lock.holder.full_name;
}

/** The lock tells of a version that this form does not show: somebody saved while it was not held. */
export function isNewer({ item }: FormContext, { version }: LockFacts) {
  return item !== null && version !== null && version > item.version;
}

/** What is heard again once the record is loaded: the lock is held, and maybe asked for. */
export function heardAgain(form: Parameters<typeof lockOf>[0]): LockFacts {
  return { ...NO_LOCK, status: 'held', requests: requestsOf(form) };
}

export function blocks({ status }: LockFacts) {
  return status === 'lost' || status === 'elsewhere';
}
