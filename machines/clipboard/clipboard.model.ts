import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

export const clipboardModel: MachineModel = {
  input: undefined,
  events: [{ type: 'cell.copy', text: 'Who?' }],
  abstract: ({ value }) => value,
  answers: { copyText: { resolve: { copied: null }, reject: { offline } } },
  quiet: ['cell.copy'],
  resting: ['idle'],
};
