import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { statementsOf } from '../../support/statements.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { idsOf, itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('statements of a save');
const FAQS = 'contents/faqs';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may('Contents.FaqsController', 'index', 'show', 'store', 'update', 'destroy'),
    may('Core.TagsController', 'index', 'store'),
  );
});
test.after(() => api.close());

test('a save that names a tag takes three statements in its transaction, and answers the row as it is read later', async () => {
  const tag = itemOf(await ann.post('tags', { name: 'News', color: '#112233' }));
  const { id } = itemOf(await ann.post(FAQS, { question: 'Why?', answer: '<p>x</p>' }));
  const sent = await statementsOf(async () => {
    const body = { question: 'Why not?', tag_ids: [tag.id], version: 1 };
    const saved = itemOf(await ann.put(`${FAQS}/${id}`, body));
    assert.is(saved.question, 'Why not?');
  });
  const kinds = sent.map((text) => text.trim().slice(0, 6));
  assert.equal(kinds, ['begin', 'select', 'select', 'with w', 'commit']);
  const saved = itemOf(await ann.put(`${FAQS}/${id}`, { published: true, version: 2 }));
  assert.equal(saved, itemOf(await ann.get(`${FAQS}/${id}`)));
  assert.equal([saved.version, saved.published], [3, true]);
});

test('two people who save the same fields by one statement each write their own values under their own name', async () => {
  const ben = await api.person(may('Contents.FaqsController', 'index', 'show', 'update'));
  const { id } = itemOf(await ann.post(FAQS, { question: 'Who?', answer: '<p>x</p>' }));
  const texts: (string | undefined)[] = [];
  for (const [person, question, version] of [
    [ann, 'Who was it?', 1],
    [ben, 'Who is it?', 2],
    [ann, 'Who will it be?', 3],
  ] as const) {
    const sent = await statementsOf(async () => {
      const saved = itemOf(await person.put(`${FAQS}/${id}`, { question, version }));
      assert.equal([saved.question, saved.version], [question, version + 1]);
    });
    texts.push(sent.find((text) => text.includes('with written')));
  }
  assert.is(texts[0], texts[2]);
  const { rows } = await sql<{ user_id: number; question: string }>`
    select a.user_id, r.data ->> 'question' as question from audit a join revisions r on r.id = a.revision_id
    where a.resource = 'faqs' and a.resource_id = ${id} and a.action = 'update' order by a.id`.execute(
    api.database.db,
  );
  assert.equal(rows, [
    { user_id: ann.id, question: 'Who was it?' },
    { user_id: ben.id, question: 'Who is it?' },
    { user_id: ann.id, question: 'Who will it be?' },
  ]);
});

test('rows that are deleted at once take as many statements as one, and those that stay are named one by one', async () => {
  const counts: number[] = [];
  for (const size of [1, 40]) {
    const ids = await addFaqs(size);
    const sent = await statementsOf(async () => {
      const { body } = await ann.delete(FAQS, { ids });
      assert.equal((body.data as { deleted: unknown }).deleted, ids);
    });
    counts.push(sent.length);
  }
  assert.is(counts[1], counts[0]);
  const [first = 0, second = 0, ...rest] = await addFaqs(5);
  await sql`update faqs set deleted_at = now() where id = ${second}`.execute(api.database.db);
  const { body } = await ann.delete(FAQS, { ids: [...rest, first, second, first] });
  const { deleted, refused } = body.data as { deleted: number[]; refused: { id: number }[] };
  assert.equal(deleted, [first, ...rest]);
  assert.equal(
    refused.map(({ id }) => id),
    [second],
  );
});

test('a row is found by its new words and not by its old ones, and a save of other fields leaves its entry alone', async () => {
  const { id } = itemOf(await ann.post(FAQS, { question: 'Where is low tide?', answer: 'x' }));
  const stamp = async () => {
    const { rows } = await sql<{ stamp: string }>`
      select xmin || ' ' || xmax || ' ' || ctid as stamp from search_entries
      where resource = 'faqs' and resource_id = ${id}`.execute(api.database.db);
    return rows[0]?.stamp;
  };
  const before = await stamp();
  await ann.put(`${FAQS}/${id}`, { published: true, version: 1 });
  assert.is(await stamp(), before);
  await ann.put(`${FAQS}/${id}`, { question: 'Where is high water?', version: 2 });
  assert.equal(idsOf(await ann.get(`${FAQS}?search=tide`)), []);
  assert.equal(idsOf(await ann.get(`${FAQS}?search=water`)), [id]);
});

test.run();

async function addFaqs(count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into faqs (question, answer) select 'Why ' || n, 'x' from generate_series(1, ${count}) n
    returning id`.execute(api.database.db);
  return rows.map(({ id }) => id);
}
