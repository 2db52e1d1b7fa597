import type { AddressInfo } from 'node:net';
import { API_BASE } from '../../../src/shared/product.ts';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { limitableFields, limitName } from '../../../src/shared/field-limits.ts';
import { campaigns } from '../../../src/shared/resources/marketing/campaigns.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { isWritable } from '../../../src/shared/resources/define.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { importerOn } from '../../support/imports.ts';
import { CLIENT, startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('fields that a group leaves out, beside lists and records');
const PASSWORD = 'correct-horse-battery';
let server: TestServer;
let root: string;
let made = 0;

test.before(async () => {
  server = await startServer();
  root = (await server.signIn()).token;
});
test.before.each(async () => void (await sql`delete from rate_limits`.execute(server.db)));
test.after(() => server.stop());

for (const name of limitableFields(subscribers)) {
  for (const use of ['read', 'write'] as const) {
    test(`an import maps no column to subscribers.${name} for who may not ${use} it, and one without it leaves it as it is`, async () => {
      const { controller, fields } = subscribers;
      const importer = importerOn(server, await limited(limitName(controller, name, use)));
      const email = `${use}-${name}@example.org`;
      await sql`insert into subscribers (email, first_name, phone) values (${email}, 'Old', '+493012345678')`.execute(
        server.db,
      );
      const file = await importer.upload(`E-mail,First name,${name}\n${email},New,+493099999999\n`);
      const setUp = (last: string | null) =>
        importer.call('POST', `/imports/${file.id}/check`, {
          body: { mapping: ['email', 'first_name', last], mode: 'both', into: {}, chosen: null },
        });
      const refused = await setUp(name);
      assert.equal(
        [refused.statusCode, refused.json().data],
        [422, { mapping: `'${name}' is no target.` }],
      );
      if (isWritable(fields[name] as never)) {
        const all = importerOn(server, root);
        const theirs = await all.upload(`E-mail,First name,${name}\n${email},Old,+493012345678\n`);
        const body = { mapping: ['email', 'first_name', name], mode: 'both', into: {} };
        const taken = await all.call('POST', `/imports/${theirs.id}/check`, {
          body: { ...body, chosen: null },
        });
        assert.is(taken.statusCode < 300, true, taken.body);
      }
      await importer.check(file, { mapping: ['email', 'first_name', null] });
      const done = await importer.run(file.id);
      assert.is(done.counts?.updated, 1);
      const { rows } = await sql<{ first_name: string; phone: string }>`
        select first_name, phone from subscribers where email = ${email}`.execute(server.db);
      assert.equal(rows, [{ first_name: 'New', phone: '+493012345678' }]);
    });
  }
}

test('find and replace reaches no field that can be limited, and its answers show none', async () => {
  const limits = limitableFields(pages).map((name) => limitName(pages.controller, name, 'read'));
  const half = await limited(...limits);
  await sql`insert into pages (name, slug, status, content) values
    ('Where status is', 'status', 'published', '<p>published is a word here</p>')`.execute(
    server.db,
  );
  const body = { kind: 'text', find: 'published', replace: 'printed' };
  const [ours, theirs] = await Promise.all(
    [half, root].map((token) => server.call('POST', '/find-replace/preview', { token, body })),
  );
  assert.is(ours?.statusCode, 200, ours?.body);
  assert.equal(ours?.json(), theirs?.json());
  const found: { places: unknown[]; field: string }[] = ours?.json().data.documents;
  assert.equal(
    found.map(({ places, field }) => [places.length, field]),
    [[1, 'content']],
  );
  for (const document of found)
    for (const name of limitableFields(pages)) assert.not.ok(name in document, name);
});

test('the stream of a campaign tells a total alone, to who may not read its fields as to everybody', async () => {
  const limits = limitableFields(campaigns).map((name) =>
    limitName(campaigns.controller, name, 'read'),
  );
  const half = await limited(...limits);
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (name, budget) values ('Spring', 987654) returning id`.execute(server.db);
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.fastify.server.address() as AddressInfo;
  const first = async (token: string) => {
    const stop = new AbortController();
    const path = `${API_BASE}/marketing/campaigns/${rows[0]?.id}/clicks/live`;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    });
    assert.is(answer.status, 200);
    const reader = answer.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    stop.abort();
    return new TextDecoder().decode(value);
  };
  const told = await first(half);
  assert.is(told, await first(root));
  assert.equal(Object.keys(JSON.parse(told.replace(/^data: /, ''))).sort(), KEYS);
  assert.not.match(told, '987654');
});

const KEYS = ['bots', 'clicks', 'repeats'];

test.run();

/** A session of somebody who may do everything, but for what the limits say. */
async function limited(...limits: readonly string[]): Promise<string> {
  made += 1;
  const email = `limited${made}@masthead.example`;
  await sql`with g as (
      insert into groups (name, permissions, all_publications, field_limits)
      select ${email}, permissions, true, ${JSON.stringify(limits)}::jsonb
      from groups where name = 'Administrators' returning id),
    u as (insert into users (email, first_name, last_name, status, group_ids)
      select ${email}, 'Per', 'Son', 'active', array[g.id] from g returning id)
    insert into credentials (user_id, password_hash, accepted_terms_at)
    select u.id, c.password_hash, now() from u, (select password_hash from credentials limit 1) c`.execute(
    server.db,
  );
  const body = { email, password: PASSWORD, client_secret: CLIENT };
  return (await server.call('POST', '/login', { body })).json().access_token;
}
