import type { SnapshotFrom } from 'xstate';
import type { gridFilterMachine } from './grid-filter.machine.ts';

type Snapshot = SnapshotFrom<typeof gridFilterMachine>;

export const selectSearch = ({ context }: Snapshot) => context.search;

export const selectShow = ({ value }: Snapshot) => value;

export const selectBase = ({ context }: Snapshot) => context.base;
