import { parse } from 'csv-parse/sync';
import * as assert from 'uvu/assert';
import { isWritable } from '../../../../src/shared/resources/define.ts';
import type { Resource } from '../../../../src/shared/resources/define.ts';
import { resourceNamed } from '../../../../src/shared/resources/index.ts';
import type { Item } from '../../../../src/shared/wire.ts';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { idsOf, itemOf, startApi } from '../../../support/test-api.ts';

const test = suite('content and administration');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
  const picture = ['k'.repeat(32), 'quay.webp', 'image/webp'];
  await api.database.pool.query(
    'insert into files (key, name, type, bytes, width, height) values ($1, $2, $3, 900, 40, 20)',
    picture,
  );
});
test.after(() => api.close());

type Body = Readonly<Record<string, unknown>>;

const QUAY = {
  key: 'k'.repeat(32),
  name: 'quay.webp',
  mime: 'image/webp',
  size: 900,
  width: 40,
  height: 20,
};

/** Statement, what staff do with them, name, a first body, a change, and what a copy must say anew. */
const MANAGED: readonly (readonly [string, 'manage' | 'administer', string, Body, Body, Body])[] = [
  ['A1.002', 'manage', 'assets', { file: QUAY, keywords: 'Quay' }, { keywords: 'Quays' }, {}],
  ['A1.003', 'manage', 'authors', { display_name: 'Ida Quay' }, { email: 'ida@x.example' }, {}],
  [
    'A1.004',
    'manage',
    'custom_contents',
    { name: 'Footer', macro: '$custom_footer', content: '<p>Stop</p>' },
    { default_value: 'None' },
    { macro: '$custom_footer_2' },
  ],
  [
    'A1.005',
    'manage',
    'faqs',
    { question: 'Where?', answer: '<p>There.</p>' },
    { published: true },
    {},
  ],
  ['A1.006', 'manage', 'forms', { name: 'Contact' }, { notify_email: 'desk@x.example' }, {}],
  [
    'A1.007',
    'manage',
    'pages',
    { name: 'About', slug: 'about', content: '<h1>About</h1>' },
    { status: 'published' },
    { slug: 'about-2' },
  ],
  [
    'A1.008',
    'manage',
    'redirects',
    { from_path: '/old', to_url: '/new' },
    { status_code: '302' },
    { from_path: '/older' },
  ],
  [
    'A1.009',
    'manage',
    'resources',
    { title: 'Paper is not nostalgia', slug: 'paper', content: '<p>Look.</p>' },
    { status: 'published' },
    { slug: 'paper-2' },
  ],
  ['A1.010', 'manage', 'tags', { name: 'Quays' }, { color: '#112233' }, { name: 'Quays again' }],
  ['A1.011', 'manage', 'videos', { title: 'Knot' }, { player: 'wistia', duration: 40 }, {}],
  [
    'A1.026',
    'administer',
    'domains',
    { domain: 'one.example.org' },
    { default: true },
    { domain: 'two.example.org' },
  ],
  ['A1.027', 'administer', 'groups', { name: 'Desk' }, { name: 'Desks' }, { name: 'Other desk' }],
  [
    'A1.028',
    'administer',
    'publications',
    { name: 'Quay Weekly', domain: 'quay.example.org' },
    { color: '#112233' },
    { name: 'Quay Daily', domain: 'daily.example.org' },
  ],
  [
    'A1.030',
    'administer',
    'templates',
    { name: 'Letter', content: '<p>Dear reader</p>' },
    { name: 'Long letter' },
    {},
  ],
  [
    'A1.031',
    'administer',
    'users',
    { email: 'ida@staff.example', first_name: 'Ida', last_name: 'Quay' },
    { phone: '+12025550123' },
    { email: 'ida2@staff.example' },
  ],
];

for (const [statement, verb, name, body, change, anew] of MANAGED) {
  test(`[${statement}] staff ${verb} ${name}: list, create, edit, copy, view, delete several, restore and export`, async () => {
    const resource = resourceNamed(name);
    const { route } = resource;
    const made = itemOf(await ann.post(route, body));
    assert.equal({ ...made, ...body }, made, 'created as sent');
    assert.equal(itemOf(await ann.get(`${route}/${made.id}`)), made, 'viewed');
    const { version } = made;
    const edited = itemOf(await ann.put(`${route}/${made.id}`, { ...change, version }));
    assert.equal({ ...edited, ...change }, edited, 'edited');
    const copy = itemOf(await ann.post(route, { ...writable(resource, edited), ...anew }));
    const both = [made.id, copy.id];
    const listed = async () => idsOf(await ann.get(`${route}?filters[id][in]=${both}&sort=id|asc`));
    assert.equal(await listed(), both, 'listed');
    const gone = await ann.delete(route, { ids: both });
    assert.equal(gone.body.data, { deleted: both, refused: [] });
    assert.equal(await listed(), []);
    itemOf(await ann.post(`${route}/${made.id}/restore`));
    assert.equal(await listed(), [made.id], 'restored');
    const csv = await ann.get(`${route}?csv_fields=id,${resource.text}&filters[id]=${made.id}`);
    assert.equal(parse(csv.text.slice(1)).slice(1), [
      [`${made.id}`, String(edited[resource.text])],
    ]);
  });
}

