import type { SnapshotFrom } from 'xstate';
import type { userAccessMachine } from './user-access.machine.ts';
import type { Question } from './user-access.rules.ts';
import { questionOf } from './user-access.rules.ts';

type Snapshot = SnapshotFrom<typeof userAccessMachine>;

export const selectAccess = ({ context }: Snapshot) => context.access;
/** Whether nothing is told of it for lack of the right. */
export const selectWithheld = (snapshot: Snapshot) => snapshot.hasTag('withheld');
export const selectLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
export const selectBroken = (snapshot: Snapshot) => snapshot.hasTag('broken');
export const selectConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming');
export const selectActing = (snapshot: Snapshot) => snapshot.hasTag('acting');

/** What is asked, or was asked last: a dialog that closes still shows it. */
export function selectQuestion({ context }: Snapshot): Question {
  return questionOf(context);
}

export function sameQuestion(one: Question, other: Question) {
  return one.title === other.title && one.text === other.text;
}
