import type { SnapshotFrom } from 'xstate';
import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';
import type { themeMachine } from './theme.machine.ts';
import { schemeOf } from './theme.rules.ts';

export const themeModel: MachineModel = {
  input: { saved: null, system: 'light' },
  events: [
    { type: 'theme.dark' },
    { type: 'theme.light' },
    { type: 'theme.follow' },
    { type: 'system.changed', scheme: 'dark' },
    { type: 'system.changed', scheme: 'light' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof themeMachine>;
    return [value, context.system, schemeOf(context)];
  },
  answers: {
    read: { resolve: { nothing: null, dark: 'dark' }, reject: { offline } },
    save: { resolve: { done: undefined }, reject: { offline } },
  },
  quiet: ['system.changed'],
  resting: [
    'scheme.chosen.dark + memory.kept',
    'scheme.chosen.light + memory.kept',
    'scheme.following.dark + memory.kept',
    'scheme.following.light + memory.kept',
  ],
};
