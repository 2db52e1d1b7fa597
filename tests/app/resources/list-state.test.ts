import * as assert from 'uvu/assert';
import { filterFault } from '../../../src/app/resources/list/filters.ts';
import {
  defaultColumns,
  listParams,
  readListState,
  shownColumns,
  stickyColumns,
} from '../../../src/app/resources/list/list-state.ts';
import { nextSort } from '../../../src/app/resources/list/list-sort.ts';
import { AGGREGATES } from '../../../src/shared/contract/list-state.ts';
import { OPERATORS } from '../../../src/shared/contract/where.ts';
import { visibleFields } from '../../../src/shared/query.ts';
import type { ListState } from '../../../src/shared/contract/list-state.ts';
import { conditionOfText, filterTextOf } from '../../../src/shared/lists/conditions.ts';
import { printList } from '../../../src/shared/lists/print-list.ts';
import { readQuery } from '../../../src/shared/lists/query.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { fc } from '../../support/property.ts';
import { suite } from '../../support/suite.ts';

const test = suite('list state');
const visible = visibleFields(faqs, { unmask: true });
const fields = { resource: faqs, visible };
const read = (query: string) => readListState(faqs, new URLSearchParams(query), visible);
const bare = read('');

test('[A9.007] a bare address shows the definition: its order, its columns, ten rows', () => {
  assert.equal(bare, {
    search: '',
    sort: null,
    page: 1,
    perPage: 10,
    columns: null,
    widths: {},
    sticky: null,
    filters: [],
    where: null,
    range: null,
    groupBy: null,
    countBy: null,
    aggregates: [],
    trash: null,
    shape: null,
    view: null,
    csvFields: null,
    count: true,
  });
  assert.equal(shownColumns(faqs, bare), defaultColumns(faqs));
  assert.is(defaultColumns(faqs)[0], 'question');
  assert.is(printList(bare), '');
});

test('an address says search, filters, order, columns and page in words a person can read', () => {
  const query =
    'search=winter&filters[publication_id]=3&filters[updated_at][gte]=2026-01-01&sort=question|asc&columns=question,rank&per_page=25&page=2';
  const state = read(query);
  assert.equal(state.filters, [
    { field: 'publication_id', op: 'eq', value: 3 },
    { field: 'updated_at', op: 'gte', value: '2026-01-01' },
  ]);
  assert.is(printList(state), query);
});

test('what an address says and nobody understands is left out, and never breaks the list', () => {
  const odd = read('page=-1&per_page=7&sort=answer|up&columns=gone&search=&nonsense=1&page=0');
  assert.equal(odd, bare);
});

test('a filter whose field is gone stays as a chip and is not sent', () => {
  const state = read('filters[gone]=1&filters[rank][gte]=x&filters[published]=true');
  const fault = (at: number) => filterFault(fields, filterTextOf(state.filters[at] ?? never()));
  assert.is(fault(0), 'This field is gone.');
  assert.is(fault(1), 'Value must be an integer.');
  const { page, per_page, columns, sort, ...narrowing } = listParams(faqs, state, visible);
  assert.equal(narrowing, { 'filters[published]': 'true' });
  assert.equal([page, per_page, sort], ['1', '10', 'id|desc']);
  assert.ok(columns?.startsWith('id,question'));
});

test('any state survives its address, and the server reads what the list asks for', () => {
  fc.assert(
    fc.property(states(), (state) => {
      const back = read(printList(state));
      assert.equal(back, state);
      const params = listParams(faqs, state, visible);
      assert.equal(readQuery(fields, new URLSearchParams(params)).faults, []);
    }),
  );
});

test('a head is pressed through ascending, descending and the order of the definition', () => {
  const pressed = (sort: ListState['sort'], field = 'question') =>
    nextSort(faqs, { ...bare, sort }, { field });
  assert.equal(pressed(null), [up('question')]);
  assert.equal(pressed([up('question')]), [down('question')]);
  assert.is(pressed([down('question')]), null);
  assert.equal(pressed(null, 'id'), [up('id')]);
  assert.equal(pressed([up('rank'), up('question')]), [up('question')]);
});

