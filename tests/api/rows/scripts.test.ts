import * as assert from 'uvu/assert';
import { printProject, projectOf } from '../../../src/content/project.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('scripts in built content');
const ROUTE = pages.route;
const ALL = ['index', 'show', 'store', 'update', 'destroy', 'merge'];
let api: TestApi;
let root: Person;
let editor: Person;
let titles = 0;

test.before(async () => {
  api = await startApi();
  root = await api.person(may(pages.controller, ...ALL, 'script'));
  editor = await api.person(may(pages.controller, ...ALL));
});
test.after(() => api.close());

const script = (source: string): ContentNode => ({
  type: 'script',
  attributes: { 'data-block': 'script' },
  source,
});
const html = (source: string): ContentNode => ({
  type: 'html',
  attributes: { 'data-block': 'html' },
  source,
});
const text = (content: string): ContentNode => ({
  type: 'text',
  components: [{ type: 'textnode', content }],
});
const design = (...blocks: readonly ContentNode[]) => ({
  content_data: printProject(projectOf(blocks)),
});
const fresh = (values: object) => {
  titles += 1;
  return { name: `Page ${titles}`, slug: `page-${titles}`, ...values };
};
const make = (person: Person, values: object) => person.post(ROUTE, fresh(values));

async function change(person: Person, id: number, values: object) {
  const { version } = itemOf(await person.get(`${ROUTE}/${id}`));
  return person.put(`${ROUTE}/${id}`, { version, ...values });
}

function refuses({ status, body }: Reply, start: string) {
  assert.equal(
    [status, body.id, body.message, body.data],
    [
      403,
      'denied',
      'You do not have permission to add or change scripts.',
      { content: `The script block “${start}” is new or changed.` },
    ],
  );
}

const WAYS: readonly (readonly [string, object, string])[] = [
  ['a block for a script', design(text('Hi'), script('alert(1)')), 'alert(1)'],
  ['a script in a block for HTML', design(html('<svg><script>go()</script></svg>')), 'go()'],
  ['a script in a template', design(html('<template><script>go()</script></template>')), 'go()'],
  ['a script in HTML alone', { content: '<p>Hi</p><script>alert(1)</script>' }, 'alert(1)'],
  [
    'one that is fetched',
    { content: '<script src="https://evil.example/x.js"></script>' },
    '<script src="https://evil.example/x.js"></script>',
  ],
  [
    'a block for a script in HTML alone',
    { content: '<div data-block="script" hidden data-source="alert(1)"></div>' },
    'alert(1)',
  ],
  ['one whose name is escaped in JSON', escaped(), 'alert(1)'],
];

function escaped() {
  const { content_data } = design(script('alert(1)'));
  return { content_data: content_data.replaceAll('script', '\\u0073cript') };
}

for (const [what, values, start] of WAYS) {
  test(`[D9.001] ${what} is added by who may, and by nobody else`, async () => {
    refuses(await make(editor, values), start);
    const { id, content } = itemOf(await make(editor, { content: '<p>Mine</p>' }));
    refuses(await change(editor, id, values), start);
    assert.is(itemOf(await root.get(`${ROUTE}/${id}`)).content, content);
    assert.is((await change(root, id, values)).status, 200);
    assert.is((await make(root, values)).status, 201);
  });
}

test('[D9.001] a script that stands there stays, moves and goes by whoever edits the page', async () => {
  const made = itemOf(await make(root, design(script('one()'), text('Hi'), script('two()'))));
  const edits = [
    { name: 'Another' },
    design(script('one()'), text('Changed'), script('two()')),
    design(script('two()'), text('Changed'), script('one()')),
    design(text('Changed'), script('one()')),
  ];
  for (const values of edits) {
    const reply = await change(editor, made.id, values);
    assert.is(reply.status, 200, reply.text);
  }
  refuses(await change(editor, made.id, design(script('one()'), script('two()'))), 'two()');
  refuses(await change(editor, made.id, design(script('one()'), script('one()'))), 'one()');
  refuses(await change(editor, made.id, design(script('one();'))), 'one();');
});

test('a block for HTML within another one counts as a script, unread', async () => {
  const inside = (source: string) =>
    `<div data-block="html" data-source="${source.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></div>`;
  let source = '<script>go()</script>';
  for (let depth = 0; depth < 200; depth += 1) source = inside(source);
  const reply = await make(editor, design(html(source)));
  assert.is(reply.status, 403, reply.text);
  assert.match(reply.text, '<div data-block');
  assert.is((await make(root, design(html(source)))).status, 201);
  for (const hidden of [
    '&lt;script&gt;go()',
    '<p data-block=&quot;&#115;cript&quot; data-source=1>',
  ]) {
    const block = `<div data-block='html' data-source='${hidden}'></div>`;
    assert.is((await make(editor, design(html(block)))).status, 403, hidden);
  }
});

test('words about scripts are none', async () => {
  const page = design(text('<script>alert(1)</script> is a script; data-block="script"'));
  assert.is((await make(editor, page)).status, 201);
  assert.is((await make(editor, { content: '<p>A description, &lt;script&gt;</p>' })).status, 201);
});

test('a copy of a page with a script is made by who may add one', async () => {
  const { content, content_data } = itemOf(await make(root, design(script('one()'))));
  refuses(await make(editor, { content, content_data }), 'one()');
});

test('a page with a script goes into the trash and comes back with it', async () => {
  const { id, content } = itemOf(await make(root, design(script('one()'))));
  assert.is((await editor.delete(`${ROUTE}/${id}`)).status, 200);
  assert.is((await editor.post(`${ROUTE}/${id}/restore`)).status, 200);
  assert.is(itemOf(await editor.get(`${ROUTE}/${id}`)).content, content);
});

test('a merge brings no script into the page that stays', async () => {
  const target = itemOf(await make(root, { content: '<p>Mine</p>' }));
  const source = itemOf(await make(root, design(script('one()'))));
  const merge = (person: Person) =>
    person.post(`${ROUTE}/${target.id}/merge`, {
      ids: [source.id],
      winners: { content: source.id },
    });
  refuses(await merge(editor), 'one()');
  assert.is((await merge(root)).status, 200);
});

test('the right counts where the page is to stand', async () => {
  const [daily, weekly] = [await api.publication('Daily'), await api.publication('Weekly')];
  const writes = may(pages.controller, ...ALL);
  const scripts = may(pages.controller, 'script');
  const part = await api.person(writes, {
    ...scripts,
    all_publications: false,
    publication_ids: [daily],
  });
  const page = design(script('one()'));
  const mine = itemOf(await make(part, { ...page, publication_id: daily }));
  refuses(await make(part, { ...page, publication_id: weekly }), 'one()');
  const theirs = itemOf(await make(part, { publication_id: weekly }));
  refuses(await change(part, theirs.id, page), 'one()');
  refuses(
    await change(part, mine.id, { ...design(script('two()')), publication_id: weekly }),
    'two()',
  );
  assert.is((await change(part, mine.id, design(script('two()')))).status, 200);
});

test.run();
