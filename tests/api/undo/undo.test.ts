import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { createLog } from '../../../src/api/log.ts';
import { housekeeping } from '../../../src/api/tasks/housekeeping.ts';
import { purgeTrash } from '../../../src/api/tasks/purge-trash.ts';
import type { UndoneAnswer, UndosAnswer } from '../../../src/shared/wire.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('undo');
const FAQS = 'contents/faqs';
const log = createLog('silent');
const all = ['index', 'show', 'store', 'update', 'destroy', 'merge'] as const;
const rights = [
  may('Contents.FaqsController', ...all),
  may('Core.TagsController', ...all),
  may('Core.PublicationsController', ...all),
  may('Contents.AuthorsController', ...all),
  may('Contents.AuthorCategoriesController', ...all),
];
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(...rights);
  bob = await api.person(...rights);
});
test.after(() => api.close());

test('a deleted row comes back with one call, found by its words as before', async () => {
  const id = await faq({ question: 'Quokka or not?' });
  const deleted = await ann.delete(`${FAQS}/${id}`);
  assert.is((await ann.get(`${FAQS}/${id}`)).status, 404);
  const undone = await ann.post(`undos/${undoOf(deleted)}`);
  assert.equal(
    [undone.status, undone.body],
    [
      200,
      {
        message: `“Delete FAQ ${id}” undone: 1 FAQ is back as it was.`,
        data: { restored: 1, refused: [], refused_total: 0, resources: ['faqs'] },
      },
    ],
  );
  const [found] = (await ann.get(`${FAQS}?search=quokka`)).body.data as { id: number }[];
  assert.is(found?.id, id);
});

test('a row that left the trash by itself goes back there, and the action before it can be undone next', async () => {
  const id = await faq();
  const deleted = await ann.delete(`${FAQS}/${id}`);
  const restored = await ann.post(`${FAQS}/${id}/restore`);
  assert.is(outcome(await ann.post(`undos/${undoOf(restored)}`)).restored, 1);
  assert.is((await ann.get(`${FAQS}/${id}`)).status, 404);
  assert.is(outcome(await ann.post(`undos/${undoOf(deleted)}`)).restored, 1);
  assert.is((await ann.get(`${FAQS}/${id}`)).status, 200);
});

test('the list of changes says what became of each: undone, refused with a reason, over', async () => {
  const [one, two, three] = [await faq(), await faq(), await faq()];
  const back = undoOf(await ann.delete(`${FAQS}/${one}`));
  const refused = undoOf(await ann.delete(FAQS, { ids: [two] }));
  const over = undoOf(await ann.delete(`${FAQS}/${three}`));
  await ann.post(`undos/${back}`);
  await bob.post(`${FAQS}/${two}/restore`);
  await ann.post(`undos/${refused}`);
  await sql`update undos set expires_at = now() - interval '1 second' where id = ${over}`.execute(
    api.database.db,
  );
  const data = (await ann.get('undos')).body.data as Record<string, unknown>[];
  const facts = (wanted: number) => {
    const found = data.find(({ id }) => id === wanted);
    return [found?.undone_at !== null, found?.is_over, found?.rows, found?.refused, found?.reason];
  };
  assert.equal(facts(back), [true, false, 1, 0, null]);
  assert.equal(facts(refused), [true, false, 1, 1, `Restored since by ${bob.name}.`]);
  assert.equal(facts(over), [false, true, 1, 0, null]);
});

test('many rows deleted at once come back at once; those that were refused are no part of it', async () => {
  const ids = [await faq(), await faq(), await faq()];
  const deleted = await ann.delete(FAQS, { ids: [...ids, 999_999] });
  assert.equal(outcome(await ann.post(`undos/${undoOf(deleted)}`)).restored, 3);
  for (const id of ids) assert.is((await ann.get(`${FAQS}/${id}`)).status, 200);
});

test('a call that deletes nothing leaves nothing to undo', async () => {
  const before = await undosOf(ann);
  const { body } = await ann.delete(FAQS, { ids: [999_998, 999_999] });
  assert.is('undo_id' in body, false);
  assert.equal(await undosOf(ann), before);
  assert.is((await ann.delete(`${FAQS}/999999`)).status, 404);
  assert.equal(await undosOf(ann), before);
});

test('undoing is done once: a second call answers what the first did, whatever happened since', async () => {
  const id = await faq();
  const undo = undoOf(await ann.delete(`${FAQS}/${id}`));
  const first = await ann.post(`undos/${undo}`);
  await ann.delete(`${FAQS}/${id}`);
  const second = await ann.post(`undos/${undo}`);
  assert.equal(second.body, first.body);
  assert.is((await ann.get(`${FAQS}/${id}`)).status, 404);
});

test('two calls at the same time undo once', async () => {
  const ids = [await faq(), await faq()];
  const undo = undoOf(await ann.delete(FAQS, { ids }));
  const answers = await Promise.all([ann.post(`undos/${undo}`), ann.post(`undos/${undo}`)]);
  for (const answer of answers) assert.is(outcome(answer).restored, 2);
  assert.equal(await versionsOf('faqs', ids), [3, 3]);
});

