import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const preferencesModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'preference.choose', key: 'density', value: 'compact' },
    { type: 'preference.choose', key: 'density', value: null },
    { type: 'preference.choose', key: 'timezone', value: 'Europe/Oslo' },
    { type: 'session.ending' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: { saveChoice: { resolve: { done: undefined }, reject: { offline } } },
  quiet: ['preference.choose', 'session.ending'],
  resting: ['kept'],
};
