import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { createLog } from '../../../src/api/log.ts';
import { purgeTrash, referrersFirst } from '../../../src/api/tasks/purge-trash.ts';
import { isReference } from '../../../src/shared/resources/define.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { TestDatabase } from '../../support/database.ts';
import { createDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';

const test = suite<{ base: TestDatabase }>('purge of the trash');
const TRASHED = Date.parse('2026-03-01T12:00:00Z');
const DAYS_30 = 30 * 86_400_000;
const log = createLog('silent');

test.before.each(async (context) => {
  context.base = await createDatabase();
});
test.after.each(({ base }) => base.drop());

test('a row leaves the trash for good after thirty days, with its revisions, drafts and words', async ({
  base: { db },
}) => {
  const id = await add(db, 'tags', { name: 'old', color: '#112233' });
  const live = await add(db, 'tags', { name: 'live', color: '#112233' }, null);
  await sql`insert into users (first_name, last_name, email) values ('A', 'B', 'a@example.org')`.execute(
    db,
  );
  for (const each of [id, live]) {
    await sql`insert into revisions (resource, resource_id, version, data) values ('tags', ${each}, 1, '{}')`.execute(
      db,
    );
    await sql`insert into auto_saves (user_id, resource, resource_id, session, data) values (1, 'tags', ${each}, 's', '{}')`.execute(
      db,
    );
    await sql`insert into search_entries (resource, resource_id, text) values ('tags', ${each}, 'x')`.execute(
      db,
    );
  }
  await purgeTrash(db, log, new Date(TRASHED + DAYS_30 - 1));
  assert.equal(await left(db), { tags: [id, live], kept: [id, live] });
  await purgeTrash(db, log, new Date(TRASHED + DAYS_30));
  assert.equal(await left(db), { tags: [live], kept: [live] });
});

test('rows that name others go first, so that one run removes both', async ({ base: { db } }) => {
  const publication_id = await add(db, 'publications', { name: 'Daily' });
  const tag = await add(db, 'tags', { name: 'old', color: '#112233' });
  const faq = { question: 'Why?', answer: '<p>x</p>', publication_id, tag_ids: [tag] };
  await add(db, 'faqs', faq);
  await purgeTrash(db, log, new Date(TRASHED + DAYS_30));
  assert.equal(await counts(db), { faqs: 0, tags: 0, publications: 0 });
});

test('a row that another one still names stays, and keeps no other in the trash', async ({
  base: { db },
}) => {
  const publication_id = await add(db, 'publications', { name: 'Daily' });
  await add(db, 'publications', { name: 'Weekly' });
  const tag = await add(db, 'tags', { name: 'old', color: '#112233' });
  await add(db, 'tags', { name: 'free', color: '#112233' });
  const faq = { question: 'Why?', answer: '<p>x</p>', publication_id, tag_ids: [tag] };
  await add(db, 'faqs', faq, TRASHED + 1000);
  await purgeTrash(db, log, new Date(TRASHED + DAYS_30));
  assert.equal(await counts(db), { faqs: 1, tags: 1, publications: 1 });
  await purgeTrash(db, log, new Date(TRASHED + DAYS_30 + 1000));
  assert.equal(await counts(db), { faqs: 0, tags: 0, publications: 0 });
});

test('the order names every resource once, each after those that name it', () => {
  const order = referrersFirst(resources).map(({ name }) => name);
  assert.equal([...order].sort(), resources.map(({ name }) => name).sort());
  for (const { name, fields } of resources) {
    for (const field of Object.values(fields)) {
      if (!isReference(field) || field.to === name) continue;
      const target = resources.find((other) => other.name === field.to);
      const back = Object.values(target?.fields ?? {}).some(
        (other) => isReference(other) && other.to === name,
      );
      assert.ok(back || order.indexOf(name) < order.indexOf(field.to), `${name} ${field.to}`);
    }
  }
});

test.run();

type Db = TestDatabase['db'];

async function add(
  db: Db,
  table: string,
  values: Readonly<Record<string, unknown>>,
  deleted: number | null = TRASHED,
): Promise<number> {
  const row = { ...values, deleted_at: deleted === null ? null : new Date(deleted).toISOString() };
  const names = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(row))}) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

async function left(db: Db) {
  const { rows } = await sql<{ tags: number[]; kept: number[] }>`
    select (select array_agg(id order by id) from tags) as tags,
      (select array_agg(r.resource_id order by r.resource_id) from revisions r
        join auto_saves a using (resource, resource_id)
        join search_entries e using (resource, resource_id)) as kept`.execute(db);
  return rows[0];
}

async function counts(db: Db) {
  const { rows } = await sql`
    select (select count(*) from faqs) as faqs, (select count(*) from tags) as tags,
      (select count(*) from publications) as publications`.execute(db);
  return rows[0];
}
