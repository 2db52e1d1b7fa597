import * as assert from 'uvu/assert';
import { resources } from '../../../src/shared/resources/index.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('secrets of the settings');
const KEYS = [
  'everflow_api_key',
  'thrivecart_api_key',
  'samcart_api_key',
  'smtp_password',
  'sms_api_key',
  'document_export_api_key',
];
const canary = (name: string) => `planted-canary-of-${name}-9x8y`;

test('[A3.022] [D10.016] /me gives integration keys as a mask or null, and no read of the settings, no log and no audit row has a value', async () => {
  const server = await startServer();
  const { token } = await server.signIn();
  const read = async (path: string) => (await server.call('GET', path, { token })).body;
  const me = async () => JSON.parse(await read('/me')).settings.core.integrations;
  assert.equal(await me(), {
    everflow: { api_key: null },
    thrivecart: { api_key: null },
    samcart: { api_key: null },
    sms: { api_key: null },
    document_export: { api_key: null },
  });
  const secrets = Object.fromEntries(KEYS.map((name) => [name, canary(name)]));
  const body = {
    ...secrets,
    everflow_base_url: 'https://a.invalid',
    smtp_host: 'b.invalid',
    document_export_url: 'https://d.invalid',
    version: 1,
  };
  const saved = await server.call('PUT', '/settings/integrations/1', { token, body });
  assert.is(saved.statusCode, 200, saved.body);
  const hook = {
    name: 'Hook',
    url: 'https://c.invalid',
    secret: `whsec_${Buffer.from('planted-canary-of-a-webhook').toString('base64')}`,
    events: ['faqs.created'],
  };
  const made = await server.call('POST', '/settings/webhooks', { token, body: hook });
  assert.is(made.statusCode, 201, made.body);
  assert.equal(await me(), {
    everflow: { api_key: '••••9x8y' },
    thrivecart: { api_key: '••••9x8y' },
    samcart: { api_key: '••••9x8y' },
    sms: { api_key: '••••9x8y' },
    document_export: { api_key: '••••9x8y' },
  });
  const settings = resources.filter(({ area }) => area === 'settings').map(({ route }) => route);
  const answers = [saved.body, made.body];
  for (const route of settings) {
    answers.push(await read(`/${route}`), await read(`/${route}/1`));
    answers.push(await read(`/revisions?resource=${encodeURIComponent(route)}&resource_id=1`));
  }
  for (const service of ['everflow', 'thrivecart', 'samcart', 'smtp', 'sms', 'document_export']) {
    const tried = await server.call('POST', '/settings/integrations/1/test', {
      token,
      body: { service },
    });
    assert.is(tried.statusCode, 200, tried.body);
    answers.push(tried.body);
  }
  answers.push(
    await read('/revisions/1'),
    await read('/revisions/2'),
    await read('/me'),
    ...server.logged,
  );
  const { rows } = await server.pool.query('select to_jsonb(a)::text as text from audit a');
  answers.push(...rows.map(({ text }) => String(text)));
  for (const answer of answers) {
    assert.not.match(answer, 'planted-canary');
    assert.not.match(answer, hook.secret);
  }
  await server.stop();
});

test('wherever typed secrets are sent, no row of any table has one as it was typed', async () => {
  const server = await startServer();
  const { token } = await server.signIn();
  const secrets = Object.fromEntries(KEYS.map((name) => [name, canary(name)]));
  const addresses = { everflow_base_url: 'https://a.invalid', smtp_host: 'b.invalid' };
  const body = { ...secrets, ...addresses, version: 1, _idempotency: 'planted-token' };
  const draft = { resource: 'settings/integrations', resource_id: 1 };
  const wrong = { ...secrets, everflow_base_url: 'no address', version: 1 };
  const preset = { name: 'Preset', area: 'settings/integrations', values: secrets };
  const sent = [
    await server.call('PUT', '/settings/integrations/1', { token, body: wrong }),
    await server.call('PUT', '/settings/integrations/1', { token, body }),
    await server.call('PUT', '/settings/integrations/1', { token, body }),
    await server.call('POST', '/auto-save', {
      token,
      body: { ...draft, data: secrets, base: secrets, base_version: 2 },
    }),
    await server.call('POST', '/setting-presets', { token, body: preset }),
  ];
  assert.equal(
    sent.map(({ statusCode }) => statusCode),
    [422, 200, 200, 200, 422],
  );
  assert.equal(await tablesWith(server, 'planted-canary'), []);
  assert.equal(await tablesWith(server, 'b.invalid').then(({ length }) => length > 1), true);
  await server.stop();
});

test.run();

/** Names of the tables that have a text in a row, or its bytes. */
async function tablesWith({ pool }: TestServer, text: string): Promise<readonly string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname !~ '^(pg_|information)' order by 1",
  );
  const bytes = Buffer.from(text).toString('hex');
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
      [text, bytes],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
