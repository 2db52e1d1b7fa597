import type { SnapshotFrom } from 'xstate';
import type { profileMachine } from './profile.machine.ts';
import { faultOf, isDirty } from './profile.rules.ts';
import type { OwnField } from './profile.types.ts';

type Snapshot = SnapshotFrom<typeof profileMachine>;

export const selectDraft = ({ context }: Snapshot) => context.draft;
export const selectSaving = (snapshot: Snapshot) => snapshot.hasTag('saving');
export const selectDirty = ({ context }: Snapshot) => isDirty(context);
export const selectFault =
  (field: OwnField) =>
  ({ context }: Snapshot) =>
    faultOf(context, field);

/** What a refusal says beside what it says of fields. */
export function selectFailure({ context: { failure } }: Snapshot): string | null {
  return failure === null || failure.data !== undefined ? null : failure.message;
}
