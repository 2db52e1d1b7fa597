import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import type { UndoneAnswer, UndosAnswer } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('the undo of a save');
const FAQS = 'contents/faqs';
const all = ['index', 'show', 'store', 'update', 'destroy', 'merge'] as const;
const rights = [may('Contents.FaqsController', ...all), may('Core.TagsController', ...all)];
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(...rights);
  bob = await api.person(...rights);
});
test.after(() => api.close());

test('a save is taken back by its record and version: what it changed is as it was, in a version of its own', async () => {
  const id = await faq({ question: 'What is a tide?', answer: '<p>Water.</p>' });
  await save(id, 1, { question: 'What is an ebb?' });
  const { status, body } = await takeBack(id, 2);
  assert.equal(
    [status, body.message, (body.data as { restored: number }).restored],
    [200, 'Save of “What is an ebb?” taken back.', 1],
  );
  const { question, answer, version } = itemOf(await ann.get(`${FAQS}/${id}`));
  assert.equal([question, answer, version], ['What is a tide?', '<p>Water.</p>', 3]);
});

test('the same save is taken back once, however often and at once it is asked for', async () => {
  const id = await faq({ question: 'One?' });
  await save(id, 1, { question: 'Two?' });
  const answers = await Promise.all([takeBack(id, 2), takeBack(id, 2)]);
  assert.equal(answers[0]?.body, answers[1]?.body);
  assert.equal((await takeBack(id, 2)).body, answers[0]?.body);
  assert.is(itemOf(await ann.get(`${FAQS}/${id}`)).version, 3);
});

test('saves are taken back one after the other, the latest first', async () => {
  const id = await faq({ question: 'One?' });
  await save(id, 1, { question: 'Two?' });
  await save(id, 2, { question: 'Three?', answer: '<p>New.</p>' });
  assert.is(restored(await takeBack(id, 3)), 1);
  assert.is(itemOf(await ann.get(`${FAQS}/${id}`)).question, 'Two?');
  assert.is(restored(await takeBack(id, 2)), 1);
  assert.is(itemOf(await ann.get(`${FAQS}/${id}`)).question, 'One?');
});

test('a save is not taken back over what somebody changed since, and says who did', async () => {
  const id = await faq({ question: 'One?' });
  await save(id, 1, { question: 'Two?' });
  await bob.put(`${FAQS}/${id}`, { version: 2, question: 'Bob’s?' });
  const { body } = await takeBack(id, 2);
  assert.is(body.message, `Save of “Bob’s?” was not taken back. Changed since by ${bob.name}.`);
  assert.is(itemOf(await ann.get(`${FAQS}/${id}`)).question, 'Bob’s?');
});

test('an older save is not taken back under a later one of one’s own', async () => {
  const id = await faq({ question: 'One?' });
  await save(id, 1, { question: 'Two?' });
  await save(id, 2, { question: 'Three?' });
  assert.match(String((await takeBack(id, 2)).body.message), 'Changed since by you.');
});

test('what was refused is taken back once nothing is in the way any more', async () => {
  const id = await faq({ question: 'One?' });
  await save(id, 1, { question: 'Two?' });
  await save(id, 2, { question: 'Three?' });
  assert.is(restored(await takeBack(id, 2)), 0);
  assert.is(restored(await takeBack(id, 3)), 1);
  assert.is(restored(await takeBack(id, 2)), 1);
  assert.is(itemOf(await ann.get(`${FAQS}/${id}`)).question, 'One?');
});

test('a save under one that was written back by a further save is taken back all the same', async () => {
  const id = await faq({ question: 'One?', published: false });
  await save(id, 1, { question: 'Two?' });
  await save(id, 2, { published: true });
  await save(id, 3, { published: false });
  assert.is(restored(await takeBack(id, 2)), 1);
  assert.is(itemOf(await ann.get(`${FAQS}/${id}`)).question, 'One?');
});

