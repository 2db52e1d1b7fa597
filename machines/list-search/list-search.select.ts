import type { SnapshotFrom } from 'xstate';
import type { listSearchMachine } from './list-search.machine.ts';

/** What stands in the search input. */
export const selectSearch = ({ context }: SnapshotFrom<typeof listSearchMachine>) => context.text;
