import type { MachineModel } from '../kit/model.ts';
import type { FilterText } from '../../src/shared/contract/where.ts';
import type { FilteringContext } from './filtering.types.ts';

export const filter: FilterText = { field: 'published', op: 'eq', value: 'true' };
const blank: FilterText = { field: 'rank', op: 'gte', value: '' };

export const filteringModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'filters.shown', count: 1 },
    { type: 'filters.shown', count: 0 },
    { type: 'filter.pick' },
    { type: 'picker.close' },
    { type: 'filter.start', filter: blank },
    { type: 'filter.edit', at: 0, filter },
    { type: 'filter.change', filter: { ...filter, value: 'false' } },
    { type: 'filter.take', at: 0, filter: { ...filter, value: 'false' } },
    { type: 'filter.take', at: 0, filter: { ...filter, value: '' } },
    { type: 'filter.done' },
    { type: 'filter.done', filter: { ...filter, value: 'false' } },
    { type: 'filter.build' },
    { type: 'range.choose' },
    { type: 'filter.close' },
    { type: 'filter.clear' },
  ],
  abstract: ({ value, context }) => [value, facts(context as FilteringContext)],
  answers: {},
  quiet: [
    'filters.shown',
    'picker.close',
    'filter.start',
    'filter.edit',
    'filter.change',
    'filter.take',
    'filter.done',
    'range.choose',
    'filter.close',
  ],
  despite: [{ type: 'picker.close' }, { type: 'filter.close' }],
  ignores: {
    'filter.close': 'the builder has closed already',
  },
  resting: ['resting'],
};

function facts({ count, draft }: FilteringContext) {
  return [count, draft];
}
