import * as assert from 'uvu/assert';
import {
  checkProject,
  printProject,
  projectOf,
  readProject,
} from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { takeIn } from '../../../src/content/take-in.ts';
import { createDeriver } from '../../../src/api/derive/deriver.ts';
import { LIMITS } from '../../../src/shared/limits.ts';
import type { DraftAnswer, Item } from '../../../src/shared/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';

const test = suite('designs that nobody built');
const PAGES = 'contents/pages';
const FAULTY = new URL('../../support/hang.mjs', import.meta.url);
const RIGHTS = may('Contents.PagesController', 'index', 'show', 'store', 'update', 'script');
let api: TestApi;
let ann: Person;
let slugs = 0;

test.before(async () => {
  api = await startApi();
  ann = await api.person(RIGHTS);
});
test.after(() => api.close());

const text = (content: string): ContentNode => ({
  type: 'text',
  components: [{ type: 'textnode', content }],
});
const KEPT = printProject(projectOf([text('Kept')]));
const grapes = (component: unknown, rest: object = {}) =>
  JSON.stringify({ version: 1, grapes: { pages: [{ frames: [{ component }] }], ...rest } });
const many = (count: number) => projectOf(Array.from({ length: count }, () => text('x')));

/** What is sent as a design, and what is said of it. */
const BAD: readonly (readonly [string, string, RegExp])[] = [
  ['no JSON', '<p>HTML</p>', /no complete JSON/],
  ['truncated JSON', KEPT.slice(0, -3), /no complete JSON/],
  ['a JSON of endless depth', '['.repeat(200_000), /no complete JSON/],
  ['a number', '7', /A design is a JSON object/],
  ['a list', '[]', /A design is a JSON object/],
  ['null', 'null', /A design is a JSON object/],
  ['an unknown version', KEPT.replace('"version":1', '"version":2'), /version: This version/],
  ['no version', KEPT.replace('"version":1,', ''), /version: This version/],
  [
    'a second exit splash',
    grapes({ type: 'wrapper', components: [{ type: 'exit-splash' }, { type: 'exit-splash' }] }),
    /components\[1\]: A page has one block “Exit splash”/,
  ],
  [
    'a link overlay that leads nowhere',
    grapes({
      type: 'wrapper',
      components: [{ type: 'link-overlay', attributes: { 'data-title': 'Ebb' } }],
    }),
    /attributes\.data-url: Required\./,
  ],
  ['no blocks', '{"version":1}', /grapes: The blocks are missing/],
  ['two pages', grapes({}).replace(/"pages":\[(.*)\]}}$/, '"pages":[$1,$1]}}'), /pages/],
  ['symbols', grapes({ type: 'wrapper' }, { symbols: [{}] }), /symbols: A design brings no/],
  [
    'blocks as a text',
    grapes({ type: 'wrapper', components: '<img src=x onerror=x()>' }),
    /components: Blocks within/,
  ],
  ['styles as a text', grapes({ type: 'wrapper' }, { styles: '*{}' }), /styles/],
  ['20,000 blocks', printProject(many(20_000)), /more than 10,000 blocks/],
  ['blocks 5,000 deep', nested(5_000), /nested more than 64 deep/],
  [
    'a script of the canvas',
    grapes({ type: 'wrapper', components: [{ type: 'text', script: 'x()' }] }),
    /script: This is not part/,
  ],
  [
    'a toolbar of the canvas',
    grapes({ type: 'wrapper', components: [{ toolbar: [{ label: '<img onerror=x()>' }] }] }),
    /toolbar/,
  ],
  [
    'an attribute that acts',
    grapes({ type: 'wrapper', components: [{ type: 'text', attributes: { onclick: 'x()' } }] }),
    /onclick: This attribute/,
  ],
  [
    'an address that acts',
    grapes({
      type: 'wrapper',
      components: [{ type: 'link', attributes: { href: 'java\tscript:x()' } }],
    }),
    /href: This address/,
  ],
  [
    'a style that leaves its rule',
    grapes(
      { type: 'wrapper' },
      { styles: [{ selectors: ['a'], style: { color: 'red}body{display:none' } }] },
    ),
    /color: This value/,
  ],
  [
    'a prototype',
    grapes({ type: 'wrapper' }).replace('{"type"', '{"__proto__":{"type":"script"},"type"'),
    /__proto__/,
  ],
  ['a letter more than 5 MB', KEPT.padEnd(LIMITS.designBytes + 1), /larger than 5 MB/],
];

