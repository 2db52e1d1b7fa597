import * as assert from 'uvu/assert';
import { LIMITS } from '../../../src/shared/limits.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { createSampleTables, samples } from '../../support/sample-resource.ts';
import { suite } from '../../support/suite.ts';

const test = suite('what is pasted into fields');
const SAMPLES = 'tests/samples';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi([...resources, samples]);
  await createSampleTables(api.database);
  ann = await api.person(
    may('Tests.SamplesController', 'index', 'show', 'store', 'update', 'unmask'),
    may('Contents.FaqsController', 'index', 'show', 'store', 'update'),
    may('Core.TagsController', 'index', 'show', 'store', 'update'),
  );
});
test.after(() => api.close());

let names = 0;
async function store(values: object) {
  names += 1;
  return ann.post(SAMPLES, { name: `Sample ${names}`, ...values });
}

test('emoji, right-to-left and zero-width characters are kept byte for byte', async () => {
  const texts = [
    '👩‍👩‍👧‍👦 🏳️‍🌈 🇺🇸',
    'שלום, עולם \u202Eabc\u202C',
    'a\u200Bb\u200Cc\u200Dd\uFEFFe',
    'e\u0301 \u00e9',
    'x\u00a0y\u2028z',
    '  spaces stay  ',
  ];
  for (const text of texts) {
    const made = itemOf(
      await store({ name: text, notes: `${text}\r\n${text}`, slug: `s${names}` }),
    );
    assert.equal([made.name, made.notes], [text, `${text}\r\n${text}`]);
    const { body } = await ann.get(`${SAMPLES}/${made.id}`);
    assert.equal((body.data as { name: string }).name, text);
  }
});

test('a limit counts characters as people do: the last one allowed is taken, one more is refused', async () => {
  for (const letter of ['a', '😀', 'é']) {
    names += 1;
    const slug = `limit-${names}`;
    assert.is((await store({ name: letter.repeat(40), slug })).status, 201, letter);
    const over = await store({ name: letter.repeat(41), slug: `${slug}-over` });
    assert.equal(
      [over.status, over.body.data],
      [422, { name: 'A maximum of 40 characters are allowed.' }],
    );
  }
});

test('each kind of value is taken at its limit and refused one past it, on its own field', async () => {
  const limits: readonly (readonly [string, unknown, unknown])[] = [
    ['notes', 'n'.repeat(10_000), 'n'.repeat(10_001)],
    ['amount', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1],
    ['price', 9_999_999_999.99, 10_000_000_000],
    ['share', 999.999999, 1000],
    ['link', `https://a.example/${'x'.repeat(2030)}`, `https://a.example/${'x'.repeat(2031)}`],
    ['contact', `${'a'.repeat(64)}@b.example`, `${'a'.repeat(65)}@b.example`],
    ['host', `${'a'.repeat(63)}.example`, `${'a'.repeat(64)}.example`],
    ['slug', 's'.repeat(200), 's'.repeat(201)],
    ['day', '2028-02-29', '2027-02-29'],
    ['shade', '#ffffff', '#fffffff'],
    ['lines', Array(100).fill({ label: 'x' }), Array(101).fill({ label: 'x' })],
  ];
  for (const [field, most, past] of limits) {
    const taken = await store({ [field]: most });
    assert.is(taken.status, 201, `${field}: ${taken.text.slice(0, 200)}`);
    const refused = await store({ [field]: past });
    assert.equal([refused.status, Object.keys(refused.body.data as object)], [422, [field]], field);
  }
});

test('a megabyte pasted into a field is refused by name, or as a whole where the body is too large', async () => {
  const almost = await store({ notes: 'x'.repeat(LIMITS.bodyBytes - 200) });
  assert.equal([almost.status, Object.keys(almost.body.data as object)], [422, ['notes']]);
  const faq = { question: 'Why?', answer: `<p>${'x'.repeat(LIMITS.bodyBytes - 200)}</p>` };
  const answer = await ann.post('contents/faqs', faq);
  assert.equal([answer.status, Object.keys(answer.body.data as object)], [422, ['answer']]);
  const tag = { name: 'x'.repeat(LIMITS.bodyBytes), color: '#112233' };
  const large = await ann.post('tags', tag);
  assert.equal([large.status, large.body.id], [413, 'too_large']);
});

test('[D5.013] a row of every resource carries an integer version, and each save counts it on', async () => {
  for (const resource of resources) {
    const { rows } = await api.database.pool.query(
      `select data_type, is_nullable, column_default from information_schema.columns
       where table_name = $1 and column_name = 'version'`,
      [resource.name],
    );
    assert.equal(rows, [{ data_type: 'bigint', is_nullable: 'NO', column_default: '1' }]);
  }
  const made = itemOf(await ann.post('tags', { name: 'Versioned', color: '#112233' }));
  assert.is(made.version, 1);
  const put = async (version: number) =>
    itemOf(await ann.put(`tags/${made.id}`, { version, name: `Versioned ${version}` })).version;
  assert.equal([await put(1), await put(2)], [2, 3]);
  const unversioned = await ann.put(`tags/${made.id}`, { name: 'Blind' });
  assert.equal([unversioned.status, unversioned.body.id], [422, 'version']);
});

test.run();
