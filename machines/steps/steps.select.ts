import type { SnapshotFrom } from 'xstate';
import type { stepsMachine } from './steps.machine.ts';
import { isAllValid, stepFacts, whyNotContinue } from './steps.rules.ts';

type Snapshot = SnapshotFrom<typeof stepsMachine>;

/** Whether the form is saved on the step that is shown. */
export const selectAtLast = (snapshot: Snapshot) => snapshot.hasTag('last');
/** Whether the save buttons stand there: on the last step, when all steps are valid. */
export const selectMaySave = (snapshot: Snapshot) =>
  snapshot.hasTag('last') && isAllValid(snapshot.context);
export const selectStep = ({ context }: Snapshot) => context.steps[context.current] ?? null;

/** Why Continue is off; null where it is on. */
export const selectContinueReason = ({ context }: Snapshot) => whyNotContinue(context);
/** The bar over the form. Makes new objects at each call: compare deeply, or compute it in render from `context`. */
export const selectSteps = ({ context }: Snapshot) => stepFacts(context);
