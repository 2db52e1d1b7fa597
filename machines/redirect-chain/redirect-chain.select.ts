import type { SnapshotFrom } from 'xstate';
import type { redirectChainMachine } from './redirect-chain.machine.ts';

type Snapshot = SnapshotFrom<typeof redirectChainMachine>;

export function selectFollowing(snapshot: Snapshot) {
  return snapshot.hasTag('following');
}

/** The sentence of what went wrong; null where nothing did. */
export function selectChainFailure(snapshot: Snapshot) {
  return snapshot.hasTag('broken') ? (snapshot.context.failure?.message ?? null) : null;
}

/** Where the redirect leads; null before that is known. */
export function selectAnswer(snapshot: Snapshot) {
  return snapshot.hasTag('followed') || snapshot.hasTag('following')
    ? snapshot.context.answer
    : null;
}

/** What the redirect named before it was pointed to the end; null where it was not. */
export function selectBefore(snapshot: Snapshot) {
  return snapshot.context.before?.from ?? null;
}
