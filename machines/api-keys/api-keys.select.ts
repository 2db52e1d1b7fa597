import type { SnapshotFrom } from 'xstate';
import type { apiKeysMachine } from './api-keys.machine.ts';
import * as rules from './api-keys.rules.ts';

type Snapshot = SnapshotFrom<typeof apiKeysMachine>;

export const selectWriting = (snapshot: Snapshot) => snapshot.hasTag('writing');
export const selectMaking = (snapshot: Snapshot) => snapshot.hasTag('making');
export const selectShown = (snapshot: Snapshot) => snapshot.hasTag('shown');
export const selectConfirming = (snapshot: Snapshot) => snapshot.hasTag('confirming');
export const selectRevoking = (snapshot: Snapshot) => snapshot.hasTag('revoking');
export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectOffered = ({ context }: Snapshot) => context.offered;
export const selectMade = ({ context }: Snapshot) => context.made;
export const selectChosen = ({ context }: Snapshot) => context.chosen;
export const selectCall = ({ context }: Snapshot) => rules.callOf(context);
export const selectFailure = ({ context }: Snapshot) => rules.failureText(context);
export const selectFault =
  (field: string) =>
  ({ context }: Snapshot) =>
    rules.faultOf(context, field);

/** Whether leaving loses what was begun, or a key that nobody can show again. */
export function selectHasWork(snapshot: Snapshot): boolean {
  const { context } = snapshot;
  return snapshot.hasTag('unsaved') && (context.made !== null || rules.isBegun(context));
}
