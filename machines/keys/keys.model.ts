import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { keysMachine } from './keys.machine.ts';

export const keysModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'keys.next', typed: ['G'], orElse: null },
    { type: 'keys.next', typed: ['G', 'G'], orElse: 'grid.first' },
    { type: 'keys.end' },
    { type: 'keys.hold' },
    { type: 'keys.letGo' },
    { type: 'keys.unread', step: '?' },
    { type: 'keys.drop' },
    { type: 'keys.complete' },
    { type: 'keys.saved', single: 'on' },
    { type: 'keys.saved', single: 'off' },
    { type: 'keys.saved', single: 'table' },
    { type: 'keys.on' },
    { type: 'keys.off' },
    { type: 'keys.inTable' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof keysMachine>;
    return [
      value,
      context.typed.length,
      context.orElse,
      context.hinted,
      Math.min(context.early.length, 2),
    ];
  },
  answers: {},
  quiet: [
    'keys.next',
    'keys.end',
    'keys.hold',
    'keys.letGo',
    'keys.unread',
    'keys.drop',
    'keys.complete',
    'keys.saved',
  ],
  despite: [{ type: 'keys.letGo' }],
  resting: ['on', 'off', 'table'].flatMap((single) =>
    ['coming', 'there'].map(
      (commands) => `chord.idle + single.${single} + badges.hidden + commands.${commands}`,
    ),
  ),
};
