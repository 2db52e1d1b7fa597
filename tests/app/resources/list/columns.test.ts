import '../../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { copiedText } from '../../../../src/app/resources/list/column-descriptor.ts';
import { fitColumns } from '../../../../src/app/resources/list/column-fit.ts';
import { layOut } from '../../../../src/app/resources/list/column-layout.ts';
import type { FieldColumn } from '../../../../src/app/resources/list/columns.ts';
import { fieldColumns, headMarks, headWidth } from '../../../../src/app/resources/list/columns.ts';
import { readListState } from '../../../../src/app/resources/list/list-state.ts';
import { messages } from '../../../../src/shared/resources/messaging/messages.ts';
import { visibleFields } from '../../../../src/shared/query.ts';
import type { ColumnDescriptor } from '../../../../src/app/resources/list/column-descriptor.ts';
import { faqs } from '../../../../src/shared/resources/content/faqs.ts';
import { contentResources } from '../../../../src/shared/resources/content/resources.ts';
import { efforts } from '../../../../src/shared/resources/marketing/efforts.ts';
import { tags } from '../../../../src/shared/resources/content/tags.ts';
import { landingPages } from '../../../../src/shared/resources/marketing/landing-pages.ts';
import { samples } from '../../../support/sample-resource.ts';
import type { Item } from '../../../../src/shared/wire.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('columns of a list');
/** Px of a window of 1440 that the sidebar leaves to a list. */
const ROOM_AT_1440 = 1208;
const visible = visibleFields(samples, { unmask: true });
const columns = fieldColumns(samples, visible);