function writable({ fields }: Resource, item: Item) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritable(field) && item[name] !== null ? [[name, item[name]]] : [],
    ),
  );
}

/** Statement, resource, and the fields it names. */
const FIELDS: readonly (readonly [string, string, Body])[] = [
  ['A3.005', 'tags', { name: 'Knots', color: '#0f0f0f' }],
  ['A3.007', 'resources', { title: 'Waiting for weather' }],
  ['A3.014', 'assets', { file: QUAY, keywords: 'Fields', tag_ids: [] }],
  ['A3.054', 'domains', { domain: 'fields.example.org' }],
  ['A3.055', 'authors', { display_name: 'Ida Fields' }],
];

for (const [statement, name, body] of FIELDS) {
  test(`[${statement}] ${name} have the fields id, ${Object.keys(body).join(', ')}`, async () => {
    const made = itemOf(await ann.post(resourceNamed(name).route, body));
    assert.ok(Number.isSafeInteger(made.id));
    assert.equal({ ...made, ...body }, made);
    if (name !== 'assets') return;
    assert.match(String(made.path), /\/files\/k{32}$/);
    assert.is(made.assetable_type, 'image');
  });
}

test('[A3.006] a publication has a name and a default template, which can’t be deleted while it is one', async () => {
  const template = itemOf(await ann.post('templates', { name: 'Opening' }));
  const publication = itemOf(
    await ann.post('publications', { name: 'Slack Water', default_template_id: template.id }),
  );
  const { name, default_template_id } = publication;
  assert.equal([name, default_template_id], ['Slack Water', template.id]);
  const refused = await ann.delete(`templates/${template.id}`);
  assert.equal(
    [refused.status, refused.body.message],
    [422, "This item can't be deleted. It is used by 1 publication."],
  );
  itemOf(
    await ann.put(`publications/${publication.id}`, { default_template_id: null, version: 1 }),
  );
  assert.is((await ann.delete(`templates/${template.id}`)).status, 200);
});

/** Statement, categories, what is sorted by them, and a body of it. */
const CATEGORIES: readonly (readonly [string, string, string, Body])[] = [
  ['A3.060', 'templates/categories', 'templates', { name: 'Sorted' }],
  ['A3.061', 'contents/pages/categories', 'contents/pages', { name: 'Sorted', slug: 'sorted' }],
  [
    'A3.062',
    'custom-contents/categories',
    'custom-contents',
    { name: 'Sorted', macro: '$custom_sorted' },
  ],
];

for (const [statement, categories, route, body] of CATEGORIES) {
  test(`[${statement}] there are categories for ${route}`, async () => {
    const category = itemOf(await ann.post(categories, { name: `Of ${route}` }));
    const sorted = itemOf(await ann.post(route, { ...body, category_id: category.id }));
    assert.equal(idsOf(await ann.get(`${route}?filters[category_id]=${category.id}`)), [sorted.id]);
    const merged = await ann.post(`${categories}/${category.id}/merge`, { ids: [category.id] });
    assert.is(merged.status, 422, 'never into itself');
  });
}

/** Route, and two bodies that share what may stand once. */
const TAKEN: readonly (readonly [string, string, Body, Body])[] = [
  ['contents/pages', 'slug', { name: 'One' }, { slug: 'taken' }],
  ['contents/resources', 'slug', { title: 'One' }, { slug: 'taken' }],
  ['custom-contents', 'macro', { name: 'One' }, { macro: '$custom_taken' }],
  ['domains', 'domain', {}, { domain: 'taken.example.org' }],
];

for (const [route, field, body, once] of TAKEN) {
  test(`a ${field} of ${route} that is taken is refused, until its row is in the trash`, async () => {
    const first = itemOf(await ann.post(route, { ...body, ...once }));
    const second = await ann.post(route, { ...body, ...once });
    assert.equal(
      [second.status, second.body.id, Object.keys(second.body.data as object)],
      [422, 'duplicate', [field]],
    );
    await ann.delete(`${route}/${first.id}`);
    assert.is((await ann.post(route, { ...body, ...once })).status, 201);
    const back = await ann.post(`${route}/${first.id}/restore`);
    assert.equal([back.status, back.body.id], [422, 'duplicate']);
  });
}

test('a macro begins with $custom_, a path with a slash', async () => {
  const macro = await ann.post('custom-contents', { name: 'Wrong', macro: 'footer' });
  assert.equal(macro.body.data, { macro: 'Start with $custom_ and go on in a–z, 0–9 and _.' });
  const path = await ann.post('contents/redirects', { from_path: 'old', to_url: '//evil.example' });
  assert.equal(
    [path.status, Object.keys(path.body.data as object)],
    [422, ['from_path', 'to_url']],
  );
});

test.run();
