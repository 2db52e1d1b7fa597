import * as assert from 'uvu/assert';
import { createLog } from '../../../src/api/log.ts';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, rowsOf, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('trash');
const FAQS = 'contents/faqs';
const all = ['index', 'show', 'store', 'update', 'destroy', 'merge', 'export'] as const;
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  const rights = [may('Contents.FaqsController', ...all), may('Core.TagsController', ...all)];
  ann = await api.person(...rights);
  bob = await api.person(...rights);
});
test.after(() => api.close());

test('[D10.014] `?trash=only` and `with` need destroy; a row leaves the trash for good after thirty days', async () => {
  const id = await faq('In the trash?');
  await ann.delete(`${FAQS}/${id}`);
  const reader = await api.person(may('Contents.FaqsController', 'index', 'show'));
  for (const trash of ['only', 'with']) {
    assert.ok(idsOf(await ann.get(`${FAQS}?trash=${trash}`)).includes(id));
    const refused = await reader.get(`${FAQS}?trash=${trash}`);
    assert.equal([refused.status, refused.body.id], [403, 'denied']);
  }
  assert.not(idsOf(await ann.get(FAQS)).includes(id));
  const late = (days: number) =>
    housekeeping({
      db: api.database.db,
      log: createLog('silent'),
      dataDir: '/nonexistent',
      now: () => new Date(Date.now() + days * 86_400_000),
    });
  await late(29.9);
  assert.ok(idsOf(await ann.get(`${FAQS}?trash=only`)).includes(id));
  await late(30.1);
  assert.not(idsOf(await ann.get(`${FAQS}?trash=only`)).includes(id));
});

test('a row in the trash says when it went there and by whom, the latest time', async () => {
  const id = await faq('Who deleted me?');
  await ann.delete(`${FAQS}/${id}`);
  await ann.post(`${FAQS}/${id}/restore`);
  await bob.delete(`${FAQS}/${id}`);
  const [row] = rowsOf(await ann.get(`${FAQS}?trash=only&filters[id]=${id}&columns=id`));
  assert.equal(row?.deleted_by, { id: bob.id, full_name: bob.name });
  assert.ok(Math.abs(Date.now() - Date.parse(String(row?.deleted_at))) < 60_000);
  const live = await faq('Still here?');
  const [other] = rowsOf(await ann.get(`${FAQS}?trash=with&filters[id]=${live}&columns=id`));
  assert.equal([other?.deleted_at, other?.deleted_by], [null, null]);
  const [plain] = rowsOf(await ann.get(`${FAQS}?filters[id]=${live}&columns=id`));
  assert.equal(plain, { id: live });
});

test('a merged row stands in the trash, too', async () => {
  const [target, one] = [await faq('Into?'), await faq('From?')];
  await bob.post(`${FAQS}/${target}/merge`, { ids: [one] });
  const [row] = rowsOf(await ann.get(`${FAQS}?trash=only&filters[id]=${one}`));
  assert.equal(row?.deleted_by, { id: bob.id, full_name: bob.name });
});

test('the search looks through the trash by the same words', async () => {
  const gone = await faq('Where does the walrus sleep?');
  const live = await faq('Where does the walrus eat?');
  await ann.delete(`${FAQS}/${gone}`);
  const found = async (query: string) => idsOf(await ann.get(`${FAQS}?${query}`)).sort();
  assert.equal(await found('search=walrus'), [live]);
  assert.equal(await found('search=walrus&trash=only'), [gone]);
  assert.equal(await found('search=walrus sleep&trash=with'), [gone]);
  assert.equal(await found('search=walrus&trash=with'), [gone, live].sort());
  assert.equal(await found('search=walrus zebra&trash=only'), []);
});

test('[D7.021] POST {route}/{id}/restore takes a row out of the trash', async () => {
  const id = await faq('Back again?');
  await ann.delete(`${FAQS}/${id}`);
  const { status, body } = await ann.post(`${FAQS}/${id}/restore`);
  assert.equal([status, body.message], [200, 'FAQ restored successfully.']);
  assert.is((await ann.get(`${FAQS}/${id}`)).status, 200);
  assert.is((await ann.post(`${FAQS}/${id}/restore`)).status, 404);
});

test.run();

async function faq(question: string) {
  return itemOf(await ann.post(FAQS, { question, answer: '<p>So.</p>' })).id;
}
