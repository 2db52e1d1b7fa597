import type { SnapshotFrom } from 'xstate';
import type { pinsMachine } from './pins.machine.ts';

type Snapshot = SnapshotFrom<typeof pinsMachine>;

export const selectPins = ({ context }: Snapshot) => context.pins;
