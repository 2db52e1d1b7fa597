import { createPrivateKey, createPublicKey } from 'node:crypto';
import * as assert from 'uvu/assert';
import type { CheckedRecord, DnsRecord } from '../../../../src/api/domains/records.ts';
import { everybodysRights } from '../../../support/random-lists.ts';
import { suite } from '../../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../../support/test-api.ts';
import { itemOf, may, startApi } from '../../../support/test-api.ts';
import { SECRETS } from '../../../support/services.ts';

const test = suite('domains');
/** What stands at each name; an error where the servers say so, nothing where nobody answers. */
let zone: Map<string, readonly string[] | Error>;
let api: TestApi;
let ann: Person;
let count = 0;

test.before(async () => {
  api = await startApi(undefined, {
    mailHost: async () => 'smtp.example.net',
    timeout: 1,
    resolveTxt: async (name) => {
      const texts = zone.get(name);
      if (texts === undefined) return new Promise(() => undefined);
      if (texts instanceof Error) throw texts;
      return texts.map((text) => [text.slice(0, 100), text.slice(100)]);
    },
  });
  ann = await api.person(everybodysRights());
});
test.after(() => api.close());
test.before.each(() => {
  zone = new Map();
});

const fails = (code: string) => Object.assign(new Error(code), { code });
const listOf = <T>({ body }: Reply) => body.data as readonly T[];

async function made() {
  count += 1;
  const item = itemOf(await ann.post('domains', { domain: `mail${count}.example.org` }));
  const records = listOf<DnsRecord>(await ann.get(`domains/${item.id}/records`));
  return { id: item.id, records };
}

async function factsOf(id: number) {
  const item = itemOf(await ann.get(`domains/${id}`));
  const { spf_verified, dkim_verified, dmarc_verified, verified, checked_at } = item;
  return { facts: [spf_verified, dkim_verified, dmarc_verified, verified], checked_at };
}

test('a domain says which records it needs, with a key of its own that is kept sealed', async () => {
  const { id, records } = await made();
  const domain = `mail${count}.example.org`;
  assert.equal(
    records.map(({ type, name }) => [type, name]),
    [
      ['TXT', domain],
      ['TXT', `masthead._domainkey.${domain}`],
      ['TXT', `_dmarc.${domain}`],
    ],
  );
  const [spf, dkim, dmarc] = records.map(({ value }) => value);
  assert.is(spf, 'v=spf1 a:smtp.example.net ~all');
  assert.is(dmarc, `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`);
  const key = dkim?.replace('v=DKIM1; k=rsa; p=', '') ?? '';
  const { rows } = await api.database.pool.query(
    'select private_key from domain_keys where domain_id = $1',
    [id],
  );
  assert.not.match(rows[0].private_key, 'PRIVATE KEY');
  const own = createPublicKey(createPrivateKey(SECRETS.unseal(rows[0].private_key) ?? ''));
  assert.is(own.export({ type: 'spki', format: 'der' }).toString('base64'), key);
  assert.is(own.asymmetricKeyDetails?.modulusLength, 2048);
  for (const path of [`domains/${id}`, 'domains', `revisions?resource=domains&resource_id=${id}`]) {
    assert.not.match((await ann.get(path)).text, 'private', path);
  }
  assert.equal(listOf(await ann.get(`domains/${id}/records`)), records, 'the same every time');
});

test('a check writes what the records show, and when', async () => {
  const { id, records } = await made();
  for (const { name, value } of records) zone.set(name, ['some other text', value]);
  const reply = await ann.post(`domains/${id}/check`);
  assert.equal([reply.status, reply.body.message], [200, 'All records are right.']);
  const { facts, checked_at } = await factsOf(id);
  assert.equal(facts, [true, true, true, true]);
  assert.ok(typeof checked_at === 'string');
});

test('a check makes a version of the domain, with a revision by who asked for it', async () => {
  const { id, records } = await made();
  const before = itemOf(await ann.get(`domains/${id}`)).version;
  for (const { name, value } of records) zone.set(name, [value]);
  await ann.post(`domains/${id}/check`);
  assert.is(itemOf(await ann.get(`domains/${id}`)).version, before + 1);
  const { rows } = await api.database.pool.query(
    `select r.version, r.user_id, r.data ->> 'dkim_verified' as dkim, a.action, a.user_id as by
      from revisions r join audit a on a.revision_id = r.id
      where r.resource = 'domains' and r.resource_id = $1 order by r.version desc limit 1`,
    [id],
  );
  const by = ann.id;
  assert.equal(rows, [{ version: before + 1, user_id: by, dkim: 'true', action: 'update', by }]);
});

