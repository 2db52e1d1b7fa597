import * as assert from 'uvu/assert';
import { resources } from '../../../../src/shared/resources/index.ts';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, TestApi } from '../../../support/test-api.ts';
import { itemOf, may, startApi } from '../../../support/test-api.ts';

const test = suite('forms, macros and categories');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());

const question = (name: string, type = 'text', rest: object = {}) => ({
  label: 'A question',
  name,
  type,
  required: false,
  ...rest,
});
const saveForm = (fields: readonly object[], rest: object = {}) =>
  ann.post('contents/forms', { name: 'Survey', fields, ...rest });

test('a form refuses two fields of one name, whatever the case, and says which', async () => {
  itemOf(await saveForm([question('email'), question('name'), question('e-mail')]));
  const doubled = await saveForm([question('email'), question('name'), question('EMAIL ')]);
  assert.is(doubled.status, 422);
  assert.equal(doubled.body.data, { fields: 'Entry 3, name: Entry 1 has it already.' });
});

test('a choice needs what may be chosen, each once; another type takes no options', async () => {
  const none = await saveForm([question('boat', 'choice')]);
  assert.equal([none.status, none.body.data], [422, { fields: 'Entry 1, options: Required.' }]);
  const twice = [{ value: 'Sloop' }, { value: 'sloop' }];
  assert.is((await saveForm([question('boat', 'choices', { options: twice })])).status, 422);
  const made = itemOf(
    await saveForm([
      question('boat', 'choice', { options: [{ value: 'Sloop' }, { value: 'Ketch' }] }),
      question('why', 'long_text', { options: [{ value: 'Left over' }] }),
    ]),
  );
  const [boat, why] = made.fields as readonly { readonly options?: unknown }[];
  assert.equal(boat?.options, [{ value: 'Sloop' }, { value: 'Ketch' }]);
  assert.is(why?.options, undefined);
});

for (const redirect_to of ['javascript:alert(1)', '//evil.example', 'welcome', 'https://']) {
  test(`a form does not lead to ${redirect_to} when it has been sent`, async () => {
    const { status, body } = await saveForm([question('email')], { redirect_to });
    assert.equal([status, body.data], [422, { redirect_to: 'Invalid URL.' }]);
  });
}

test('a form whose message is too long is refused on that field', async () => {
  const long = await saveForm([question('a')], { success_message: 'x'.repeat(1_001) });
  assert.equal(Object.keys(long.body.data as object), ['success_message']);
});

/** Route, field, a macro. */
const MACROS = [
  ['custom-contents', 'macro', '$custom_footer'],
  ['messages/variables', 'tag', '$esp_footer'],
] as const;

for (const [route, field, macro] of MACROS) {
  test(`a taken ${field} of ${route} is refused with who holds it`, async () => {
    const holder = itemOf(await ann.post(route, { name: 'The first', [field]: macro }));
    const refused = await ann.post(route, { name: 'The second', [field]: macro });
    assert.equal([refused.status, refused.body.id], [422, 'duplicate']);
    const data = refused.body.data as Record<string, unknown>;
    assert.match(String(data[field]), `taken by “The first” (ID ${holder.id})`);
    const { id, version } = holder;
    itemOf(await ann.put(`${route}/${id}`, { [field]: macro, name: 'Renamed', version }));
    await ann.delete(`${route}/${id}`);
    itemOf(await ann.post(route, { name: 'The second', [field]: macro }));
  });

  test(`a ${field} of ${route} keeps to the form of its macro`, async () => {
    for (const wrong of [
      'footer',
      '$footer',
      `${macro}-x`,
      `${macro} x`,
      `${macro}X`,
      '$custom_',
      '$esp_',
    ]) {
      const { status, body } = await ann.post(route, { name: 'Wrong', [field]: wrong });
      assert.equal([status, Object.keys(body.data as object)], [422, [field]], wrong);
    }
  });
}

test('who may not see the holder of a macro is not told of it', async () => {
  const [here, there] = [await api.publication('Here'), await api.publication('There')];
  const macro = '$custom_hidden';
  itemOf(
    await ann.post('custom-contents', { name: 'A secret name', macro, publication_id: there }),
  );
  const bob = await api.person({
    ...may('Core.CustomContentsController', 'index', 'show', 'store'),
    all_publications: false,
    publication_ids: [here],
  });
  const refused = await bob.post('custom-contents', { name: 'Mine', macro, publication_id: here });
  assert.equal([refused.status, refused.body.id], [422, 'duplicate'], refused.text);
  assert.not.match(refused.text, 'A secret name');
});

const CATEGORIES = resources.filter(({ route }) => /categories$/.test(route));

test('each list of categories merges, and none into itself', async () => {
  assert.is(CATEGORIES.length, 10);
  for (const { route } of CATEGORIES) {
    const one = itemOf(await ann.post(route, { name: 'One to keep' }));
    const other = itemOf(await ann.post(route, { name: 'One to merge' }));
    const itself = await ann.post(`${route}/${one.id}/merge`, { ids: [other.id, one.id] });
    assert.equal(
      [itself.status, itself.body.data],
      [422, { ids: "An item can't be merged into itself." }],
      route,
    );
    const merged = await ann.post(`${route}/${one.id}/merge`, { ids: [other.id] });
    assert.is(merged.status, 200, merged.text);
    const circle = await ann.post(`${route}/${other.id}/merge`, { ids: [one.id] });
    assert.is(circle.status, 404, 'what was merged is gone, and takes nothing in');
    const taken = await ann.post(route, { name: 'one to KEEP' });
    assert.equal(
      [taken.status, taken.body.id, taken.body.data],
      [422, 'duplicate', { name: 'Name is already taken.' }],
      route,
    );
  }
});

test('two that are merged into each other at once leave one', async () => {
  const route = 'contents/pages/categories';
  const [left, right] = [
    itemOf(await ann.post(route, { name: 'Left' })),
    itemOf(await ann.post(route, { name: 'Right' })),
  ];
  const replies = await Promise.all([
    ann.post(`${route}/${left.id}/merge`, { ids: [right.id] }),
    ann.post(`${route}/${right.id}/merge`, { ids: [left.id] }),
  ]);
  assert.equal(replies.map(({ status }) => status).sort(), [200, 404]);
  const there = await Promise.all([left, right].map(({ id }) => ann.get(`${route}/${id}`)));
  assert.equal(there.map(({ status }) => status).sort(), [200, 404]);
});

test.run();
