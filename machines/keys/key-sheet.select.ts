import type { SnapshotFrom } from 'xstate';
import type { sheetMachine } from './key-sheet.machine.ts';

type Snapshot = SnapshotFrom<typeof sheetMachine>;

export const selectSheetOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectOwn = ({ context }: Snapshot) => context.own;
export const selectProblem = ({ context }: Snapshot) => context.problem;

/** The keys being recorded, and whether they are asked about. */
export const selectRecording = ({ context }: Snapshot) => context.recording;
export const selectListening = (snapshot: Snapshot) => snapshot.hasTag('recording');
export const selectConflicting = (snapshot: Snapshot) => snapshot.hasTag('conflicting');

/** The command whose keys are told now, or null. */
export const selectLesson = (snapshot: Snapshot) =>
  snapshot.hasTag('telling') ? snapshot.context.lesson : null;