test('a save that was taken back keeps its time in the list of changes, and says no name that its reader may not see', async () => {
  const eve = await api.person(...rights);
  const id = await faq({ question: 'Secret?' }, eve);
  await save(id, 1, { question: 'Secret still?' }, eve);
  const { db } = api.database;
  await sql`update audit set at = now() - interval '5 days' where resource_id = ${id}`.execute(db);
  assert.is(restored(await takeBack(id, 2, eve)), 1);
  const listed = async () =>
    ((await eve.get('undos')).body as unknown as UndosAnswer).data.find(
      ({ kind }) => kind === 'save',
    );
  const age = Date.now() - Date.parse((await listed())?.created_at ?? '');
  assert.ok(age > 4 * 24 * 3600 * 1000, String(age));
  await sql`update groups set permissions = '["Core.TagsController@index"]'
    where id = any((select group_ids from users where id = ${eve.id})::bigint[])`.execute(db);
  api.forgetSessions();
  assert.is((await listed())?.title, `Save of FAQ ${id}`);
});

test('a record that was made is in the trash again once its creation is taken back', async () => {
  const id = await faq({ question: 'New?' });
  const { body } = await takeBack(id, 1);
  assert.is(body.message, 'Creation of “New?” taken back: it is in the trash.');
  assert.is((await ann.get(`${FAQS}/${id}`)).status, 404);
});

test('nobody takes back what another person saved, nor without the right to save it', async () => {
  const id = await faq({ question: 'One?' });
  await save(id, 1, { question: 'Two?' });
  assert.is((await takeBack(id, 2, bob)).status, 404);
  assert.is((await takeBack(id, 9)).status, 404);
  const eve = await api.person(...rights);
  await eve.put(`${FAQS}/${id}`, { version: 2, question: 'Three?' });
  await sql`update groups set permissions = '["Contents.FaqsController@index"]'
    where id = any((select group_ids from users where id = ${eve.id})::bigint[])`.execute(
    api.database.db,
  );
  api.forgetSessions();
  assert.is(restored(await takeBack(id, 3, eve)), 0);
  assert.is(itemOf(await ann.get(`${FAQS}/${id}`)).question, 'Three?');
});

test('a save of more than thirty days ago, and one whose former version is gone, are not taken back', async () => {
  const id = await faq({ question: 'One?' });
  await save(id, 1, { question: 'Two?' });
  const { db } = api.database;
  await sql`delete from revisions where resource = 'faqs' and resource_id = ${id} and version = 1`.execute(
    db,
  );
  const lost = await takeBack(id, 2);
  assert.equal([lost.status, lost.body.message], [410, 'The version before was not kept.']);
  await sql`update audit set at = now() - interval '31 days' where resource_id = ${id}`.execute(db);
  assert.is((await takeBack(id, 2)).status, 410);
});

test('the list of changes has one’s saves beside what else was done, the latest first, and each once', async () => {
  const eve = await api.person(...rights);
  const id = await faq({ question: 'Mine?' }, eve);
  await save(id, 1, { question: 'Mine still?' }, eve);
  const deleted = await eve.delete(`${FAQS}/${await faq({ question: 'Gone?' }, eve)}`);
  const listed = async () =>
    ((await eve.get('undos')).body as unknown as UndosAnswer).data.map(
      ({ kind, title, undone_at, save: saved }) => [
        ...[kind, title, undone_at !== null],
        saved?.version ?? null,
      ],
    );
  const before = [
    ['create', 'Creation of “Gone?”', false, 1],
    ['save', 'Save of “Mine still?”', false, 2],
    ['create', 'Creation of “Mine still?”', false, 1],
  ];
  assert.equal((await listed()).slice(1), before);
  await eve.post(`undos/${deleted.body.undo_id}`);
  await takeBack(id, 2, eve);
  assert.equal(
    (await listed()).filter(([kind]) => kind === 'save'),
    [['save', 'Save of “Mine?”', true, null]],
  );
  await bob.put(`${FAQS}/${id}`, { version: 3, question: 'Bob’s?' });
  assert.is((await listed()).length, 4);
});

async function faq(values: object, by: Person = ann) {
  return itemOf(await by.post(FAQS, { answer: '<p>Yes.</p>', ...values })).id;
}

async function save(id: number, version: number, values: object, by: Person = ann) {
  const { status, text } = await by.put(`${FAQS}/${id}`, { version, ...values });
  assert.is(status, 200, text);
}

function takeBack(id: number, version: number, by: Person = ann) {
  return by.post('undos', { resource: FAQS, resource_id: id, version });
}

function restored({ body }: Pick<Reply, 'body'>) {
  return (body as unknown as UndoneAnswer).data.restored;
}

test.run();
