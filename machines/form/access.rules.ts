import type { LockFacts } from '../lock/lock.types.ts';
import type { FormContext } from './form.types.ts';

export const NO_LOCK: LockFacts = {
  status: 'none',
  holder: null,
  token: null,
  requests: [],
  asked: false,
  watched: false,
  version: null,
};

export function isCovered({ lock }: FormContext) {
  return blocks(lock);
}

/** The lock tells of a version that this form does not show: somebody saved while it was not held. */
export function isOutdated({ item, lock }: FormContext) {
  return item !== null && lock.version !== null && lock.version > item.version;
}

export function blocks({ status }: LockFacts) {
  return status === 'lost' || status === 'elsewhere';
}

export function lockReason({ status, holder }: LockFacts) {
  return status === 'elsewhere'
    ? 'You are editing this item in another tab'
    : `Locked by ${holder?.full_name ?? 'another user'}`;
}

export function rememberNextHolder({ lock }: FormContext, { to }: { to: number | undefined }) {
  return { nextHolder: to ?? lock.requests[0]?.user.id ?? null };
}

/** From another tab of one's own always; from another person with the right to. */
export function mayTake({ lock, can }: FormContext) {
  return lock.status === 'elsewhere' || can.takeover === 'allowed';
}
