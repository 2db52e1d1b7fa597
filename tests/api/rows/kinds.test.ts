import * as assert from 'uvu/assert';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { FIELD_KINDS } from '../../../src/shared/kinds/index.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { isSortable, operatorsOf } from '../../../src/shared/query.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, startApi } from '../../support/test-api.ts';
import { createSampleTables, FURTHER, samples } from '../../support/sample-resource.ts';
import { suite } from '../../support/suite.ts';
import { SECRETS } from '../../support/services.ts';

/** The HTML beside it follows from it. */
const DESIGN = printProject(
  projectOf([
    {
      type: 'section',
      classes: ['a'],
      components: [
        { type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Built' }] },
      ],
    },
  ]),
);
const test = suite('field kinds through the API');
const ROUTE = 'tests/samples';
let api: TestApi;
let ann: Person;
let publication: number;
let tag: number;
let authors: readonly number[];

test.before(async () => {
  api = await startApi([...resources, samples]);
  await api.database.pool.query(
    `insert into files (key, name, type, bytes, width, height) values ('k3y', 'a.png', 'image/png', 3, 1, 2)`,
  );
  await createSampleTables(api.database);
  ann = await api.person(
    may('Tests.SamplesController', 'index', 'show', 'store', 'update', 'unmask'),
    may('Core.PublicationsController', 'index'),
    may('Core.TagsController', 'index', 'store'),
    may('Contents.AuthorsController', 'index', 'store'),
  );
  publication = await api.publication('Daily');
  tag = itemOf(await ann.post('tags', { name: 'News' })).id;
  const author = async (display_name: string) =>
    itemOf(await ann.post('contents/authors', { display_name })).id;
  authors = [await author('Zoe'), await author('Abe')];
  itemOf(await ann.post(ROUTE, full()));
  itemOf(await ann.post(ROUTE, { name: 'Empty' }));
});
test.after(() => api.close());

function full() {
  return {
    name: 'Ångström',
    notes: 'Two\nlines',
    body: '<p>Hello</p>',
    size: 1.5,
    amount: 9_007_199_254_740_991,
    price: 12.5,
    share: 0.125,
    active: true,
    day: '2026-03-29',
    moment: '2026-03-29T01:30:00.250Z',
    contact: 'ann@example.com',
    phone: '(212) 555-0142',
    link: 'https://example.com/a?b=c',
    host: 'example.com',
    slug: 'angstrom',
    shade: '#a1b2c3',
    status: 'old',
    publication_id: publication,
    author_ids: [...authors].reverse(),
    tag_ids: [tag],
    picture: { key: 'k3y', name: 'a.png', mime: 'image/png', size: 3, width: 1, height: 2 },
    extra: { deep: [1, { two: 'x' }] },
    page: '<section class="a"><p>Built</p></section>',
    page_data: DESIGN,
    options: ['blue'],
    parts: { title: 'Door', size: 2 },
    lines: [{ label: 'one', count: 1 }],
    rank: 1,
    ...Object.fromEntries(FURTHER.map(({ name, value }) => [name, value])),
  };
}

test('the sample has a field of every kind', () => {
  const kinds = new Set(Object.values(samples.fields).map(({ kind }) => kind));
  assert.equal([...kinds].sort(), [...FIELD_KINDS].sort());
});

test('every value that is stored is shown as it was sent', async () => {
  const shown = itemOf(await ann.get(`${ROUTE}/1`));
  for (const [name, value] of Object.entries(full())) assert.equal(shown[name], value, name);
  assert.is(shown.name_upper, 'ÅNGSTRÖM');
});

test('the rows a reference points at come with the item, in the order they were chosen', async () => {
  const shown = itemOf(await ann.get(`${ROUTE}/1`));
  assert.equal(shown.publication, {
    id: publication,
    name: 'Daily',
    color: '#2745c0',
    timezone: 'UTC',
  });
  assert.equal(shown.authors, [
    { id: authors[1], display_name: 'Abe' },
    { id: authors[0], display_name: 'Zoe' },
  ]);
});

test('absent values are null, empty lists and the defaults of the definition', async () => {
  const shown = itemOf(await ann.get(`${ROUTE}/2`));
  const { id, name, slug, status, version, created_at, updated_at, name_upper, ...rest } = shown;
  assert.equal(
    [id, name, slug, status, version, name_upper],
    [2, 'Empty', 'empty', 'new', 1, 'EMPTY'],
  );
  assert.is(created_at, updated_at);
  const { active, author_ids, authors: embedded, ...others } = rest;
  const { tag_ids, tags, options, lines, ...nothing } = others;
  assert.equal([active, author_ids, embedded], [false, [], []]);
  assert.equal([tag_ids, tags, options, lines], [[], [], [], []]);
  for (const [key, value] of Object.entries(nothing)) assert.is(value, null, key);
});

test('[D10.001] [D10.002] ids, money and percents are JSON numbers kept as bigint identity, numeric(12,2) and numeric(9,6)', async () => {
  const { text } = await ann.get(`${ROUTE}/1`);
  assert.match(text, /"id":1,/);
  assert.match(text, /"price":12\.50,/);
  assert.match(text, /"share":0\.125000,/);
  const { rows } = await api.database.pool.query(
    `select attname, format_type(atttypid, atttypmod) as type, attidentity from pg_attribute
     where attrelid = 'samples'::regclass and attname in ('id', 'price', 'share') order by attname`,
  );
  assert.equal(rows, [
    { attname: 'id', type: 'bigint', attidentity: 'a' },
    { attname: 'price', type: 'numeric(12,2)', attidentity: '' },
    { attname: 'share', type: 'numeric(9,6)', attidentity: '' },
  ]);
});

const FILTERS: readonly (readonly [string, readonly number[]])[] = [
  ['filters[name]=Ångström', [1]],
  ['filters[name][ne]=Ångström', [2]],
  ['filters[name][in]=Empty,Other', [2]],
  ['filters[name][contains]=NGST', [1]],
  ['filters[name][starts]=ång', [1]],
  ['filters[name][contains]=%25', []],
  ['filters[name][contains]=_', []],
  ['filters[notes][contains]=lines', [1]],
  ['filters[notes][empty]=true', [2]],
  ['filters[body][empty]=false', [1]],
  ['filters[size][gt]=1.4', [1]],
  ['filters[amount][lte]=9007199254740991', [1]],
  ['filters[amount][empty]=true', [2]],
  ['filters[price]=12.5', [1]],
  ['filters[price][in]=12.50,3', [1]],
  ['filters[share][lt]=0.2', [1]],
  ['filters[active]=false', [2]],
  ['filters[active][ne]=false', [1]],
  ['filters[day]=2026-03-29', [1]],
  ['filters[day][lt]=2026-03-29', []],
  ['filters[day][in]=2026-03-29,2026-03-30', [1]],
  ['filters[moment]=2026-03-29', [1]],
  ['filters[moment][lt]=2026-03-29', []],
  ['filters[moment][lte]=2026-03-29', [1]],
  ['filters[moment][gt]=2026-03-29', []],
  ['filters[moment][in]=2026-03-28,2026-03-29', [1]],
  ['filters[moment][gte]=2026-03-29T01:30:00.250Z', [1]],
  ['filters[moment][ne]=2026-03-29', [2]],
  ['filters[contact]=ann@example.com', [1]],
  ['filters[phone][starts]=(212)', [1]],
  ['filters[link][contains]=example.com/a?b', [1]],
  ['filters[link][contains]=example.com%2Fa%3Fb%3Dc', [1]],
  ['filters[host]=example.com', [1]],
  ['filters[slug]=angstrom', [1]],
  ['filters[shade]=%23a1b2c3', [1]],
  ['filters[status]=new', [2]],
  ['filters[status][ne]=new', [1]],
  ['filters[publication_id]=1', [1]],
  ['filters[publication_id][empty]=true', [2]],
  ['filters[author_ids]=1', [1]],
  ['filters[author_ids][ne]=1', [2]],
  ['filters[tag_ids][in]=1,99', [1]],
  ['filters[tag_ids][empty]=true', [2]],
  ['filters[picture][empty]=false', [1]],
  ['filters[page][empty]=true', [2]],
  ['filters[lines][empty]=true', [2]],
  ['filters[rank]=1', [1]],
  ['filters[rank][ne]=1', [2]],
  ['filters[rank][gt]=1', []],
  ['filters[rank][in]=1,2', [1]],
  ['filters[rank][empty]=true', [2]],
  [
    'where={"or":[{"field":"name","value":"Empty"},{"field":"price","op":"gte","value":12}]}',
    [1, 2],
  ],
  ['where={"and":[{"field":"status","value":"old"},{"field":"price","op":"gt","value":13}]}', []],
  ['where={"or":[]}', []],
  ['where={"and":[]}', [1, 2]],
];

for (const [query, expected] of FILTERS) {
  test(`${query} finds ${expected.length === 0 ? 'nothing' : expected.join(' and ')}`, async () => {
    const path = query.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('"', '%22');
    const reply = await ann.get(`${ROUTE}?columns=id&sort=id|asc&${path}`);
    assert.equal(reply.status === 200 ? idsOf(reply) : reply.text, expected);
  });
}

test('every kind that can be compared finds a row by what it holds', async () => {
  const held: Readonly<Record<string, unknown>> = full();
  for (const [name, field] of Object.entries(samples.fields)) {
    if (!operatorsOf(field).includes('eq') || !(name in held)) continue;
    const value = encodeURIComponent(String([held[name]].flat()[0]));
    const reply = await ann.get(`${ROUTE}?columns=id&filters[${name}]=${value}`);
    assert.equal(reply.status === 200 ? idsOf(reply) : reply.text, [1], name);
  }
});

test('every sortable kind sorts, blanks last going up and first going down', async () => {
  const sortable = Object.entries(samples.fields).filter(
    ([name, field]) =>
      isSortable(field) && !['name', 'slug', 'name_upper', 'status', 'active'].includes(name),
  );
  assert.ok(sortable.length > 10);
  for (const [name] of sortable) {
    assert.equal(idsOf(await ann.get(`${ROUTE}?sort=${name}|asc`)), [1, 2], name);
    assert.equal(idsOf(await ann.get(`${ROUTE}?sort=${name}|desc`)), [2, 1], name);
  }
});

test('a secret is answered as the mask of its last four characters, and kept sealed', async () => {
  const made = itemOf(await ann.post(ROUTE, { name: 'Keyed', key: 'correct-horse-1a2b' }));
  assert.is(made.key, '••••1a2b');
  const kept = await api.database.pool.query('select key from samples where id = $1', [made.id]);
  assert.not.match(kept.rows[0].key, 'correct-horse');
  assert.is(SECRETS.unseal(kept.rows[0].key), 'correct-horse-1a2b');
  const path = `${ROUTE}/${made.id}`;
  const same = itemOf(await ann.put(path, { ...made, name: 'Key' }));
  assert.is(same.key, '••••1a2b');
  assert.is(itemOf(await ann.put(path, { version: same.version, key: 'short' })).key, '••••');
  const gone = itemOf(await ann.put(path, { version: same.version + 1, key: null }));
  assert.is(gone.key, null);
  const revisions = await api.database.pool.query(
    "select data::text from revisions where resource = 'samples'",
  );
  assert.not.match(JSON.stringify(revisions.rows), 'correct-horse');
  await api.database.pool.query('delete from samples where id = $1', [made.id]);
});

test('a field of choices is filtered by one of them, and takes no other', async () => {
  assert.equal(idsOf(await ann.get(`${ROUTE}?filters[options]=blue`)), [1]);
  assert.equal(idsOf(await ann.get(`${ROUTE}?filters[options][ne]=blue`)), [2]);
  assert.is((await ann.get(`${ROUTE}?filters[options]=green`)).status, 422);
  const wrong = await ann.post(ROUTE, { name: 'Wrong', options: ['green'], parts: { size: 'x' } });
  assert.equal(Object.keys(wrong.body.data as object), ['options', 'parts']);
});

test('text sorts as people read it, not by code point', async () => {
  assert.equal(idsOf(await ann.get(`${ROUTE}?sort=name|asc`)), [1, 2]);
  assert.ok('Ångström' > 'Empty');
});

test('a list without columns leaves built content out', async () => {
  const [row] = (await ann.get(`${ROUTE}?sort=id|asc`)).body.data as Record<string, unknown>[];
  assert.not('page' in (row ?? {}));
  const [asked] = (await ann.get(`${ROUTE}?sort=id|asc&columns=page`)).body.data as Record<
    string,
    unknown
  >[];
  assert.is(asked?.page_data, DESIGN);
});

test.run();
