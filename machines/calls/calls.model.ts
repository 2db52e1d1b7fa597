import type { MachineModel } from '../kit/model.ts';

export const callsModel: MachineModel = {
  input: undefined,
  events: [{ type: 'calls.pending' }, { type: 'calls.settled' }],
  abstract: ({ value }) => value,
  answers: {},
  quiet: ['calls.pending', 'calls.settled'],
  resting: ['settled'],
  waiting: ['pending.brief', 'pending.long'],
};