test('what is missing or wrong is said of each, and is not verified', async () => {
  const { id, records } = await made();
  const [spf, dkim, dmarc] = records;
  zone.set(spf?.name ?? '', ['v=spf1 include:other.example ~all']);
  zone.set(dkim?.name ?? '', fails('ENOTFOUND'));
  zone.set(dmarc?.name ?? '', ['v=DMARC1; p=reject']);
  const reply = await ann.post(`domains/${id}/check`);
  assert.is(reply.body.message, '1 of 3 records are right.');
  assert.equal(
    listOf<CheckedRecord>(reply).map(({ state, message }) => [state, message]),
    [
      ['wrong', 'It leaves out a:smtp.example.net.'],
      ['missing', `There is no DKIM record at ${dkim?.name}.`],
      ['right', 'The record is right.'],
    ],
  );
  assert.equal((await factsOf(id)).facts, [false, false, true, false]);
});

test('two records of a kind, and another key, are wrong', async () => {
  const { id, records } = await made();
  const [spf, dkim, dmarc] = records;
  zone.set(spf?.name ?? '', [spf?.value ?? '', 'v=spf1 -all']);
  zone.set(dkim?.name ?? '', ['v=DKIM1; k=rsa; p=AAAA']);
  zone.set(dmarc?.name ?? '', ['v=DMARC1; rua=mailto:a@example.org']);
  const found = listOf<CheckedRecord>(await ann.post(`domains/${id}/check`));
  assert.equal(
    found.map(({ state, message }) => [state, message]),
    [
      ['wrong', `There are 2 records at ${spf?.name}; only one may stand there.`],
      ['wrong', 'It holds another key.'],
      ['wrong', 'It names no policy.'],
    ],
  );
});

test('who did not answer proves nothing: what was verified stays', async () => {
  const { id, records } = await made();
  for (const { name, value } of records) zone.set(name, [value]);
  await ann.post(`domains/${id}/check`);
  const before = await factsOf(id);
  zone = new Map([[records[0]?.name ?? '', fails('ESERVFAIL')]]);
  const silent = await ann.post(`domains/${id}/check`);
  assert.is(silent.body.message, 'The name servers did not answer. Nothing was changed.');
  assert.equal(
    listOf<CheckedRecord>(silent).map(({ state }) => state),
    ['no_answer', 'no_answer', 'no_answer'],
  );
  assert.equal(await factsOf(id), before);
  zone.set(records[2]?.name ?? '', fails('ENODATA'));
  const partly = await ann.post(`domains/${id}/check`);
  assert.is(partly.body.message, '0 of 3 records are right. 2 got no answer.');
  assert.equal((await factsOf(id)).facts, [true, true, false, false]);
});

test('another name has to be proved again', async () => {
  const { id, records } = await made();
  for (const { name, value } of records) zone.set(name, [value]);
  await ann.post(`domains/${id}/check`);
  const { version } = itemOf(await ann.get(`domains/${id}`));
  itemOf(await ann.put(`domains/${id}`, { domain: 'renamed.example.org', version }));
  assert.equal(await factsOf(id), { facts: [false, false, false, false], checked_at: null });
});

test('one domain is the default: saving one takes it from the other', async () => {
  const make = async (domain: string, isDefault: boolean) =>
    itemOf(await ann.post('domains', { domain, default: isDefault }));
  const first = await make('one.example.org', true);
  const second = await make('two.example.org', true);
  const third = await make('three.example.org', false);
  const defaults = async () => {
    const { rows } = await api.database.pool.query(
      'select id from domains where "default" and deleted_at is null order by id',
    );
    return rows.map(({ id }) => Number(id));
  };
  assert.equal(await defaults(), [second.id]);
  const { version } = third;
  itemOf(await ann.put(`domains/${third.id}`, { default: true, version }));
  assert.equal(await defaults(), [third.id]);
  assert.is((await ann.delete(`domains/${third.id}`)).status, 200);
  const again = itemOf(await ann.get(`domains/${first.id}`));
  itemOf(await ann.put(`domains/${first.id}`, { default: true, version: again.version }));
  itemOf(await ann.post(`domains/${third.id}/restore`));
  assert.equal(await defaults(), [third.id], 'what comes out of the trash counts as saved');
});

test('of domains that become the default at once, one is it', async () => {
  const replies = await Promise.all(
    ['four', 'five', 'six', 'seven'].map((name) =>
      ann.post('domains', { domain: `${name}.example.org`, default: true }),
    ),
  );
  assert.ok(replies.every(({ status }) => status === 201));
  const { rows } = await api.database.pool.query(
    'select id from domains where "default" and deleted_at is null',
  );
  assert.is(rows.length, 1);
});

test('records ask for the right to read the domain, a check for the right to change it', async () => {
  const { id } = await made();
  const reader = await api.person(may('Core.DomainsController', 'index', 'show'));
  assert.is((await reader.get(`domains/${id}/records`)).status, 200);
  assert.is((await reader.post(`domains/${id}/check`)).status, 403);
  assert.is((await ann.get('domains/999999/records')).status, 404);
  assert.is((await ann.post('domains/999999/check')).status, 404);
});

test.run();
