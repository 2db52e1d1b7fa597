import type { MachineModel } from '../kit/model.ts';
import type { FilterCondition, FilterNode, FiltersContext, FiltersInput } from './filters.types.ts';

export const blank: FilterCondition = {
  field: 'question',
  op: 'contains',
  value: '',
  fault: 'Choose a value',
};
export const good: FilterCondition = {
  field: 'question',
  op: 'contains',
  value: 'who',
  fault: null,
};

export const filtersInput: FiltersInput = {
  tree: { id: 1, join: 'and', parts: [{ id: 2, ...good }] },
  blank,
  limits: { depth: 2, conditions: 4 },
};

const refused = { status: 422, id: 'invalid', message: 'Nobody can be asked for so.' };
const failure = { status: 0, id: 'network', message: 'No answer from the server.' };

export const filtersModel: MachineModel = {
  input: filtersInput,
  variants: [{ ...filtersInput, tree: { id: 1, join: 'or', parts: [] } }],
  big: true,
  events: [
    { type: 'condition.add' },
    { type: 'group.add' },
    { type: 'condition.change', id: 3, condition: good },
    { type: 'condition.change', id: 2, condition: { ...good, value: 'whom' } },
    { type: 'group.join', id: 1, join: 'or' },
    { type: 'part.remove', id: 2 },
    { type: 'part.move', id: 3, by: -1 },
    { type: 'filters.undo' },
    { type: 'filters.redo' },
    { type: 'filters.clear' },
    { type: 'filters.recount' },
    { type: 'filters.apply' },
    { type: 'filters.cancel' },
  ],
  abstract: ({ value, context }) => [value, facts(context as FiltersContext)],
  answers: {
    countRows: {
      resolve: {
        some: { total: 12, estimate: false },
        many: { total: 9000, estimate: true },
        'at once': {
          total: 8800,
          estimate: true,
          effects: { 1: { total: 9100, estimate: true } },
          quick: true,
        },
      },
      reject: { 'no answer': failure, refused },
    },
  },
  quiet: ['condition.change', 'group.join', 'part.remove', 'part.move'],
  resting: [
    'editing + counting.known',
    'editing + counting.failed.resting',
    'editing + counting.unsure',
  ],
};

function facts({ tree, past, future }: FiltersContext) {
  return [shape(tree), past.length > 0, future.length > 0];
}

function shape(node: FilterNode): unknown {
  return 'parts' in node
    ? [node.id, node.join, node.parts.map(shape)]
    : [node.id, node.fault === null];
}
