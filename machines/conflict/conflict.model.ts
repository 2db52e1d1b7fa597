import type { MachineModel } from '../kit/model.ts';
import type { ConflictContext } from './conflict.types.ts';

export const conflictModel: MachineModel = {
  input: { fields: ['question', 'answer'] },
  events: [
    { type: 'conflict.fields', fields: ['question'] },
    { type: 'conflict.fields', fields: ['question', 'answer'] },
    { type: 'conflict.next' },
    { type: 'conflict.previous' },
    { type: 'conflict.chooseMine' },
    { type: 'conflict.chooseTheirs' },
    { type: 'conflict.pick', field: 'answer', side: 'mine' },
    { type: 'conflict.byHand', field: 'question' },
    { type: 'conflict.byHand' },
    { type: 'conflict.apply' },
    { type: 'conflict.keepMine' },
    { type: 'conflict.takeTheirs' },
  ],
  abstract: ({ value, context }) => {
    const { fields, active, picks, byHand, goesOn } = context as ConflictContext;
    return [value, fields, active, fields.map((field) => picks[field] ?? null), byHand, goesOn];
  },
  answers: {},
  quiet: ['conflict.fields', 'conflict.pick'],
  resting: ['deciding'],
};
