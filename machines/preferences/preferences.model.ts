import type { MachineModel } from '../kit/model.ts';
import { dead, offline } from '../kit/samples.ts';

const refused = { status: 422, id: 'validation', message: 'There is no such zone.' };

export const preferencesModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'preference.choose', key: 'density', value: 'compact' },
    { type: 'preference.choose', key: 'density', value: null },
    { type: 'preference.choose', key: 'timezone', value: 'Europe/Oslo' },
    { type: 'preferences.flush' },
    { type: 'preferences.restore', choices: [{ key: 'density', value: 'compact' }] },
    { type: 'session.ending' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: { saveChoices: { resolve: { done: undefined }, reject: { offline, dead, refused } } },
  quiet: ['preference.choose', 'preferences.flush', 'preferences.restore', 'session.ending'],
  resting: ['kept'],
};
