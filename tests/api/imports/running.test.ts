import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import type { Importer } from '../../support/imports.ts';
import { importerOn } from '../../support/imports.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('running imports');
let server: TestServer;
let importer: Importer;

test.before(async () => {
  server = await startServer();
  importer = importerOn(server, (await server.signIn()).token);
});
test.after(() => server.stop());

async function one(text: string, ...values: readonly unknown[]) {
  const { rows } = await server.services.pool.query(text, [...values]);
  return rows[0];
}

function many(count: number, host: string) {
  const lines = Array.from({ length: count }, (_, at) => `r${at}@${host}.example,Reader ${at}`);
  return `email,first name\n${lines.join('\n')}\n`;
}

const live = async (host: string) =>
  (
    await one(
      'select count(*)::int8 as count from subscribers where deleted_at is null and email like $1',
      `%@${host}.example`,
    )
  ).count;

/** Lets a run begin and stops its server once the first chunk is written; the second one has to wait until then. */
async function stopAfterFirstChunk(id: number, taskId: number) {
  const stopping = new AbortController();
  const { pool } = server.services;
  const client = await pool.connect();
  await client.query('listen import_chunk');
  await client.query('select pg_advisory_lock(4711)');
  const told = new Promise<void>((resolve) => client.on('notification', () => resolve()));
  await pool.query(`create or replace function tell_chunk() returns trigger language plpgsql as $$
    begin
      if new.done = 500 then perform pg_notify('import_chunk', ''); end if;
      if new.done = 1000 then perform pg_advisory_xact_lock(4711); end if;
      return new;
    end $$;
    create or replace trigger tell_chunk after update of done on imports for each row execute function tell_chunk()`);
  const working = importer.work(taskId, stopping.signal).catch(() => undefined);
  await told;
  stopping.abort(new Error('the server stops'));
  await client.query('select pg_advisory_unlock(4711)');
  await working;
  client.release(true);
  await pool.query('drop trigger tell_chunk on imports');
  return importer.read(id);
}

test('a run whose server stops in the middle goes on where it was, and does nothing twice', async () => {
  const file = await importer.upload(many(2_600, 'resumed'));
  await importer.check(file);
  const task = await importer.begin(file.id);
  const half = await stopAfterFirstChunk(file.id, task);
  assert.equal([half.state, half.done], ['running', 500]);
  assert.is(await live('resumed'), 500);
  await importer.work(task);
  const done = await importer.read(file.id);
  assert.equal(
    [done.state, done.done, done.counts.created, done.counts.updated],
    ['done', 2_600, 2_600, 0],
  );
  assert.is(await live('resumed'), 2_600);
  const { revisions } = await one(
    `select count(*)::int8 as revisions from revisions r join subscribers s on s.id = r.resource_id
    where r.resource = 'subscribers' and s.email like '%@resumed.example'`,
  );
  assert.is(revisions, 2_600);
});

test('an import that is done stays done where its task could not be told and is worked on again', async () => {
  const file = await importer.upload(many(3, 'told'));
  await importer.check(file);
  const task = await importer.begin(file.id);
  await importer.work(task);
  await one("update tasks set status = 'queued', finished_at = null where id = $1", task);
  await importer.work(task);
  const done = await importer.read(file.id);
  assert.equal([done.state, done.error, done.counts.created], ['done', null, 3]);
  const { status, error } = await one('select status, error from tasks where id = $1', task);
  assert.equal([status, error], ['done', null]);
});

test('a run is cancelled between chunks, ends once, and what it wrote is rolled back by a task', async () => {
  const file = await importer.upload(many(2_600, 'cancelled'));
  await importer.check(file);
  const task = await importer.begin(file.id);
  const half = await stopAfterFirstChunk(file.id, task);
  const cancelled = await importer.call('POST', `/imports/${file.id}/cancel`, { body: {} });
  assert.is(cancelled.json().data.state, 'cancelled');
  await importer.work(task);
  const over = await importer.read(file.id);
  assert.equal([over.state, over.done, over.counts.created], ['cancelled', half.done, half.done]);
  assert.is((await one('select status from tasks where id = $1', task)).status, 'cancelled');
  assert.is((await importer.call('POST', `/imports/${file.id}/run`, { body: {} })).statusCode, 409);
  const back = await importer.rollback(file.id);
  assert.equal([back.state, back.rolled_back?.restored], ['rolled_back', half.done]);
  assert.is(await live('cancelled'), 0);
});

