import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import * as assert from 'uvu/assert';
import { sweepImports } from '../../../src/api/imports/sweep.ts';
import { suite } from '../../support/suite.ts';
import type { Importer } from '../../support/imports.ts';
import { importerOn } from '../../support/imports.ts';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';

const test = suite('imports');
let server: TestServer;
let importer: Importer;

test.before(async () => {
  server = await startServer();
  importer = importerOn(server, (await server.signIn()).token);
});
test.after(() => server.stop());
test.before.each(async () => {
  await server.services.pool.query(
    'truncate imports, subscribers, subscriptions, subscriber_subscriptions, segments, tags, search_entries, revisions, audit, undos, undo_rows, locks restart identity cascade',
  );
});

async function rowsOf(text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await server.services.pool.query(text);
  return rows;
}

const people = () =>
  rowsOf(
    'select email, first_name, version from subscribers where deleted_at is null order by email',
  );

test('a line without its key says so beside its other faults, and one that comes twice has cells that can be read', async () => {
  const file = await importer.upload(
    'E-mail;Country\n;Atlantis\ntwice@example.org;\ntwice@example.org;\n',
  );
  const { check } = await importer.check(file);
  assert.match(check?.failures[0]?.reason ?? '', /Atlantis.*E-mail: Required\.$/);
  assert.equal(check?.columns, [
    { filled: 2, failed: 0, missing: 1 },
    { filled: 1, failed: 1, missing: 0 },
  ]);
});

test('a file is read, mapped by its headers, tried without a trace, and imported', async () => {
  await server.services.pool.query(
    "insert into subscribers (email, first_name) values ('old@example.org', 'Old'), ('same@example.org', 'Same')",
  );
  const file = await importer.upload(
    'E-mail;First name;Notes\nnew@example.org;New;x\nOLD@example.org;Changed;\nsame@example.org;Same;\nbroken;Who;\n;Nobody;\n',
  );
  assert.equal(
    [file.state, file.rows, file.format.delimiter, file.columns.map(({ name }) => name)],
    ['read', 5, ';', ['E-mail', 'First name', 'Notes']],
  );
  const before = await people();
  const checked = await importer.check(file);
  assert.is(checked.state, 'checked');
  const { columns, failures, ...counts } = checked.check ?? {};
  assert.equal(counts, { created: 1, updated: 1, skipped: 1, failed: 2 });
  assert.equal(failures, [
    { line: 5, reason: "E-mail: Invalid e-mail ('broken'): write it as in name@example.com." },
    { line: 6, reason: 'E-mail: Required.' },
  ]);
  assert.equal(columns, [
    { filled: 4, failed: 1, missing: 1 },
    { filled: 5, failed: 0, missing: 0 },
    { filled: 1, failed: 0, missing: 0 },
  ]);
  assert.equal(await people(), before);
  const done = await importer.run(file.id);
  assert.equal([done.state, done.counts, done.done], ['done', counts, 5]);
  assert.equal(await people(), [
    { email: 'new@example.org', first_name: 'New', version: 1 },
    { email: 'old@example.org', first_name: 'Changed', version: 2 },
    { email: 'same@example.org', first_name: 'Same', version: 1 },
  ]);
  const found = await importer.call('GET', '/messages/subscribers?search=changed');
  assert.is(found.json().total, 1);
  const revisions = await rowsOf(
    "select action from audit where resource = 'subscribers' order by id",
  );
  assert.equal(
    revisions.map(({ action }) => action),
    ['update', 'store'],
  );
});

test('a value that is none of a list is named with what would do, and a country may be called by its name', async () => {
  const file = await importer.upload(
    'E-mail;Country;Status\na@example.org;Atlantis;\nb@example.org;germany;\nc@example.org;fr;gone\n',
  );
  const checked = await importer.check(file);
  assert.equal(checked.check?.failures, [
    {
      line: 2,
      reason:
        "'Atlantis' is no country: choose one by its name or its code, such as Germany or DE.",
    },
    {
      line: 4,
      reason: "'gone' is no status: choose one of Active, Pending, Unsubscribed, Bounced.",
    },
  ]);
  await importer.run(file.id);
  const held = await rowsOf("select country from subscribers where email = 'b@example.org'");
  assert.equal(held, [{ country: 'DE' }]);
});

