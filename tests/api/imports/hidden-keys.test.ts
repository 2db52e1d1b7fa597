import * as assert from 'uvu/assert';
import { PROBES_PER_HOUR } from '../../../src/api/rows/write/guards/probe-limit.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import type { Importer } from '../../support/imports.ts';
import { importerOn } from '../../support/imports.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('imports by masked keys');
let server: TestServer;
let blind: Importer;

test.before(async () => {
  server = await startServer();
});
test.after(() => server.stop());
test.before.each(async () => {
  await query(
    'truncate imports, subscribers, search_entries, revisions, audit, undos, undo_rows, locks, rate_limits restart identity cascade',
  );
  blind = importerOn(server, await tokenOf(['index', 'show', 'store', 'update']));
});

const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values);

const known = (count: number) =>
  query(
    "insert into subscribers (email, first_name) select 'known' || n || '@example.org', 'Old' from generate_series(1, $1) n",
    [count],
  );

const file = (...names: readonly string[]) =>
  `email,first name\n${names.map((name) => `${name}@example.org,New\n`).join('')}`;

const some = (stem: string, count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `${stem}${from + at}`);

const renamed = async () =>
  (await query("select from subscribers where first_name = 'New' and email like 'known%'"))
    .rowCount;

for (const mode of ['both', 'create', 'update'] as const) {
  test(`the dry run of '${mode}' says the same of known and of new addresses`, async () => {
    await known(3);
    await query(
      "insert into locks (resource, resource_id, user_id, token, expires_at) select 'messages/subscribers', 1, id, gen_random_uuid(), now() + interval '1 hour' from users order by id limit 1",
    );
    const checks = [];
    for (const stem of ['known', 'new']) {
      const read = await blind.upload(file(...some(stem, 3), 'no mail'));
      checks.push((await blind.check(read, { mode })).check);
    }
    const [first, second] = checks;
    assert.equal(first, second);
    const { columns: _, failures, ...counts } = first ?? {};
    assert.equal(counts, { created: 0, updated: 0, skipped: 0, failed: 1, importable: 3 });
    assert.equal(failures, [
      {
        line: 5,
        reason: "E-mail: Invalid e-mail ('no mail@example.org'): write it as in name@example.com.",
      },
    ]);
  });
}

test('an import writes as many known rows as an hour tells of, and fails whatever comes after', async () => {
  await known(PROBES_PER_HOUR + 2);
  const names = [...some('known', PROBES_PER_HOUR), 'new1', `known${PROBES_PER_HOUR + 1}`];
  const { id } = await blind.check(await blind.upload(file('new0', ...names)));
  const done = await blind.run(id);
  assert.equal(done.counts, { created: 1, updated: PROBES_PER_HOUR, skipped: 0, failed: 2 });
  assert.is(await renamed(), PROBES_PER_HOUR);
  assert.match(
    await blind.failures(id),
    /known21@example.org,New,24,E-mail: Too many rows were known already\. Import the rest in \d+ minutes\./,
  );
  const later = await blind.check(await blind.upload(file('new2')));
  assert.equal((await blind.run(later.id)).counts.failed, 1);
  const saved = await blind.call('POST', '/messages/subscribers', {
    body: { email: 'new3@example.org' },
  });
  assert.is(saved.statusCode, 429);
});

test('a roll back gives nothing of the hour back', async () => {
  await known(PROBES_PER_HOUR);
  const { id } = await blind.check(await blind.upload(file(...some('known', PROBES_PER_HOUR))));
  await blind.run(id);
  await blind.rollback(id);
  assert.is(await renamed(), 0);
  const again = await blind.check(await blind.upload(file('known1', 'new1')));
  assert.equal((await blind.run(again.id)).counts.failed, 2);
});

test('new rows are imported without end, over several chunks', async () => {
  await known(1);
  const { id } = await blind.check(await blind.upload(file(...some('new', 1_100), 'known1')));
  assert.equal((await blind.run(id)).counts, { created: 1_100, updated: 1, skipped: 0, failed: 0 });
});

test('who sees addresses in full is told which rows are known, and writes all of them', async () => {
  const seeing = importerOn(server, await tokenOf(['index', 'show', 'store', 'update', 'unmask']));
  await known(PROBES_PER_HOUR + 5);
  const all = file(...some('known', PROBES_PER_HOUR + 5), 'new1');
  const { id, check } = await seeing.check(await seeing.upload(all));
  assert.equal([check?.created, check?.updated, check?.importable], [1, 25, undefined]);
  assert.is((await seeing.run(id)).counts.updated, 25);
});

let people = 0;

/** Of somebody who may do these things with subscribers. */
async function tokenOf(actions: readonly string[]) {
  people += 1;
  const email = `person${people}@example.org`;
  await query(
    `with made as (insert into groups (name, permissions, all_publications) values ($1, $2::jsonb, true) returning id)
    insert into users (email, first_name, last_name, status, group_ids)
    select $1, 'Some', 'One', 'active', array[id] from made`,
    [email, JSON.stringify(actions.map((action) => `${subscribers.controller}@${action}`))],
  );
  await query(
    'insert into credentials (user_id, password_hash, accepted_terms_at) select u.id, c.password_hash, c.accepted_terms_at from users u, (select * from credentials limit 1) c where u.email = $1',
    [email],
  );
  return (await server.signIn({ email, password: 'correct-horse-battery' })).token;
}

test.run();