for (const [title, content_data, said] of BAD) {
  test(`[D5.069] ${title}: refused with what is wrong, and the page stays as it was`, async () => {
    const page = itemOf(await store({ content_data: KEPT }));
    const { status, body } = await put(page, { name: 'Half', content_data });
    assert.is(status, 422);
    assert.match((body.data as { content_data: string }).content_data, said);
    await isKept(page);
  });
}

test('a design that holds itself is refused, not walked for ever', () => {
  const node: { type: string; components: unknown[] } = { type: 'section', components: [] };
  node.components.push(node);
  const [fault] = checkProject(projectOf([node as ContentNode])).faults ?? [];
  assert.is(fault?.message, 'Blocks are nested more than 64 deep.');
});

test('5 MB exactly, and 9,999 blocks, are taken', async () => {
  const whole = itemOf(await store({ content_data: KEPT.padEnd(LIMITS.designBytes) }));
  assert.is(whole.content, '<div>Kept</div>');
  const content_data = printProject(many(4_999));
  assert.is(itemOf(await store({ content_data })).content_data, content_data);
});

test('a draft of a broken design is kept as it was typed, and refused when it is saved', async () => {
  const page = itemOf(await store({ content_data: KEPT }));
  for (const content_data of [KEPT.slice(0, -3), BAD.at(-7)?.[1], 'x'.repeat(100_000)]) {
    const draft = { resource: PAGES, resource_id: page.id, data: { content_data } };
    assert.is((await ann.post('auto-save', draft)).status, 200);
    const { body } = await ann.get(`auto-save?resource=${PAGES}&resource_id=${page.id}`);
    const held = (body as unknown as DraftAnswer).data?.data as { content_data: string };
    assert.is(held.content_data, content_data);
    assert.is((await put(page, held)).status, 422);
    await isKept(page);
  }
});

test('a hostile design in the history is shown as it is, and does not come back from there', async () => {
  const page = itemOf(await store({ content_data: KEPT }));
  const hostile = grapes({ type: 'wrapper', components: [{ script: 'x()' }] });
  await api.database.pool.query(
    `update revisions set data = data || jsonb_build_object('content_data', $2::text)
      where resource = 'pages' and resource_id = $1`,
    [page.id, hostile],
  );
  const list = await ann.get(`revisions?resource=${PAGES}&resource_id=${page.id}`);
  const [{ id }] = list.body.data as [{ id: number }];
  const { item } = (await ann.get(`revisions/${id}`)).body.data as { item: Item };
  assert.is(item.content_data, hostile);
  assert.is((await put(page, { content_data: item.content_data })).status, 422);
  await isKept(page);
});

test('a block of an unknown type is kept letter by letter, and what stands in it is shown', async () => {
  const unknown: ContentNode = {
    type: 'carousel-3d',
    attributes: { 'data-block': 'carousel-3d', 'data-speed': '7' },
    speed: 7,
    components: [text('Within')],
  };
  const content_data = printProject(projectOf([unknown]));
  const page = itemOf(await store({ content_data }));
  assert.is(page.content_data, content_data);
  assert.is(page.content, '<div data-block="carousel-3d" data-speed="7"><div>Within</div></div>');
  const again = takeIn(String(page.content)).project;
  assert.is(renderContent(again), page.content);
});

test('malformed HTML is taken in, and what is made of it is a design', () => {
  const sources = [
    '<p>one<p>two</b></p></div><table><tr><td>x<p>y',
    '<a href="x"><a href="y">nested</a>',
    '<<<>>&&&#x0;&#xD800;<p title="',
    '<!doctype html><html><head><title>t</title><body onload=x()><h1>t',
    `<div>${'<b>'.repeat(200)}deep`,
    '<style>p{color:red</style><p>x',
    '<svg><script>x()</script><foreignObject><p>y',
    '\ufeff\0\r\n<p>\0</p>',
  ];
  for (const source of sources) {
    const { project } = takeIn(source);
    const taken = readProject(printProject(project));
    assert.is(taken.faults, undefined, source.slice(0, 40));
    const html = renderContent(project);
    assert.not.match(html, /<script|onload|onerror/);
    assert.is(renderContent(takeIn(html).project), html, source.slice(0, 40));
  }
});

