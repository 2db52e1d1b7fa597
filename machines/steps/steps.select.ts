import type { SnapshotFrom } from 'xstate';
import type { stepsMachine } from './steps.machine.ts';
import { brokenFields, isAllValid, whyNotContinue } from './steps.rules.ts';

type Snapshot = SnapshotFrom<typeof stepsMachine>;

/** Whether the form is saved on the step that is shown. */
export const selectAtLast = (snapshot: Snapshot) => snapshot.hasTag('last');
/** Whether the save buttons stand there: on the last step, when all steps are valid. */
export const selectMaySave = (snapshot: Snapshot) =>
  snapshot.hasTag('last') && isAllValid(snapshot.context);

/** Why Continue is off; null where it is on. */
export const selectContinueReason = ({ context }: Snapshot) => whyNotContinue(context);

/** Fields that keep the step that is shown from being left for the next one. */
export const selectBroken = ({ context }: Snapshot) => brokenFields(context, context.current);
