import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

type SessionView = 'wait' | 'unreachable' | 'signIn' | 'code' | 'setup' | 'app';

/** Which of the few whole pages is shown. */
export function selectSessionView(snapshot: Snapshot): SessionView {
  if (snapshot.hasTag('setup')) return 'setup';
  if (snapshot.hasTag('ready') || snapshot.hasTag('signedIn')) return 'app';
  if (snapshot.hasTag('challenged')) return 'code';
  if (snapshot.hasTag('signedOut')) return 'signIn';
  return snapshot.hasTag('unreachable') ? 'unreachable' : 'wait';
}

/** Whether something stands before the work: sign-in, set-up, a server that is away. */
export function selectAtGate(snapshot: Snapshot) {
  const view = selectSessionView(snapshot);
  return view !== 'app' && view !== 'wait';
}

/** True while a form of the sign-in waits for its answer. */
export function selectSessionBusy(snapshot: Snapshot) {
  return snapshot.hasTag('busy') || snapshot.hasTag('checking');
}

/** Whether a recovery code is asked for, rather than that of the authenticator. */
export function selectByRecovery(snapshot: Snapshot) {
  return snapshot.hasTag('recovery');
}

/** Whether a code of an app can be given; else a recovery code alone. */
export const selectHasApp = ({ context }: Snapshot) => context.app;

export function selectSessionExpired(snapshot: Snapshot) {
  return snapshot.hasTag('expired');
}

/** Why the page asks for a sign-in though somebody is signed in here: the sentence names both. */
export function selectOtherPerson(snapshot: Snapshot) {
  return snapshot.context.otherPerson;
}

export function selectSessionError(snapshot: Snapshot) {
  return snapshot.context.error;
}

export function selectGates(snapshot: Snapshot) {
  return snapshot.context.gates;
}

export function selectReturnTo(snapshot: Snapshot) {
  return snapshot.context.returnTo;
}