test('a value that is written like one of a list is told with that one, and with two where both are as near', async () => {
  const file = await importer.upload(
    'E-mail,Country,Status\na@example.org,Austra,\nb@example.org,slovania,\nc@example.org,DE,actve\n',
  );
  const checked = await importer.check(file);
  assert.equal(
    checked.check?.failures.map(({ reason }) => reason.replace(/^.*\. /, '')),
    ["Did you mean 'Austria'?", "Did you mean 'Slovakia' or 'Slovenia'?", "Did you mean 'Active'?"],
  );
});

test('a name that no row has is told with those that are written like it, of rows that the person sees', async () => {
  await server.services.pool.query(
    `insert into tags (name, color, deleted_at) values ('Unknown soldier', '#111111', null),
      ('Weather', '#222222', null), ('Weather forecast', '#333333', null), ('Unknowns', '#444444', now())`,
  );
  const file = await importer.upload(
    'E-mail,Subscriber tags: add\na@example.org,Unknown\nb@example.org,wether\nc@example.org,Xylophone;9\n',
  );
  const checked = await importer.check(file);
  assert.equal(
    checked.check?.failures.map(({ reason }) => reason.replaceAll('Subscriber tags: add: ', '')),
    [
      "There is no tag named 'Unknown'. Did you mean 'Unknown soldier'?",
      "There is no tag named 'wether'. Did you mean 'Weather'?",
      "There is no tag named 'Xylophone'. There is no tag named '9'.",
    ],
  );
});

test('[A3.088] [A3.089] [A3.090] [A3.091] columns fill the started, ended, expires and auto-renews dates of the chosen subscription', async () => {
  await server.services.pool.query(
    "insert into subscriptions (name) values ('Weekly'); insert into subscribers (email) values ('old@example.org'); insert into subscriber_subscriptions (subscriber_id, subscription_id, started_on) values (1, 1, '2020-02-02')",
  );
  const headers = [
    'Subscription started',
    'Subscription ended',
    'Subscription expires',
    'Subscription auto-renews',
  ];
  const file = await importer.upload(
    `Email,${headers.join(',')}\nnew@example.org,2026-01-31,2/28/2026,31.3.2026,2026-04-30 09:00\nold@example.org,,,2027-01-01,\nbad@example.org,31.31.2026,,,\n`,
  );
  const checked = await importer.check(file, { chosen: 1 });
  assert.equal(checked.setup?.mapping.slice(1), [
    'subscriber_subscriptions.started_on',
    'subscriber_subscriptions.ended_on',
    'subscriber_subscriptions.expires_on',
    'subscriber_subscriptions.auto_renews_on',
  ]);
  assert.equal(checked.check?.failures, [
    { line: 4, reason: "Subscription started: Use a date of the form 2026-01-31 ('31.31.2026')." },
  ]);
  const done = await importer.run(file.id);
  assert.equal(done.counts, { created: 1, updated: 1, skipped: 0, failed: 1 });
  const terms = await rowsOf(
    `select s.email, t.started_on, t.ended_on, t.expires_on, t.auto_renews_on, t.version
    from subscriber_subscriptions t join subscribers s on s.id = t.subscriber_id order by email`,
  );
  assert.equal(terms, [
    {
      email: 'new@example.org',
      started_on: '2026-01-31',
      ended_on: '2026-02-28',
      expires_on: '2026-03-31',
      auto_renews_on: '2026-04-30',
      version: 1,
    },
    {
      email: 'old@example.org',
      started_on: '2020-02-02',
      ended_on: null,
      expires_on: '2027-01-01',
      auto_renews_on: null,
      version: 2,
    },
  ]);
});

