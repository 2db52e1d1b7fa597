import type { SnapshotFrom } from 'xstate';
import type { calendarMachine } from './calendar.machine.ts';

type Snapshot = SnapshotFrom<typeof calendarMachine>;

/** The day at hand. */
export const selectAt = ({ context }: Snapshot) => context.at;
export const selectToday = ({ context }: Snapshot) => context.today;
export const selectView = ({ context }: Snapshot) => context.view;
/** Names of the resources that are left out. */
export const selectHidden = ({ context }: Snapshot) => context.hidden;
/** The publication whose records are shown; null for all. */
export const selectPublication = ({ context }: Snapshot) => context.publication;
/** Whether the list of the day at hand is open. */
export const selectDayOpen = (snapshot: Snapshot) => snapshot.hasTag('day');
