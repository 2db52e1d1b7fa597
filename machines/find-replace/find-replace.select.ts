import type { SnapshotFrom } from 'xstate';
import type { findReplaceMachine } from './find-replace.machine.ts';
import { failureText, faultOf, summaryOf } from './find-replace.rules.ts';
import type { FindReplaceTag } from './find-replace.types.ts';

type Snapshot = SnapshotFrom<typeof findReplaceMachine>;

/** What stands below the form; null until something is looked for. */
export function selectStage(snapshot: Snapshot): FindReplaceTag | null {
  const stages = [
    [snapshot.hasTag('previewing'), 'previewing'],
    [snapshot.hasTag('nothing'), 'nothing'],
    [snapshot.hasTag('choosing'), 'choosing'],
    [snapshot.hasTag('sending'), 'sending'],
    [snapshot.hasTag('stopping'), 'stopping'],
    [snapshot.hasTag('running'), 'running'],
    [snapshot.hasTag('outcome'), 'outcome'],
    [snapshot.hasTag('undone'), 'undone'],
    [snapshot.hasTag('failed'), 'failed'],
    [snapshot.hasTag('refused'), 'refused'],
  ] as const;
  return stages.find(([isOn]) => isOn)?.[1] ?? null;
}

/** The task that is followed here; null where none is at work. */
export function selectTask(snapshot: Snapshot): number | null {
  return snapshot.hasTag('running') ? snapshot.context.task : null;
}

export const selectAsked = ({ context }: Snapshot) => context.asked;
export const selectScope = ({ context }: Snapshot) => context.scope;
export const selectFound = ({ context }: Snapshot) => context.found;
export const selectChosen = ({ context }: Snapshot) => context.chosen;
export const selectPage = ({ context }: Snapshot) => context.page;
export const selectKnown = ({ context }: Snapshot) => context.known;
export const selectFailure = ({ context }: Snapshot) => failureText(context);
export const selectFault = (field: string) => (snapshot: Snapshot) =>
  faultOf(snapshot.context, field);

/** What became of it, in a sentence; null until something is known. */
export function selectSummary({ context: { known } }: Snapshot): string | null {
  return known === null ? null : summaryOf(known);
}
