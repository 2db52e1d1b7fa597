import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { RecordQuery } from './record-search.types.ts';

const harbor: RecordQuery = { route: null, text: 'harbor' };
const meadow: RecordQuery = { route: 'administration/groups', text: 'meadow' };

export const recordSearchModel: MachineModel = {
  input: { query: null },
  variants: [{ query: harbor }],
  events: [
    { type: 'records.follow', query: harbor },
    { type: 'records.follow', query: meadow },
    { type: 'records.follow', query: null },
    { type: 'records.retry' },
  ],
  abstract: ({ value, context: { query, answered } }) => [value, query, answered],
  answers: {
    findRecords: { resolve: { found: undefined }, reject: { offline } },
    awaitReturn: { resolve: { back: undefined }, reject: { offline } },
  },
  quiet: ['records.follow', 'records.retry'],
  resting: ['idle', 'found', 'failed'],
};
