import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { sharedKind } from '../../../src/shared/kinds/index.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { apiKind } from '../../../src/api/kinds/index.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';
import type { ContentNode } from '../../../src/content/project.types.ts';

const test = suite('designs');
const PAGES = 'contents/pages';
let api: TestApi;
let ann: Person;
let slugs = 0;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may(
      'Contents.PagesController',
      'index',
      'show',
      'store',
      'update',
      'destroy',
      'trash',
      'merge',
    ),
  );
});
test.after(() => api.close());

const design = (content: string, more: readonly ContentNode[] = []) =>
  printProject(projectOf([{ type: 'text', components: [{ type: 'textnode', content }] }, ...more]));
const store = (values: object) => {
  slugs += 1;
  return ann.post(PAGES, { name: 'Page', slug: `page-${slugs}`, ...values });
};
const put = (item: { id: number; version: number }, values: object) =>
  ann.put(`${PAGES}/${item.id}`, { version: item.version, ...values });

test('[D5.067] with content_data a sent content counts for nothing: the server derives it', async () => {
  const content_data = design('Ours');
  const made = itemOf(await store({ content: '<p>Theirs</p>', content_data }));
  assert.is(made.content, '<div>Ours</div>');
  const next = itemOf(await put(made, { content: '<p>Theirs</p>', content_data: design('Next') }));
  assert.is(next.content, '<div>Next</div>');
});

test('[D5.069] [B1.042] a design is stored letter by letter as it was sent', async () => {
  const content_data = ` ${design('Same')}\n`;
  const made = itemOf(await store({ content_data }));
  assert.is(made.content_data, content_data);
});

test('[D5.068] content alone leaves no design behind, which stays in the history', async () => {
  const content_data = design('Built');
  const made = itemOf(await store({ content_data }));
  const typed = itemOf(await put(made, { content: '<p onclick="x()">Typed</p>' }));
  assert.equal([typed.content, typed.content_data], ['<p>Typed</p>', null]);
  const { rows } = await api.database.pool.query(
    `select data->>'content_data' as design from revisions where resource = 'pages' and resource_id = $1 order by version`,
    [made.id],
  );
  assert.equal(
    rows.map((row) => row.design),
    [content_data, null],
  );
});

test('[D5.069] a design that cannot be taken is refused with where and what, and nothing is saved', async () => {
  const made = itemOf(await store({ content_data: design('Kept') }));
  const link: ContentNode = { type: 'link', attributes: { href: 'javascript:x', onclick: 'x' } };
  const { status, body } = await put(made, { name: 'Other', content_data: design('Lost', [link]) });
  assert.is(status, 422);
  const place = 'pages[0].frames[0].component.components[1].attributes';
  assert.equal(body.data, {
    content_data: `${place}.href: This address cannot be used. (and 1 more)`,
    [`content_data.${place}.href`]: 'This address cannot be used.',
    [`content_data.${place}.onclick`]: 'This attribute cannot be used here.',
  });
  const { name, content } = itemOf(await ann.get(`${PAGES}/${made.id}`));
  assert.equal([name, content], ['Page', '<div>Kept</div>']);
});

test('a block that cannot be shown is named, and nothing is saved', async () => {
  const html: ContentNode = { type: 'html', source: '<i></i>'.repeat(60_000) };
  const { status, body } = await store({ content_data: design('Lost', [html]) });
  assert.is(status, 422);
  assert.match(
    String((body.data as { content_data: string }).content_data),
    /^HTML: This has more/,
  );
});

test('a design of more than 5 MB is refused', async () => {
  const { status, body } = await store({ content_data: design('x'.repeat(LIMITS.designBytes)) });
  assert.is(status, 422);
  assert.equal(body.data, { content_data: 'The design is larger than 5 MB.' });
});

test('[D5.067] what goes into the trash comes back with its design and its HTML', async () => {
  const content_data = design('Back');
  const { id, version } = itemOf(await store({ content_data }));
  await ann.delete(`${PAGES}/${id}`, { version });
  await ann.post(`${PAGES}/${id}/restore`, {});
  const back = itemOf(await ann.get(`${PAGES}/${id}`));
  assert.equal([back.content, back.content_data], ['<div>Back</div>', content_data]);
});

test('[D5.067] a merge takes HTML and design of the same row', async () => {
  const target = itemOf(await store({ content_data: design('Target') }));
  const source = itemOf(await store({ content_data: design('Source') }));
  const { status } = await ann.post(`${PAGES}/${target.id}/merge`, {
    ids: [source.id],
    winners: { content: source.id },
  });
  assert.is(status, 200);
  const merged = itemOf(await ann.get(`${PAGES}/${target.id}`));
  assert.equal([merged.content, merged.content_data], ['<div>Source</div>', design('Source')]);
});

test('[D5.067] no file and no bulk action gives values that others follow from', () => {
  for (const kind of new Set(resources.flatMap(({ fields }) => Object.values(fields)))) {
    if (apiKind(kind).derive === null) continue;
    const { bulk, imports } = sharedKind(kind);
    assert.equal([kind.kind, bulk, imports], [kind.kind, false, false]);
  }
});

test.run();