test('a run that is cancelled among the tasks ends as cancelled, too', async () => {
  const file = await importer.upload(many(10, 'tasks'));
  await importer.check(file);
  const task = await importer.begin(file.id);
  await importer.call('POST', `/tasks/${task}/cancel`, { body: {} });
  await importer.work(task);
  assert.is((await importer.read(file.id)).state, 'cancelled');
  assert.is(await live('tasks'), 0);
});

test('two imports of the same people at once make each of them once', async () => {
  const [first, second] = [
    await importer.upload(many(1_500, 'both')),
    await importer.upload(many(1_500, 'both')),
  ];
  await importer.check(first);
  await importer.check(second);
  const tasks = [await importer.begin(first.id), await importer.begin(second.id)];
  await Promise.all(tasks.map((task) => importer.work(task)));
  const ends = [await importer.read(first.id), await importer.read(second.id)];
  assert.equal(
    ends.map(({ state, counts }) => [state, counts.failed]),
    [
      ['done', 0],
      ['done', 0],
    ],
  );
  assert.is(
    ends.reduce((sum, { counts }) => sum + counts.created, 0),
    1_500,
  );
  assert.is(await live('both'), 1_500);
});

test('an import begins once, however often it is asked for', async () => {
  const file = await importer.upload(many(3, 'once'));
  await importer.check(file);
  const calls = await Promise.all(
    [1, 2, 3].map(() => importer.call('POST', `/imports/${file.id}/run`, { body: {} })),
  );
  assert.equal(calls.map(({ statusCode }) => statusCode).sort(), [202, 409, 409]);
});

test('a row that somebody else has open fails by itself, with their name', async () => {
  await server.services.pool.query(
    "insert into subscribers (email) values ('open@locked.example')",
  );
  const { id } = await one("select id from subscribers where email = 'open@locked.example'");
  const other = await one(
    "insert into users (email, first_name, last_name, status) values ('ann@example.org', 'Ann', 'Okafor', 'active') returning id",
  );
  await server.services.pool.query(
    "insert into locks (resource, resource_id, user_id, token, expires_at) values ('messages/subscribers', $1, $2, gen_random_uuid(), now() + interval '1 minute')",
    [id, other.id],
  );
  const file = await importer.upload(
    'email,first name\nopen@locked.example,New\nfree@locked.example,Free\n',
  );
  await importer.check(file);
  const done = await importer.run(file.id);
  assert.equal(done.counts, { created: 1, updated: 0, skipped: 0, failed: 1 });
  assert.match(await importer.failures(file.id), 'This item is currently locked by Ann Okafor.');
});

test('files of others are not there, and whoever may make no rows imports none', async () => {
  const file = await importer.upload(many(2, 'mine'));
  const { pool } = server.services;
  await pool.query(
    "insert into users (email, first_name, last_name, status, group_ids) select 'reader@example.org', 'Read', 'Only', 'active', array[id] from groups where name = 'Support'",
  );
  const hash = await one('select password_hash, accepted_terms_at from credentials limit 1');
  await pool.query(
    "insert into credentials (user_id, password_hash, accepted_terms_at) select id, $1, $2 from users where email = 'reader@example.org'",
    [hash.password_hash, hash.accepted_terms_at],
  );
  const { token } = await server.signIn({
    email: 'reader@example.org',
    password: 'correct-horse-battery',
  });
  const reader = importerOn(server, token);
  assert.is((await reader.call('GET', `/imports/${file.id}`)).statusCode, 404);
  assert.is((await reader.call('GET', `/imports/${file.id}/failures`)).statusCode, 404);
  assert.equal((await reader.refusal(many(2, 'theirs')))[0], 403);
  assert.is((await reader.call('POST', `/imports/${file.id}/run`, { body: {} })).statusCode, 404);
});

test.run();
