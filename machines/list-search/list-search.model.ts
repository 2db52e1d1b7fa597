import type { MachineModel } from '../kit/model.ts';

export const listSearchModel: MachineModel = {
  input: { search: '' },
  events: [
    { type: 'table.search' },
    { type: 'search.type', text: 'who' },
    { type: 'search.clear' },
    { type: 'search.follow', text: 'what' },
  ],
  abstract: ({ value }) => value,
  answers: {},
  quiet: ['search.type', 'search.clear', 'search.follow'],
  resting: ['resting'],
};
