import type { MachineModel } from '../kit/model.ts';
import { firstPage, lastPage, tableAbilities } from '../list/list.samples.ts';
import type { SelectionContext, SelectionInput } from './selection.types.ts';

const selectionInput: SelectionInput = {
  resource: 'faqs',
  route: 'contents/faqs',
  title: { one: 'FAQ', many: 'FAQs' },
  can: tableAbilities,
  trash: false,
  list: { field: 'segment_ids', title: 'segment' },
  tags: { field: 'tag_ids', title: 'tag', route: 'tags' },
  publishing: {
    publish: { status: 'published' },
    unpublish: { status: 'draft' },
    schedule: { status: 'published', publish_at: '' },
    publishNow: { status: 'published', publish_at: null },
  },
  exclusive: { values: { default: true }, title: 'default' },
};

export const selectionModel: MachineModel = {
  input: selectionInput,
  events: [
    { type: 'rows.shown', shown: firstPage },
    { type: 'rows.shown', shown: lastPage },
    { type: 'trash.follow', trash: true },
    { type: 'trash.follow', trash: false },
    { type: 'table.allow', can: tableAbilities },
    { type: 'rows.acted', ids: [3, 2] },
    { type: 'rows.grouped', ids: [] },
    { type: 'row.select', id: 3, selected: true },
    { type: 'row.select', id: 3, selected: false },
    { type: 'rows.select', ids: [3, 2] },
    { type: 'rows.selectPage' },
    { type: 'rows.selectAll' },
    { type: 'rows.clear' },
    { type: 'rows.update' },
    { type: 'rows.tag' },
    { type: 'rows.addTag', tag: 1 },
    { type: 'rows.join' },
    { type: 'rows.leave' },
    { type: 'rows.export' },
    { type: 'rows.publish' },
    { type: 'rows.publishNow' },
    { type: 'rows.unpublish' },
    { type: 'rows.schedule' },
    { type: 'rows.makeDefault' },
    { type: 'row.publish', id: 3, act: 'publish' },
    { type: 'bulk.settled' },
    { type: 'row.makeDefault', id: 3 },
    { type: 'row.settled', id: 3 },
    { type: 'row.delete', id: 3 },
    { type: 'rows.delete' },
    { type: 'rows.deleteOne' },
    { type: 'row.restore', id: 3 },
    { type: 'rows.restore' },
    { type: 'rows.merge' },
    { type: 'rows.merge', target: 1 },
    { type: 'rows.removed', gone: [3], target: null },
    { type: 'rows.removed', gone: [3], target: 2 },
    { type: 'selection.hold' },
    { type: 'selection.free' },
  ],
  abstract: ({ value, context }) => [value, facts(context as SelectionContext)],
  answers: {},
  quiet: [
    'rows.shown',
    'trash.follow',
    'table.allow',
    'rows.acted',
    'rows.grouped',
    'row.select',
    'rows.select',
    'row.publish',
    'bulk.settled',
    'row.settled',
    'row.makeDefault',
    'row.delete',
    'row.restore',
    'rows.removed',
    'selection.hold',
    'selection.free',
  ],
  ignores: {
    'rows.clear': 'nothing is selected',
    'bulk.settled':
      'what the server has taken is closed later, and a row by itself is another action',
  },
  resting: ['none', 'one', 'some', 'all'].flatMap((chosen) =>
    ['ready', 'asked'].flatMap((bulk) =>
      ['free', 'held'].map((removing) => `chosen.${chosen} + bulk.${bulk} + removing.${removing}`),
    ),
  ),
};

function facts({ selected, all, shown, trash, acted, told }: SelectionContext) {
  const { length } = selected;
  const isMoreThere = all === null && shown.total > length;
  const excluded = (all?.excluded.length ?? 0) >= shown.total;
  const hasRows = shown.ids.length > 0;
  return [
    trash,
    length > 0,
    isMoreThere,
    excluded,
    hasRows,
    acted === 'any' ? acted : acted.length > 0,
    told.length > 0,
    !trash && all !== null && all.excluded.length > 0,
  ];
}
