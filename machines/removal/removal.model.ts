import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { tableAbilities } from '../list/list.samples.ts';
import { isMergeableOutcome } from './removal.rules.ts';
import type {
  BulkOutcome,
  Merged,
  RemovalCall,
  RemovalContext,
  RemovalInput,
  RestoreOutcome,
} from './removal.types.ts';

export const outcomes = {
  all: { deleted: [3, 2], refused: [], undoId: 7 },
  one: { deleted: [3], refused: [], undoId: 7 },
  some: { deleted: [3], refused: [{ id: 2, reason: 'Two pages refer to it.' }], undoId: 7 },
  none: {
    deleted: [],
    refused: [{ id: 2, reason: 'Two pages refer to it.', in_use: true }],
    undoId: null,
  },
} satisfies Record<string, BulkOutcome>;

export const merged: Merged = {
  target: 2,
  ids: [3],
  message: '1 FAQ merged successfully.',
  undoId: 8,
};

const refused = [
  { id: 2, reason: 'Name is already taken.' },
  { id: 1, reason: 'Name is already taken.' },
];

export const restorations = {
  all: { restored: [3, 2], refused: [], undoIds: [9, 10] },
  some: { restored: [3], refused, undoIds: [9] },
} satisfies Record<string, RestoreOutcome>;

const removalInput: RemovalInput = {
  resource: 'faqs',
  route: 'contents/faqs',
  title: { one: 'FAQ', many: 'FAQs' },
  can: tableAbilities,
};

const call: RemovalCall = {
  act: 'delete',
  subject: [3, 2],
  name: null,
  versions: {},
  target: null,
};

export const removalModel: MachineModel = {
  input: removalInput,
  events: [
    { type: 'removal.begin', call },
    { type: 'removal.begin', call: { ...call, act: 'merge' } },
    { type: 'removal.begin', call: { ...call, act: 'restore' } },
    { type: 'table.allow', can: tableAbilities },
    { type: 'delete.confirm' },
    { type: 'delete.cancel' },
    { type: 'merge.done', merged },
    { type: 'merge.cancel' },
    { type: 'outcome.dismiss' },
    { type: 'outcome.merge' },
  ],
  abstract: ({ value, context }) => [
    value,
    isMergeableOutcome((context as RemovalContext).outcome),
  ],
  answers: {
    deleteRows: { resolve: outcomes, reject: { offline } },
    restoreRows: { resolve: restorations, reject: { offline } },
  },
  quiet: [
    'removal.begin',
    'table.allow',
    'merge.done',
    'merge.cancel',
    'outcome.dismiss',
    'outcome.merge',
  ],
  ignores: {
    'removal.begin': 'the table asks while nothing is removed',
    'merge.done': 'a merge stands only while it is asked for',
    'merge.cancel': 'a merge stands only while it is asked for',
  },
  despite: [{ type: 'merge.cancel' }, { type: 'outcome.dismiss' }],
  resting: ['resting'],
};
