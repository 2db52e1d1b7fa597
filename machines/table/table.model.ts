import type { MachineModel } from '../kit/model.ts';
import { firstPage, lastPage, tableAbilities } from '../list/list.samples.ts';
import type { TableContext, TableInput } from './table.types.ts';

export const tableInput: TableInput = {
  resource: 'faqs',
  route: 'contents/faqs',
  title: { one: 'FAQ', many: 'FAQs' },
  can: tableAbilities,
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

export const tableModel: MachineModel = {
  input: tableInput,
  events: [
    { type: 'table.new' },
    { type: 'rows.shown', shown: firstPage },
    { type: 'rows.shown', shown: lastPage },
    { type: 'page.failed', page: 2 },
    { type: 'row.view', id: 3 },
    { type: 'row.edit', id: 2 },
    { type: 'row.copy', id: 3 },
    { type: 'row.close' },
    {
      type: 'removal.asked',
      call: { act: 'delete', subject: [3], name: null, versions: {}, target: null },
    },
    { type: 'export.asked', ids: [3] },
    { type: 'export.asked', ids: null },
    { type: 'removal.ended' },
    { type: 'rows.removed', gone: [3], target: null },
    { type: 'table.upload' },
    { type: 'upload.close' },
    { type: 'trash.open' },
    { type: 'trash.leave' },
    { type: 'trash.follow', trash: true },
    { type: 'trash.follow', trash: false },
    { type: 'page.next' },
    { type: 'page.previous' },
    { type: 'page.go', page: 1 },
    { type: 'page.size', size: '25' },
    { type: 'sort.by', field: 'question', direction: 'desc' },
    { type: 'range.set', from: '2026-01-01', until: '2026-01-31' },
    { type: 'table.allow', can: tableInput.can },
  ],
  abstract: ({ value, context }) => [value, facts(context as TableContext)],
  answers: {},
  quiet: [
    'rows.shown',
    'page.failed',
    'row.view',
    'row.edit',
    'row.copy',
    'row.close',
    'removal.asked',
    'export.asked',
    'removal.ended',
    'rows.removed',
    'trash.follow',
    'table.allow',
  ],
  ignores: {
    'removal.asked': 'a selection that is held asks for nothing',
    'removal.ended': 'what is removed has the stage until it ends',
  },
  despite: [{ type: 'row.close' }, { type: 'removal.ended' }],
  resting: ['browsing'],
};

function facts({ trash, page, lastPage }: TableContext) {
  return [trash, page, lastPage];
}