test('[A3.070] a column says text, value, sortable, copyable, width, filterType, filterProps, formatType, formatValue, groupByColumn, maxGrowWidth and enabled', () => {
  const { formatValue, ...id } = descriptor('id');
  assert.equal(id, {
    text: 'ID',
    value: 'id',
    sortable: true,
    copyable: true,
    width: 88,
    filterType: 'number',
    filterProps: { operators: ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in', 'empty'] },
    formatType: 'Number',
    groupByColumn: false,
    maxGrowWidth: null,
    enabled: true,
  });
  assert.is(formatValue(1234), '1,234');
  const { filterProps, ...status } = descriptor('status');
  assert.equal(
    [status.filterType, filterProps.values?.map(({ value }) => value), status.groupByColumn],
    ['choice', ['new', 'old'], true],
  );
  assert.equal([status.enabled, status.sortable, status.formatValue('old')], [false, true, 'Old']);
});

test('each kind of value has one of the six formats', () => {
  const formats = (...names: string[]) => names.map((name) => descriptor(name).formatType);
  assert.equal(formats('active', 'day', 'moment', 'extra', 'size', 'share', 'name'), [
    'Boolean',
    'Date',
    'Date',
    'Json',
    'Number',
    'Percent',
    'String',
  ]);
  assert.equal(
    [
      descriptor('active').formatValue(true),
      descriptor('share').formatValue(0.5),
      descriptor('price').formatValue(9.5),
      descriptor('extra').formatValue({ a: 1 }),
      descriptor('body').formatValue('<p>One</p>'),
      descriptor('name').formatValue(null),
    ],
    ['Yes', '50.00%', '$9.50', '{"a":1}', 'One', ''],
  );
});

test('a masked field can be neither sorted nor filtered by without the right to unmask', () => {
  const masked = fieldColumns(samples, visibleFields(samples, { unmask: false }));
  const contact = masked.find(({ name }) => name === 'contact');
  assert.equal([contact?.sortable, contact?.filterType], [false, null]);
});

test('a cell is copied as what it says in full, a figure as it is', () => {
  const item = {
    amount: 18_449,
    tag_ids: [2, 1],
    tags: [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ],
  };
  const copied = (name: string) => copiedText(samples, name, item);
  assert.equal([copied('amount'), copied('tag_ids'), copied('name')], ['18449', 'Two, One', '']);
});

test('[A2.125] the first column stays in view, and those that are chosen beside it', () => {
  const shown = fieldColumns(faqs, visibleFields(faqs, { unmask: true })).filter(({ name }) =>
    faqs.table.some((each) => each === name),
  );
  const lefts = (sticky: readonly string[], room: number) =>
    layOut(shown, { room, sticky, drawn: { question: 300, id: 80 } })
      .columns.filter(({ left }) => left !== null)
      .map(({ name, left }) => [name, left]);
  assert.equal(lefts(['question'], 1200).length, 1);
  assert.equal(
    new Map(lefts(['question', 'id'], 1200) as [string, number][]),
    new Map(
      shown[0]?.name === 'id'
        ? [
            ['id', 0],
            ['question', 80],
          ]
        : [
            ['question', 0],
            ['id', 300],
          ],
    ),
  );
  assert.is(lefts(['question', 'id'], 700).length, 1, 'half of the room is left to the others');
});

test('the first column takes the room that is left after those that may grow, up to what they may have', () => {
  const made = [column('a', 200), column('b', 100, 150), column('c', 100)];
  const widths = (room: number) =>
    layOut(made, { room, sticky: [], drawn: {} }).columns.map(({ width }) => width);
  assert.equal(widths(1000), [646, 150, 100]);
  assert.equal(widths(584), [260, 120, 100]);
  assert.equal(widths(524), [220, 100, 100]);
  assert.equal(widths(400), [260, 100, 100]);
  const drawn = layOut(made, { room: 1000, sticky: [], drawn: { a: 220, b: 90 } });
  assert.equal(
    drawn.columns.map(({ width }) => width),
    [220, 90, 100],
  );
});

test('a number that stands first begins at the left in its head as in its cells, and any other ends at the right', () => {
  const made = ['id', 'name', 'views'].map((name) => ({
    ...column(name, 100),
    numeric: name !== 'name',
  }));
  assert.equal(
    layOut(made, { room: 1000, sticky: [], drawn: {} }).columns.map(({ numeric }) => numeric),
    [false, false, true],
  );
});

test('the columns that efforts and landing pages begin with have room beside the sidebar of a desk', () => {
  const fits = { name: 264, campaign_id: 232, partner_id: 208, publication_id: 204 };
  for (const resource of [efforts, landingPages]) {
    const all = fieldColumns(resource, visibleFields(resource, { unmask: true }));
    const shown = all.filter(({ name }) => resource.table.includes(name));
    const frame = { room: ROOM_AT_1440, sticky: [], drawn: {}, fits, mayHideId: true };
    assert.is(layOut(shown, frame).isWider, false, resource.name);
  }
});

test('a head has room for what it can show: its arrow where it is sorted by, its funnel and its place among orders while it has them', () => {
  const shown = visibleFields(messages, { unmask: true });
  const all = fieldColumns(messages, shown);
  const opens = all.find(({ name }) => name === 'opens') ?? never();
  assert.is(opens.sortable, true);
  assert.is(headWidth(opens), headWidth({ ...opens, sortable: false }) + 16);
  assert.is(headWidth({ label: '', sortable: false }), 28, 'its edges');
  const state = readListState(
    messages,
    new URLSearchParams('sort=title|asc,opens|desc&filters[opens][gt]=1'),
    shown,
  );
  const marks = headMarks(messages, state);
  assert.equal(marks, { title: 16, opens: 32 });
  const widths = (rest: object) =>
    layOut([column('a', 260), opens], { room: 800, sticky: [], drawn: {}, ...rest }).columns.map(
      ({ width }) => width,
    );
  const [, plain = 0] = widths({});
  assert.is(widths({ marks })[1], plain + 32);
});

test('where the room is small, columns give up what their texts do not need, and the id leaves only then', () => {
  const made = [column('a', 260), column('id', 90), column('b', 200), column('c', 200)];
  const fits = { a: 200, b: 140, c: 160 };
  const widths = (room: number, rest: object = {}) =>
    layOut(made, { room, sticky: [], drawn: {}, fits, mayHideId: true, ...rest }).columns.map(
      ({ name, width }) => [name, width],
    );
  const all = (a: number, b: number, c: number) => [
    ['a', a],
    ['id', 90],
    ['b', b],
    ['c', c],
  ];
  assert.equal(widths(900), all(306, 200, 200));
  assert.equal(widths(804), all(260, 170, 180));
  assert.equal(widths(720), all(226, 140, 160));
  const spared = [
    ['a', 206],
    ['b', 140],
    ['c', 160],
  ];
  assert.equal(widths(610), spared);
  assert.equal(widths(610, { mayHideId: false }), all(216, 200, 160));
  assert.equal(widths(610, { drawn: { b: 200 } })[2], ['c', 160], 'a drawn width stays');
});

test('texts are cut where all columns find room by that, those of the first column last', () => {
  const name = { ...column('a', 260), numeric: false };
  const made = [name, column('b', 240), column('c', 220), column('d', 128)];
  const fits = { a: 240, b: 240, c: 210 };
  const widths = (room: number) =>
    layOut(made, { room, sticky: [], drawn: {}, fits }).columns.map(({ width }) => width);
  assert.equal(widths(840), [240, 193, 174, 128]);
  assert.equal(widths(696), [224, 120, 120, 128]);
});

test('where columns stand beyond the room, the last one in view is whole, and those in view have the rest of the room', () => {
  const made = [column('a', 260), column('b', 100), column('c', 300), column('d', 300)];
  const widths = (room: number, drawn = {}) =>
    layOut(made, { room, sticky: [], drawn }).columns.map(({ width }) => width);
  assert.equal(widths(900), [396, 100, 300, 300]);
  assert.equal(widths(900, { a: 260 }), [260, 100, 300, 300], 'a drawn width stays');
  assert.equal(widths(420), [260, 100, 300, 300], 'the name alone fills no room');
});

test('a column with room to be had grows to its texts, up to a width at which they are cut', () => {
  const made = [column('a', 260), column('b', 100), column('c', 100)];
  const fits = { b: 180, c: 2_000 };
  const { columns: laid } = layOut(made, { room: 1_500, sticky: [], drawn: {}, fits });
  assert.equal(
    laid.map(({ width }) => width),
    [856, 180, 360],
  );
});

test('what a column wants is said by its texts, states, names and chips, and not where its kind knows', () => {
  const shown = fieldColumns(faqs, visibleFields(faqs, { unmask: true }));
  const tag = (id: number, name: string) => ({ id, name });
  const fits = fitColumns(shown, [
    { id: 1, version: 1, question: 'Why?', tag_ids: [1, 2], tags: [tag(1, 'One'), tag(2, 'Two')] },
    { id: 2, version: 1, question: 'Why does it take so long?', tag_ids: [], tags: [] },
  ] as unknown as Item[]);
  assert.ok((fits.question ?? 0) > 180 && (fits.question ?? 0) < 260, String(fits.question));
  assert.ok((fits.tag_ids ?? 0) > 90 && (fits.tag_ids ?? 0) < 130, String(fits.tag_ids));
  assert.is(fits.id, undefined);
});

test('a date wants its figures and no more, and a name with a mark or a state with a dot wants room for that', () => {
  const shown = fieldColumns(contentResources, visibleFields(contentResources, { unmask: true }));
  const item = {
    ...{ id: 1, version: 1, updated_at: '2026-11-20T09:00:00Z' },
    ...{ publication_id: 2, publication: { id: 2, name: 'Kitchen Garden Weekly' } },
  };
  const fits = (cell?: unknown) => fitColumns(shown, [item] as unknown as Item[], () => ({ cell }));
  assert.is(fits().updated_at, 120);
  assert.ok((fits(() => null).publication_id ?? 0) >= (fits().publication_id ?? 0) + 24);
});

test('a color wants room for its swatch beside its text', () => {
  const shown = fieldColumns(tags, visibleFields(tags, { unmask: true }));
  const item = { id: 1, version: 1, name: '#5a606d', color: '#5a606d' } as unknown as Item;
  const { name = 0, color = 0 } = fitColumns(shown, [item]);
  assert.ok(color >= name + 24, `${color} beside ${name}`);
});

test('while its texts are cut, the first column has what others do not need, dates above all, which are never cut', () => {
  const dated = { ...column('d', 128), formatType: 'Date' } as const;
  const made = [column('a', 360), column('b', 204), dated];
  const fits = { a: 520, b: 160, d: 112 };
  const widths = (room: number) =>
    layOut(made, { room, sticky: [], drawn: {}, fits }).columns.map(({ width }) => width);
  assert.equal(widths(956), [520, 204, 128], 'all have theirs');
  assert.equal(widths(896), [520, 160, 112]);
  assert.equal(widths(600), [260, 124, 112]);
});

test('people who stand in each other’s way want the room of their faces, not of their names', () => {
  const shown = fieldColumns(contentResources, visibleFields(contentResources, { unmask: true }));
  const names = ['Hannah Montgomery', 'Katharina Maribel'];
  const authors = names.map((display_name, at) => ({ id: at + 1, display_name }));
  const rows = [{ id: 1, version: 1, author_ids: [1, 2], authors }] as unknown as Item[];
  assert.ok((fitColumns(shown, rows).author_ids ?? 0) > 200);
  const { author_ids } = fitColumns(shown, rows, (name) =>
    name === 'authors' ? { stacked: true } : undefined,
  );
  assert.ok((author_ids ?? 0) < 90, String(author_ids));
});

test.run();

function descriptor(name: string): ColumnDescriptor {
  const found = columns.find((each) => each.name === name) ?? never();
  const { name: _, field: __, label: ___, numeric: ____, quiet: _____, ...rest } = found;
  return rest;
}

function column(name: string, width: number, maxGrowWidth: number | null = null): FieldColumn {
  return { ...(columns[0] ?? never()), name, width, maxGrowWidth };
}

function never(): never {
  throw new Error('there is no such field');
}
