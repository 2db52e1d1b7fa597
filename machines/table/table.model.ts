import { isMergeableOutcome } from './removal.rules.ts';
import type { MachineModel } from '../kit/model.ts';
import type {
  BulkOutcome,
  Merged,
  PageFacts,
  RestoreOutcome,
  TableContext,
  TableInput,
} from './table.types.ts';

export const tableInput: TableInput = {
  resource: 'faqs',
  route: 'contents/faqs',
  title: { one: 'FAQ', many: 'FAQs' },
  can: {
    index: 'allowed',
    show: 'allowed',
    update: 'allowed',
    store: 'allowed',
    destroy: 'allowed',
    merge: 'allowed',
    export: 'allowed',
  },
  list: { field: 'segment_ids', title: 'segment' },
  paths: { create: '/content/faqs/create' },
  search: '',
  trash: false,
  uploads: true,
  choices: {
    sizes: [10, 25],
    sorts: [{ value: 'question', title: 'Question' }],
    tags: { field: 'tag_ids', title: 'tag', route: 'tags' },
  },
};

export const firstPage: PageFacts = { key: '', ids: [3, 2, 1], page: 1, lastPage: 2, total: 3 };
/** Two rows of the first page are gone by then. */
export const lastPage: PageFacts = { key: '', ids: [], page: 2, lastPage: 2, total: 1 };
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

export const restorations = {
  all: { restored: [3, 2], refused: [], undoIds: [9, 10] },
  some: { restored: [3], refused: [{ id: 2, reason: 'Name is already taken.' }], undoIds: [9] },
} satisfies Record<string, RestoreOutcome>;

const failure = { status: 0, id: 'network', message: 'No answer from the server.' };
const reject = { 'no answer': failure };

export const tableModel: MachineModel = {
  input: tableInput,
  big: true,
  apart: ['work', 'search', 'refreshing', 'exporting', 'clipboard'],
  events: [
    { type: 'table.new' },
    { type: 'table.search' },
    { type: 'search.type', text: 'who' },
    { type: 'search.clear' },
    { type: 'search.follow', text: 'what' },
    { type: 'rows.shown', shown: firstPage },
    { type: 'rows.shown', shown: lastPage },
    { type: 'rows.acted', ids: 'any' },
    { type: 'rows.grouped', ids: [] },
    { type: 'row.select', id: 3, selected: true },
    { type: 'rows.select', ids: [3] },
    { type: 'rows.selectPage' },
    { type: 'rows.selectAll' },
    { type: 'rows.update' },
    { type: 'rows.tag' },
    { type: 'rows.join' },
    { type: 'rows.leave' },
    { type: 'rows.addTag', tag: 1 },
    { type: 'rows.export' },
    { type: 'rows.clear' },
    { type: 'row.delete', id: 3 },
    { type: 'row.view', id: 3 },
    { type: 'row.edit', id: 2 },
    { type: 'row.copy', id: 3 },
    { type: 'row.close' },
    { type: 'rows.delete' },
    { type: 'rows.deleteOne' },
    { type: 'delete.confirm' },
    { type: 'delete.cancel' },
    { type: 'rows.merge' },
    { type: 'rows.merge', target: 1 },
    { type: 'merge.done', merged },
    { type: 'merge.cancel' },
    { type: 'row.restore', id: 3 },
    { type: 'rows.restore' },
    { type: 'trash.open' },
    { type: 'trash.leave' },
    { type: 'trash.follow', trash: true },
    { type: 'trash.follow', trash: false },
    { type: 'outcome.dismiss' },
    { type: 'outcome.merge' },
    { type: 'table.export' },
    { type: 'cell.copy', text: 'Who?' },
    { type: 'table.upload' },
    { type: 'upload.close' },
    { type: 'page.next' },
    { type: 'page.previous' },
    { type: 'page.go', page: 1 },
    { type: 'page.size', size: '25' },
    { type: 'sort.by', field: 'question', direction: 'desc' },
    { type: 'range.set', from: '2026-01-01', until: '2026-01-31' },
    { type: 'table.refresh' },
    { type: 'refresh.automatic' },
    { type: 'refresh.manual' },
    { type: 'table.allow', can: tableInput.can },
  ],
  abstract: ({ value, context }) => [value, facts(context as TableContext)],
  answers: {
    deleteRows: { resolve: outcomes, reject },
    restoreRows: { resolve: restorations, reject },
    exportRows: {
      resolve: { file: { csv: 'id\n1\n', name: 'faqs.csv' }, queued: { task_id: 12 } },
      reject,
    },
    copyText: { resolve: { copied: null }, reject },
  },
  quiet: [
    'search.type',
    'search.clear',
    'search.follow',
    'rows.shown',
    'rows.acted',
    'rows.grouped',
    'row.select',
    'rows.select',
    'row.delete',
    'row.view',
    'row.edit',
    'row.copy',
    'row.close',
    'merge.done',
    'merge.cancel',
    'row.restore',
    'trash.follow',
    'outcome.dismiss',
    'outcome.merge',
    'upload.close',
    'cell.copy',
    'table.allow',
  ],
  resting: [
    'work.browsing + search.resting + refreshing.manual + exporting.idle + clipboard.idle',
    'work.browsing + search.resting + refreshing.automatic + exporting.idle + clipboard.idle',
  ],
};

function facts({ selected, all, shown, trash, outcome, acted }: TableContext) {
  const chosen = [Math.min(selected.length, 2), selected.some((id) => id !== 1), all !== null];
  const refused = isMergeableOutcome(outcome);
  return [trash, chosen, shown.ids.length, shown.page, shown.lastPage, refused, acted.length > 0];
}