test('a row that somebody wrote since is refused by name, and the others come back', async () => {
  const [one, two, three] = [await faq(), await faq(), await faq()];
  const undo = undoOf(await ann.delete(FAQS, { ids: [one, two, three] }));
  await bob.post(`${FAQS}/${two}/restore`);
  const { version } = itemOf(await bob.get(`${FAQS}/${two}`));
  await bob.put(`${FAQS}/${two}`, { version, question: 'Changed by Bob' });
  await ann.post(`${FAQS}/${three}/restore`);
  assert.equal(outcome(await ann.post(`undos/${undo}`)), {
    restored: 1,
    refused: [
      { resource: 'faqs', id: three, reason: 'Restored since by you.' },
      { resource: 'faqs', id: two, reason: `Changed since by ${bob.name}.` },
    ],
    refused_total: 2,
    resources: ['faqs'],
  });
  assert.is(itemOf(await ann.get(`${FAQS}/${two}`)).question, 'Changed by Bob');
});

test('a value taken meanwhile keeps its row in the trash and the rest come back', async () => {
  const taken = await tag('Summer');
  const free = await tag('Winter');
  const undo = undoOf(await ann.delete('tags', { ids: [taken, free] }));
  await tag('summer');
  assert.equal(outcome(await ann.post(`undos/${undo}`)), {
    restored: 1,
    refused: [
      {
        resource: 'tags',
        id: taken,
        reason: 'Name is already taken.',
      },
    ],
    refused_total: 1,
    resources: ['tags'],
  });
});

test('a row that names one in the trash is not put back', async () => {
  const name = await tag('Leaf');
  const id = await faq({ tag_ids: [name] });
  const undo = undoOf(await ann.delete(`${FAQS}/${id}`));
  await ann.delete(`tags/${name}`);
  const { refused } = outcome(await ann.post(`undos/${undo}`));
  assert.equal(refused, [
    { resource: 'faqs', id, reason: `Tags: There is no tag with the ID ${name}.` },
  ]);
});

test('rights taken away meanwhile refuse each row they covered', async () => {
  const publication_id = await api.publication('Undo daily');
  const eve = await api.person(may('Contents.FaqsController', 'index', 'store', 'destroy'));
  const id = itemOf(
    await eve.post(FAQS, { question: 'Mine?', answer: '<p>x</p>', publication_id }),
  ).id;
  const open = itemOf(await eve.post(FAQS, { question: 'All?', answer: '<p>x</p>' })).id;
  const undo = undoOf(await eve.delete(FAQS, { ids: [id, open] }));
  await grantOnly(eve, ['Contents.FaqsController@destroy'], [publication_id]);
  assert.equal(outcome(await eve.post(`undos/${undo}`)), {
    restored: 1,
    refused: [{ resource: 'faqs', id: open, reason: 'You do not have permission to do this.' }],
    refused_total: 1,
    resources: ['faqs'],
  });
  const again = undoOf(await eve.delete(`${FAQS}/${id}`));
  await grantOnly(eve, ['Contents.FaqsController@index'], [publication_id]);
  assert.equal(outcome(await eve.post(`undos/${again}`)).restored, 0);
});

test('nobody undoes what another did, nor hears of it', async () => {
  const id = await faq();
  const undo = undoOf(await ann.delete(`${FAQS}/${id}`));
  assert.equal(
    [(await bob.post(`undos/${undo}`)).body, (await bob.post('undos/999999')).body],
    Array(2).fill({ message: 'There is nothing to undo here.', id: 'not_found' }),
  );
  assert.is((await undosOf(bob)).includes(undo), false);
  assert.is((await ann.get(`${FAQS}/${id}`)).status, 404);
});

test('GET /undos names the first two records of each change, those in the trash too, and none that may not be read any more', async () => {
  const eve = await api.person(...rights);
  const [one, two, three] = [
    await faq({ question: 'Which one?' }),
    await faq({ question: 'Which two?' }),
    await faq({ question: 'Which three?' }),
  ];
  const many = undoOf(await eve.delete(FAQS, { ids: [one, two, three] }));
  await eve.post(`undos/${many}`);
  const single = undoOf(await eve.delete(`tags/${await tag('Gone')}`));
  const named = async () => {
    const { data } = (await eve.get('undos')).body as unknown as UndosAnswer;
    return data.map(({ id, records }) => [
      id,
      ...records.map(({ resource, text, is_deleted }) => `${resource} ${text} ${is_deleted}`),
    ]);
  };
  assert.equal(await named(), [
    [single, 'tags Gone true'],
    [many, 'faqs Which one? false', 'faqs Which two? false'],
  ]);
  await sql`delete from faqs where id = ${one}`.execute(api.database.db);
  assert.equal((await named())[1], [many, 'faqs Which two? false'], 'gone for good');
  await grantOnly(eve, ['Core.TagsController@index'], []);
  assert.equal(await named(), [[single, 'tags Gone true'], [many]]);
});