test('a head pressed with Shift sorts after the others, up, down and no more', () => {
  const pressed = (sort: ListState['sort'], field: string) =>
    nextSort(faqs, { ...bare, sort }, { field, add: true });
  assert.equal(pressed(null, 'question'), [up('question')]);
  assert.equal(pressed([up('rank')], 'question'), [up('rank'), up('question')]);
  assert.equal(pressed([up('rank'), up('question')], 'question'), [up('rank'), down('question')]);
  assert.equal(pressed([up('rank'), down('question')], 'question'), [up('rank')]);
  assert.is(pressed([down('rank')], 'rank'), null);
  const five = ['rank', 'question', 'id', 'published', 'updated_at'].map(up);
  assert.equal(pressed(five, 'created_at'), five);
});

test('an address names an order once, and no more columns than the server sorts by', () => {
  assert.equal(read('sort=rank|asc,gone|asc,rank|desc,id|desc').sort, [up('rank'), down('id')]);
  const six = 'rank|asc,question|asc,id|asc,published|asc,updated_at|asc,created_at|asc';
  assert.is(read(`sort=${six}`).sort?.length, 5);
});

test('a width is a number of px between what can be read and what a screen has', () => {
  assert.equal(read('widths=question:320,rank:1,id:9999,gone:80,updated_at:x').widths, {
    question: 320,
    rank: 64,
    id: 1200,
  });
});

test('the definition keeps the first column in view; an address keeps none, or others', () => {
  assert.equal(stickyColumns(faqs, bare), ['question']);
  assert.equal(stickyColumns(faqs, read('sticky=')), []);
  assert.equal(stickyColumns(faqs, read('sticky=id,gone,rank')), ['id']);
});

test('without unmask a masked field is neither sorted by nor sent as a filter', () => {
  const masked = visibleFields(subscribers, { unmask: false });
  const state = readListState(
    subscribers,
    new URLSearchParams('sort=email|asc&filters[email][contains]=nora'),
    masked,
  );
  assert.is(state.sort, null);
  assert.not('filters[email][contains]' in listParams(subscribers, state, masked));
});

const PLAIN = { noNullPrototype: true } as const;

function states(): fc.Arbitrary<ListState> {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  const filter = fc.record(
    {
      field: fc.constantFrom('question', 'rank', 'published', 'tag_ids', 'gone'),
      op: fc.constantFrom(...OPERATORS),
      value: text,
    },
    PLAIN,
  );
  const columns = fc.uniqueArray(fc.constantFrom(...visible.columns), { minLength: 1 });
  const sort = fc.record(
    {
      field: fc.constantFrom(...visible.sort),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    },
    PLAIN,
  );
  const sorts = fc.uniqueArray(sort, {
    minLength: 1,
    maxLength: 5,
    selector: ({ field }) => field,
  });
  const aggregates = [...visible.aggregate].flatMap((name) =>
    AGGREGATES.map((fn) => `${fn}:${name}`),
  );
  return fc
    .record(
      {
        search: text,
        sort: fc.option(sorts, { nil: null }),
        page: fc.integer({ min: 1, max: 999_999_999 }),
        perPage: fc.constantFrom(10, 25, 50, 100),
        columns: fc.option(columns, { nil: null }),
        widths: fc.dictionary(
          fc.constantFrom(...visible.columns),
          fc.integer({ min: 64, max: 1200 }),
          PLAIN,
        ),
        sticky: fc.option(fc.uniqueArray(fc.constantFrom(...visible.columns)), { nil: null }),
        filters: fc.array(
          filter.map((each) => conditionOfText(fields, each)),
          { maxLength: 5 },
        ),
        where: fc.constant(null),
        range: fc.constantFrom(null, '1w', '2y', '2026-01-01..2026-02-01', '..2026-02-01'),
        groupBy: fc.option(fc.constantFrom(...visible.group), { nil: null }),
        countBy: fc.constant(null),
        aggregates: fc.uniqueArray(fc.constantFrom(...aggregates), { maxLength: 4 }),
        trash: fc.constantFrom(null, 'only' as const),
        shape: fc.constantFrom(null, 'rows' as const),
        view: fc.option(
          fc.oneof(fc.constant('all' as const), fc.integer({ min: 1, max: 999_999 })),
          {
            nil: null,
          },
        ),
        csvFields: fc.constant(null),
        count: fc.constant(true),
      },
      PLAIN,
    )
    .filter(({ columns: named }) => named?.join() !== defaultColumns(faqs).join());
}

function up(field: string) {
  return { field, direction: 'asc' as const };
}

function down(field: string) {
  return { field, direction: 'desc' as const };
}

function never(): never {
  throw new Error('there is no such filter');
}

test.run();