test('[A3.092] [A3.093] [A3.094] columns add, remove and replace tags of the subscriber and of their subscription, found by e-mail', async () => {
  await server.services.pool.query(
    `insert into tags (name, color) values ('Gift', '#111111'), ('Member', '#222222'), ('Late', '#333333');
    insert into subscriptions (name) values ('Weekly');
    insert into subscribers (email, tag_ids) values ('a@example.org', '{1,2}'), ('b@example.org', '{1,2}'), ('c@example.org', '{1,2}');
    insert into subscriber_subscriptions (subscriber_id, subscription_id, tag_ids) values (1, 1, '{1,2}'), (2, 1, '{1,2}'), (3, 1, '{1,2}')`,
  );
  const columns = ['add', 'remove', 'replace'];
  const header = [
    'E-mail',
    ...columns.map((mode) => `Subscriber tags: ${mode}`),
    ...columns.map((mode) => `Subscription tags: ${mode}`),
  ];
  const file = await importer.upload(
    `${header.join(',')}\na@example.org,late;GIFT,,,,2,\nb@example.org,,Member,,,,late\nc@example.org,,,Late,Late,,\nd@example.org,Unknown,,,,,\n`,
  );
  const checked = await importer.check(file, { chosen: 1 });
  assert.equal(checked.setup?.mapping, [
    'email',
    'tag_ids:add',
    'tag_ids:remove',
    'tag_ids:replace',
    'subscriber_subscriptions.tag_ids:add',
    'subscriber_subscriptions.tag_ids:remove',
    'subscriber_subscriptions.tag_ids:replace',
  ]);
  assert.equal(checked.check?.failures, [
    { line: 5, reason: "Subscriber tags: add: There is no tag named 'Unknown'." },
  ]);
  await importer.run(file.id);
  assert.equal(
    await rowsOf(
      'select s.tag_ids as own, t.tag_ids as beside from subscribers s join subscriber_subscriptions t on t.subscriber_id = s.id order by s.id',
    ),
    [
      { own: [1, 2, 3], beside: [1] },
      { own: [1], beside: [3] },
      { own: [3], beside: [1, 2, 3] },
    ],
  );
});

test('a run is rolled back: made rows go to the trash, changed ones get their values back unless somebody changed them since', async () => {
  await server.services.pool.query(
    "insert into subscriptions (name) values ('Weekly'); insert into subscribers (email, first_name) values ('one@example.org', 'One'), ('two@example.org', 'Two')",
  );
  const file = await importer.upload(
    'email,first name,started\none@example.org,Uno,2026-01-01\ntwo@example.org,Due,2026-01-01\nnew@example.org,Tre,2026-01-01\n',
  );
  await importer.check(file, { chosen: 1 });
  const done = await importer.run(file.id);
  assert.equal(done.counts, { created: 1, updated: 2, skipped: 0, failed: 0 });
  await importer.call('PUT', '/messages/subscribers/2', {
    body: { version: 2, first_name: 'Mine' },
  });
  const back = await importer.rollback(file.id);
  assert.is(back.state, 'rolled_back');
  assert.equal(back.rolled_back, { restored: 5, refused: 1 });
  assert.equal(
    (await people()).map(({ email, first_name }) => [email, first_name]),
    [
      ['one@example.org', 'One'],
      ['two@example.org', 'Mine'],
    ],
  );
  const terms = await rowsOf('select id from subscriber_subscriptions where deleted_at is null');
  assert.equal(terms, []);
  const again = await importer.call('POST', `/imports/${file.id}/rollback`, { body: {} });
  assert.is(again.statusCode, 409);
});

test('the list shows by an import the rows that it made or changed; a rollback gives these back to the import before', async () => {
  const emails = async (id: number) => {
    const query = `sort=email|asc&filters[import_id]=${id}`;
    const found = await importer.call('GET', `/messages/subscribers?${query}`);
    return (found.json().data as { email: string }[]).map(({ email }) => email);
  };
  const first = await importer.upload('E-mail;First name\na@example.org;A\nb@example.org;B\n');
  await importer.check(first);
  assert.equal(await emails(first.id), [], 'a dry run notes nothing');
  await importer.run(first.id);
  assert.equal(await emails(first.id), ['a@example.org', 'b@example.org']);
  const second = await importer.upload(
    'E-mail;First name\nb@example.org;Ben\na@example.org;A\nc@example.org;C\n',
  );
  await importer.check(second);
  await importer.run(second.id);
  assert.equal(await emails(second.id), ['b@example.org', 'c@example.org']);
  assert.equal(await emails(first.id), ['a@example.org']);
  await importer.rollback(second.id);
  assert.equal(await emails(second.id), []);
  assert.equal(await emails(first.id), ['a@example.org', 'b@example.org']);
});

test('of equal e-mails in a file the first one counts, the others say where it stands', async () => {
  const file = await importer.upload(
    'email,first name\na@example.org,A\nb@example.org,B\nA@example.org,C\n',
  );
  const checked = await importer.check(file);
  assert.equal(checked.check?.failures, [{ line: 4, reason: 'E-mail: Line 2 has the same.' }]);
  const done = await importer.run(file.id);
  assert.equal(done.counts, { created: 2, updated: 0, skipped: 0, failed: 1 });
  assert.equal(
    (await people()).map(({ first_name }) => first_name),
    ['A', 'B'],
  );
});

