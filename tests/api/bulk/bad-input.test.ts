import * as assert from 'uvu/assert';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi } from '../../support/bulk.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('bad bulk input');
const FAQS = 'contents/faqs';
let api: BulkApi;
let ann: Person;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(
    may('Contents.FaqsController', 'index', 'store', 'update', 'destroy', 'export'),
  );
  itemOf(await ann.post(FAQS, { question: 'Kept', answer: '<p>x</p>' }));
});
test.after(() => api.close());

const ids = { ids: [1] };
const update = { action: 'update', target: ids };
const tag = { action: 'tag', target: ids };
const all = { query: '', count: 1 };

const table: readonly (readonly [string, unknown, Record<string, string>])[] = [
  ['a list', [], { body: 'Send a JSON object.' }],
  ['no action', {}, { action: 'Use one of update, destroy, restore, tag, export.' }],
  [
    'an action there is not',
    { action: 'drop', target: ids },
    { action: 'Use one of update, destroy, restore, tag, export.' },
  ],
  [
    'no target',
    { action: 'destroy' },
    { target: 'Say which items: {ids}, or {query, excluded, count}.' },
  ],
  [
    'an unknown key',
    { action: 'destroy', target: ids, all: 1 },
    { all: 'There is no such field.' },
  ],
  [
    "another action's key",
    { action: 'destroy', target: ids, values: {} },
    { values: 'There is no such field.' },
  ],
  [
    'a wrong filter',
    { action: 'destroy', target: { query: 'filters[nope]=1', count: 1 } },
    { nope: "Can't filter by 'nope'." },
  ],
  [
    'a page',
    { action: 'destroy', target: { query: 'page=2', count: 1 } },
    { 'target.query': "Leave 'page' out: it does not say which items." },
  ],
  [
    'deleting the trash',
    { action: 'destroy', target: { query: 'trash=only', count: 1 } },
    { 'target.query': 'Items in the trash can only be restored or exported.' },
  ],
  [
    'restoring live rows',
    { action: 'restore', target: all },
    { 'target.query': 'Only items in the trash can be restored: add trash=only.' },
  ],
  ['no values', update, { values: 'Choose at least one field to change.' }],
  ['empty values', { ...update, values: {} }, { values: 'Choose at least one field to change.' }],
  ['a field there is not', { ...update, values: { nope: 1 } }, { nope: 'There is no such field.' }],
  [
    "a field of one row's own",
    { ...update, values: { rank: 1 } },
    { rank: 'This field cannot be changed in several items at once.' },
  ],
  [
    'a field that nobody writes',
    { ...update, values: { id: 1 } },
    { id: 'This field cannot be changed in several items at once.' },
  ],
  [
    'a required field cleared',
    { ...update, values: { question: null } },
    { question: 'Required.' },
  ],
  [
    'a wrong value',
    { ...update, values: { published: 'yes' } },
    { published: 'Must be boolean (was "yes").' },
  ],
  ['no tags', tag, { tags: 'Say what to do: {field, mode, ids}.' }],
  [
    'a field without tags',
    { ...tag, tags: { field: 'question', mode: 'add', ids: [1] } },
    { 'tags.field': 'Use one of tag_ids.' },
  ],
  [
    'a way of tagging there is not',
    { ...tag, tags: { field: 'tag_ids', mode: 'toggle', ids: [1] } },
    { 'tags.mode': 'Use one of add, remove, replace.' },
  ],
  [
    'no tag',
    { ...tag, tags: { field: 'tag_ids', mode: 'add', ids: [] } },
    { 'tags.ids': 'Choose at least one.' },
  ],
  [
    'a tag that no row can be',
    { ...tag, tags: { field: 'tag_ids', mode: 'add', ids: ['1'] } },
    { 'tags.ids': 'Each ID is a positive integer.' },
  ],
  [
    'a column there is not',
    { action: 'export', target: ids, columns: ['nope'] },
    { columns: "There is no column 'nope'." },
  ],
  [
    'an order there is not',
    { action: 'export', target: ids, sort: 'nope|asc' },
    { sort: "Can't sort by 'nope'." },
  ],
  [
    'nothing that matches',
    { action: 'destroy', target: { query: 'search=zzzz', count: 0 } },
    { target: 'No item is selected.' },
  ],
];

for (const [title, body, data] of table) {
  test(`${title} is refused by name`, async () => {
    const answer = await ann.post(`${FAQS}/bulk`, body);
    assert.equal([answer.status, answer.body.data], [422, data]);
    const { rows } = await api.database.pool.query('select count(*)::int as tasks from tasks');
    assert.equal(rows, [{ tasks: 0 }]);
  });
}

test.run();
