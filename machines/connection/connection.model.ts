import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';

export const connectionModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'connection.lost' },
    { type: 'connection.answered' },
    { type: 'browser.online' },
    { type: 'connection.retry' },
  ],
  abstract: ({ value }) => value,
  answers: { askServer: { resolve: { ready: undefined }, reject: { offline } } },
  quiet: ['connection.lost', 'connection.answered', 'browser.online'],
  resting: ['reachable'],
  waiting: ['away.resting'],
};
