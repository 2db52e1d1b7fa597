import type { MachineModel } from '../kit/model.ts';
import type { GridFilterInput } from './grid-filter.types.ts';

export const gridFilterInput: GridFilterInput = {
  rows: 'controllers',
  chosen: 'allowed',
  changes: true,
};

export const gridFilterModel: MachineModel = {
  input: gridFilterInput,
  variants: [{ rows: 'resources', chosen: 'chosen', changes: false } satisfies GridFilterInput],
  events: [
    { type: 'gridFilter.search', text: 'faq' },
    { type: 'gridFilter.all' },
    { type: 'gridFilter.chosen' },
    { type: 'gridFilter.changed' },
    { type: 'gridFilter.compare', base: 7 },
    { type: 'gridFilter.compare', base: null },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: ['gridFilter.search', 'gridFilter.compare'],
  resting: ['all', 'chosen', 'changed'],
};
