import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { paletteLoaderMachine } from './palette-loader.machine.ts';

export const paletteLoaderModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'palette.open' },
    { type: 'palette.key', key: 'd' },
    { type: 'palette.key', key: 'Enter' },
    { type: 'palette.close' },
    { type: 'session.ending' },
    { type: 'palette.loaded' },
    { type: 'palette.failed' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof paletteLoaderMachine>;
    return [value, Math.min(context.keys.length, 2)];
  },
  answers: {},
  quiet: ['palette.key', 'palette.close', 'session.ending', 'palette.loaded', 'palette.failed'],
  despite: [{ type: 'palette.close' }, { type: 'palette.failed' }],
  resting: ['waiting', 'handed'],
};