test('GET /undos lists what one did, the latest first, with what became of it', async () => {
  const eve = await api.person(...rights);
  const ids = [await faq(), await faq()];
  const first = undoOf(await eve.delete(FAQS, { ids }));
  const second = undoOf(await eve.delete(`tags/${await tag('Once')}`));
  await eve.post(`undos/${first}`);
  const { data } = (await eve.get('undos')).body as unknown as UndosAnswer;
  assert.equal(
    data.map(({ id, kind, resource, title, rows, undone_at }) => [
      id,
      kind,
      resource,
      title.replace(/\d{2,}/, 'N'),
      rows,
      undone_at !== null,
    ]),
    [
      [second, 'destroy', 'tags', data[0]?.title, 1, false],
      [first, 'destroy', 'faqs', 'Delete 2 FAQs', 2, true],
    ],
  );
});

test('after thirty days it is over, and housekeeping removes it', async () => {
  const id = await faq();
  const undo = undoOf(await ann.delete(`${FAQS}/${id}`));
  await sql`update undos set expires_at = now() - interval '1 second' where id = ${undo}`.execute(
    api.database.db,
  );
  const late = await ann.post(`undos/${undo}`);
  assert.equal(
    [late.status, late.body],
    [410, { message: 'This cannot be undone any more: thirty days have passed.', id: 'gone' }],
  );
  assert.is((await undosOf(ann)).includes(undo), true, 'it says that it is over');
  await housekeeping({ db: api.database.db, log, dataDir: '/nonexistent' });
  assert.is((await undosOf(ann)).includes(undo), false);
  assert.is((await ann.post(`undos/${undo}`)).status, 404);
  const { rows } = await sql`select from undo_rows where undo_id = ${undo}`.execute(
    api.database.db,
  );
  assert.is(rows.length, 0);
});

test('an undo lives for thirty days', async () => {
  const undo = undoOf(await ann.delete(`${FAQS}/${await faq()}`));
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires_at - created_at)::int8 / 86400 as days from undos where id = ${undo}`.execute(
    api.database.db,
  );
  assert.is(rows[0]?.days, 30);
});

test('a row that left the trash for good is named as such', async () => {
  const id = await faq();
  const undo = undoOf(await ann.delete(`${FAQS}/${id}`));
  await purgeTrash(api.database.db, log, new Date(Date.now() + 31 * 86_400_000));
  const { refused } = outcome(await ann.post(`undos/${undo}`));
  assert.equal(refused, [{ resource: 'faqs', id, reason: 'It was deleted for good.' }]);
});

test('actions on the same row are undone one after the other, the latest first', async () => {
  const id = await faq();
  const first = undoOf(await ann.delete(`${FAQS}/${id}`));
  await ann.post(`undos/${first}`);
  const target = await tag('Chain target');
  const [one, two] = [await tag('Chain one'), await tag('Chain two')];
  const named = await faq({ tag_ids: [one, two] });
  const merged = undoOf(await ann.post(`tags/${target}/merge`, { ids: [one] }));
  const again = undoOf(await ann.post(`tags/${target}/merge`, { ids: [two] }));
  assert.equal(outcome(await ann.post(`undos/${again}`)).refused, []);
  assert.equal(outcome(await ann.post(`undos/${merged}`)).refused, []);
  assert.equal(itemOf(await ann.get(`${FAQS}/${named}`)).tag_ids, [one, two]);
});

test('what is undone is a save like any other: version, revision and audit', async () => {
  const id = await faq();
  await ann.post(`undos/${undoOf(await ann.delete(`${FAQS}/${id}`))}`);
  const { rows } = await sql`
    select r.version, a.action, a.user_id from revisions r join audit a on a.revision_id = r.id
    where r.resource = 'faqs' and r.resource_id = ${id} order by r.version desc limit 1`.execute(
    api.database.db,
  );
  assert.equal(rows, [{ version: 3, action: 'undo', user_id: ann.id }]);
});

test.run();

async function faq(values: object = {}) {
  return itemOf(await ann.post(FAQS, { question: 'Why?', answer: '<p>So.</p>', ...values })).id;
}

async function tag(name: string) {
  return itemOf(await ann.post('tags', { name, color: '#112233' })).id;
}

function undoOf({ body, text }: Reply): number {
  if (typeof body.undo_id !== 'number') throw new Error(`no undo_id: ${text}`);
  return body.undo_id;
}

function outcome({ body }: Reply) {
  return body.data as UndoneAnswer['data'];
}

async function undosOf(person: Person) {
  const { data } = (await person.get('undos')).body as unknown as UndosAnswer;
  return data.map(({ id }) => id);
}

async function versionsOf(table: string, ids: readonly number[]) {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) order by id`.execute(
    api.database.db,
  );
  return rows.map(({ version }) => version);
}

async function grantOnly(
  person: Person,
  permissions: readonly string[],
  publications: readonly number[],
) {
  await sql`
    update groups set permissions = ${JSON.stringify(permissions)}, all_publications = false,
      publication_ids = ${[...publications]}::bigint[]
    where id = any((select group_ids from users where id = ${person.id})::bigint[])`.execute(
    api.database.db,
  );
  api.forgetSessions();
}