test('rows that failed come back as a file, formulas harmless, and can be mended and imported', async () => {
  const file = await importer.upload('email,first name\nno mail,=1+1\nok@example.org,=2+2\n');
  await importer.check(file);
  const done = await importer.run(file.id);
  const reason = "E-mail: Invalid e-mail ('no mail'): write it as in name@example.com.";
  assert.equal(done.failures, [{ line: 2, reason }]);
  assert.equal(
    (await people()).map(({ first_name }) => first_name),
    ['=2+2'],
  );
  const csv = await importer.failures(file.id);
  assert.is(csv, `\ufeffemail,first name,Line,Reason\r\nno mail,'=1+1,2,${reason}\r\n`);
  const list = await importer.call('GET', '/messages/subscribers?csv_fields=first_name');
  assert.match(list.body, "'=2+2");
});

test('a row can only be made, or only changed, as the person chooses', async () => {
  await server.services.pool.query(
    "insert into subscribers (email, first_name) values ('old@example.org', 'Old')",
  );
  const text = 'email,first name\nold@example.org,Changed\nnew@example.org,New\n';
  const counted = async (mode: 'create' | 'update') => {
    const { check } = await importer.check(await importer.upload(text), { mode });
    return [check?.created, check?.updated, check?.skipped];
  };
  assert.equal(await counted('create'), [1, 0, 1]);
  assert.equal(await counted('update'), [0, 1, 1]);
});

test('all rows of a file are put into the chosen segments', async () => {
  await server.services.pool.query(
    "insert into segments (name) values ('Panel'), ('Gone'); update segments set deleted_at = now() where id = 2; insert into subscribers (email) values ('old@example.org')",
  );
  const file = await importer.upload('email\nold@example.org\nnew@example.org\n');
  const setup = { mapping: ['email'], mode: 'both', into: { segment_ids: [2] }, chosen: null };
  const refused = await importer.call('POST', `/imports/${file.id}/check`, { body: setup });
  assert.equal(refused.json().data, { segment_ids: 'There is none with the ID 2.' });
  const checked = await importer.check(file, { into: { segment_ids: [1] } });
  assert.equal([checked.check?.created, checked.check?.updated], [1, 1]);
  await importer.run(file.id);
  const members = await importer.call('GET', '/messages/subscribers?filters[segment_ids]=1');
  assert.is(members.json().total, 2);
});

test('a mapping is kept under its name, once, and used for another file', async () => {
  const path = '/import-mappings?resource=messages/subscribers';
  const keep = (targets: object) =>
    importer.call('POST', path, { body: { name: 'Monthly', targets } });
  assert.is((await keep({ Mail: 'nothing' })).statusCode, 422);
  await keep({ Mail: 'first_name' });
  const kept = (await keep({ Mail: 'email' })).json().data;
  const { data } = (await importer.call('GET', path)).json();
  assert.equal(data, [{ id: kept.id, name: 'Monthly', targets: { Mail: 'email' } }]);
  assert.is((await importer.call('DELETE', `/import-mappings/${kept.id}`)).statusCode, 200);
  assert.equal((await importer.call('GET', path)).json().data, []);
});

test('files that nobody imported in a day are swept with their bytes, newer ones and done imports stay', async () => {
  const old = await importer.upload('email\na@example.org\n');
  const done = await importer.upload('email\nb@example.org\n');
  await importer.check(done);
  await importer.run(done.id);
  await server.services.pool.query("update imports set created_at = now() - interval '25 hours'");
  const fresh = await importer.upload('email\nc@example.org\n');
  const kept = () => readdirSync(join(server.dataDir, 'imports')).length;
  const before = kept();
  const log = pino({ level: 'silent' });
  await sweepImports({ db: server.services.db, log, dataDir: server.dataDir });
  assert.is((await importer.call('GET', `/imports/${old.id}`)).statusCode, 404);
  assert.equal(
    [(await importer.read(done.id)).state, (await importer.read(fresh.id)).state],
    ['done', 'read'],
  );
  assert.is(kept(), before - 1);
});

test.run();