test('5 MB of HTML with 20,000 elements becomes one block that keeps every letter', () => {
  const source = '<p>word</p>'.repeat(20_000).padEnd(4_400_000, 'x');
  const { project } = takeIn(source);
  const [block, ...rest] = project.grapes.pages[0]?.frames[0]?.component.components ?? [];
  assert.equal([block?.type, block?.source, rest], ['html', source, []]);
});

for (const [content_data, said] of [
  ['hang', 'Heading: It takes too long to make the page of this design.'],
  ['eat', 'Heading: It takes too much memory to make the page of this design.'],
] as const) {
  test(`a design whose page does '${content_data}' is refused with the block's name, and nothing is half saved`, async () => {
    const limits = { limitMs: content_data === 'hang' ? 2_000 : 60_000, heapMb: 32 };
    const deriver = createDeriver({ file: FAULTY, ...limits });
    const faulty = await startApi(undefined, { deriver });
    const person = await faulty.person(RIGHTS);
    const token = { _idempotency: '3f0c8a52-7a63-4c0d-9a55-5a1d2b6f7e10' };
    const body = { name: 'Half', slug: 'half', content_data, ...token };
    const refused = await person.post(PAGES, body);
    assert.equal([refused.status, refused.body.data], [422, { content_data: said }]);
    const { rows } = await faulty.database.pool.query(
      `select (select count(*)::int from pages) as pages, (select count(*)::int from revisions where resource = 'pages') as revisions,
        (select count(*)::int from audit where resource = 'pages') as audited, (select count(*)::int from content_uses) as uses`,
    );
    assert.equal(rows, [{ pages: 0, revisions: 0, audited: 0, uses: 0 }]);
    assert.is((await person.post(PAGES, { ...body, content_data: 'after' })).status, 201);
    await faulty.close();
    await deriver.close();
  });
}

test('a repetition whose page takes too long is answered what the first call was', async () => {
  const deriver = createDeriver({ file: FAULTY, limitMs: 2_000 });
  let isSlow = false;
  const derive = (text: string) => deriver.derive(isSlow ? 'hang' : text);
  const slow = await startApi(undefined, { deriver: { ...deriver, derive } });
  const person = await slow.person(RIGHTS);
  const content_data = 'after';
  const made = { name: 'Twice', slug: 'twice', content_data };
  const create = { ...made, _idempotency: 'c2f6e1b0-0f0e-4b52-8d5c-0d6a3c1e9a01' };
  const first = await person.post(PAGES, create);
  assert.is(first.status, 201);
  const change = { name: 'Thrice', version: 1, content_data, _idempotency: 'change-it-once' };
  const changed = await person.put(`${PAGES}/${itemOf(first).id}`, change);
  assert.is(changed.status, 200);
  isSlow = true;
  assert.equal((await person.post(PAGES, create)).body, first.body);
  assert.equal((await person.put(`${PAGES}/${itemOf(first).id}`, change)).body, changed.body);
  const other = await person.post(PAGES, { ...made, _idempotency: 'another-call', slug: 'other' });
  assert.equal([other.status, Object.keys(other.body.data as object)], [422, ['content_data']]);
  await slow.close();
  await deriver.close();
});

test.run();

function nested(depth: number) {
  const open = '{"type":"section","components":['.repeat(depth);
  return grapes('DEEP').replace(
    '"DEEP"',
    `{"type":"wrapper","components":[${open}${']}'.repeat(depth)}]}`,
  );
}

function store(values: object) {
  slugs += 1;
  return ann.post(PAGES, { name: 'Page', slug: `bad-${slugs}`, ...values });
}

function put(page: { id: number; version: number }, values: object) {
  return ann.put(`${PAGES}/${page.id}`, { version: page.version, ...values });
}

async function isKept(page: Item) {
  const { name, content, content_data, version } = itemOf(await ann.get(`${PAGES}/${page.id}`));
  assert.equal(
    [name, content, content_data, version],
    ['Page', '<div>Kept</div>', KEPT, page.version],
  );
}
