import type { MachineModel } from '../kit/model.ts';
import type { FoldsInput } from './folds.types.ts';

export const foldsInput: FoldsInput = { keys: ['content', 'billing'] };

export const foldsModel: MachineModel = {
  input: foldsInput,
  events: [
    { type: 'fold.toggle', key: 'content' },
    { type: 'fold.close', key: 'billing' },
    { type: 'fold.open', key: 'billing' },
    { type: 'folds.close' },
    { type: 'folds.open' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: ['fold.toggle', 'fold.close', 'fold.open'],
  resting: ['shown'],
};
