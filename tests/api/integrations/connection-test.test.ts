import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import type { ConnectionResult } from '../../../src/shared/contract/connection-test.ts';
import type { Answerer, FakeService } from '../../support/fake-service.ts';
import { json, startService } from '../../support/fake-service.ts';
import { startSmtp } from '../../support/smtp-server.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';

const test = suite('tests of connections');
/** A server of all resources takes long to make. */
const SERVED = ['integrations', 'webhooks'].map(resourceNamed);
const KEY = 'planted-canary-key-9x8y';
const tests = { timeoutMs: 60_000 };
let api: TestApi;
let service: FakeService;
let ann: Person;

test.before.each(async () => {
  service = await startService(json({ offers: [{ network_offer_id: 7, name: 'Spring' }] }));
  api = await startApi(SERVED, { tests });
  ann = await api.person(
    may('Settings.IntegrationsController', 'index', 'show', 'update'),
    may('Settings.WebhooksController', 'index', 'show', 'store', 'update'),
  );
});
test.after.each(async () => {
  tests.timeoutMs = 60_000;
  await api.close();
  await service.close();
});

async function save(values: object) {
  const { version } = (await ann.get('settings/integrations/1')).body.data as { version: number };
  const reply = await ann.put('settings/integrations/1', { version, ...values });
  assert.is(reply.status, 200, reply.text);
}

async function tried(body: object): Promise<ConnectionResult> {
  const reply = await ann.post('settings/integrations/1/test', body);
  assert.is(reply.status, 200, reply.text);
  assert.not.match(reply.text, 'canary');
  return reply.body.data as ConnectionResult;
}

const everflow = () => save({ everflow_base_url: service.url, everflow_api_key: KEY });

test('a service that takes the saved key has passed, with its status and the time it took', async () => {
  await everflow();
  const result = await tried({ service: 'everflow' });
  assert.equal([result.outcome, result.status, result.step], ['passed', 200, null]);
  assert.is(result.message, 'Everflow took the key and lists 1 offer.');
  assert.ok(result.ms >= 0);
  assert.is(service.asked[0]?.headers['x-eflow-api-key'], KEY);
});

const FAULTS: readonly (readonly [string, Answerer, RegExp, RegExp])[] = [
  ['refuses the key', json({}, 401), /refuses the key \(401\)/, /Enter the credentials anew/],
  ['is not there', json({}, 404), /answered 404/, /Check the path/],
  ['has trouble', json({}, 502), /answered 502/, /reports trouble/],
  [
    'redirects to a private address',
    (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    /redirects to http:\/\/169\.254\.169\.254/,
    /Enter the address it redirects to/,
  ],
  [
    'answers HTML',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi'),
    /answered a web page/,
    /address of the API, not of its web page/,
  ],
  ['hangs', () => undefined, /did not answer within 0\.3 s/, /firewall/],
  [
    'closes the connection',
    ({ socket }) => void socket.destroy(),
    /closed the connection/,
    /expected protocol/,
  ],
];

for (const [what, answer, message, step] of FAULTS) {
  test(`a service that ${what} has failed, with what to do next`, async () => {
    await everflow();
    service.answer(answer);
    tests.timeoutMs = what === 'hangs' ? 300 : 60_000;
    const result = await tried({ service: 'everflow' });
    assert.is(result.outcome, 'failed');
    assert.match(result.message, message);
    assert.match(String(result.step), step);
  });
}

const ADDRESSES: readonly (readonly [string, RegExp, RegExp])[] = [
  ['http://127.0.0.9:9', /is a private address/, /PRIVATE_ADDRESSES/],
  ['http://nowhere.invalid', /the name nowhere\.invalid was not found/, /how the host is spelled/],
  ['http://127.0.0.1:9', /refused the connection/, /service is running/],
];

for (const [url, message, step] of ADDRESSES) {
  test(`${url} has failed, with what to do next`, async () => {
    await save({ samcart_base_url: url, samcart_api_key: KEY });
    const result = await tried({ service: 'samcart' });
    assert.match(result.message, message);
    assert.match(String(result.step), step);
  });
}

test('what is not entered is named', async () => {
  for (const [name, message] of [
    ['thrivecart', /ThriveCart is not set up/],
    ['smtp', /has no host/],
    ['sms', /has no address/],
  ] as const) {
    const result = await tried({ service: name });
    assert.match(result.message, message);
    assert.match(String(result.step), /Enter what is missing/);
  }
});

test('SMTP: user and password are tried, and a mail goes to whoever asks for one', async () => {
  const smtp = await startSmtp({ password: KEY });
  await save({
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    smtp_user: 'post',
    smtp_password: KEY,
  });
  const result = await tried({ service: 'smtp' });
  assert.equal(
    [result.outcome, result.message],
    ['passed', 'It answered and took user and password.'],
  );
  assert.is(smtp.taken.length, 0);
  assert.match(
    (await tried({ service: 'smtp', mail: true })).message,
    /A test mail to \w+@example\.com was taken/,
  );
  assert.match(smtp.taken[0] ?? '', /Subject: Test mail from Masthead/);
  await save({ smtp_password: 'planted-canary-wrong' });
  const wrong = await tried({ service: 'smtp' });
  assert.equal([wrong.outcome, wrong.status], ['failed', 535]);
  assert.match(wrong.message, /refuses user or password \(535\)/);
  await smtp.close();
});

test('SMTP: a server that hangs, one that is not there, and one without TLS are told apart', async () => {
  const smtp = await startSmtp({ hangs: true });
  await save({ smtp_host: '127.0.0.1', smtp_port: smtp.port });
  tests.timeoutMs = 300;
  assert.match((await tried({ service: 'smtp' })).message, /did not answer within 0\.3 s/);
  tests.timeoutMs = 60_000;
  await smtp.close();
  assert.match((await tried({ service: 'smtp' })).message, /refused the connection/);
  const plain = await startSmtp();
  await save({ smtp_port: plain.port, smtp_secure: true });
  assert.match((await tried({ service: 'smtp' })).message, /secure connection/);
  await save({ smtp_host: 'nowhere.invalid' });
  assert.match((await tried({ service: 'smtp' })).message, /was not found/);
  await save({ smtp_host: '10.0.0.1' });
  assert.match((await tried({ service: 'smtp' })).message, /private address/);
  await plain.close();
});

test('SMS: the account is asked for with the key', async () => {
  await save({ sms_base_url: `${service.url}/v1`, sms_api_key: KEY, sms_from: 'Masthead' });
  service.answer(json({ id: 'acc' }));
  assert.is((await tried({ service: 'sms' })).message, 'It answered and took the key.');
  assert.equal(
    [service.asked[0]?.path, service.asked[0]?.headers.authorization],
    ['/v1/account', `Bearer ${KEY}`],
  );
});

test('a webhook is sent a signed test event', async () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const body = { name: 'Hook', url: service.url, secret, events: ['faqs.created'] };
  const { id } = (await ann.post('settings/webhooks', body)).body.data as { id: number };
  const reply = await ann.post(`settings/webhooks/${id}/test`);
  assert.match((reply.body.data as ConnectionResult).message, /took the test event \(200\)/);
  assert.is(JSON.parse(service.asked[0]?.body ?? '').type, 'webhook.test');
  assert.match(String(service.asked[0]?.headers['webhook-signature']), /^v1,/);
  service.answer(json({}, 401));
  const wrong = (await ann.post(`settings/webhooks/${id}/test`)).body.data as ConnectionResult;
  assert.equal([wrong.outcome, wrong.status], ['failed', 401]);
  assert.match(String(wrong.step), /secret/);
});

test('only who may change the settings tests them, an unknown service is named, and the twenty-first test in a minute waits', async () => {
  const reader = await api.person(may('Settings.IntegrationsController', 'index', 'show'));
  assert.is((await reader.post('settings/integrations/1/test', { service: 'smtp' })).status, 403);
  const unknown = await ann.post('settings/integrations/1/test', { service: 'fax' });
  assert.equal([unknown.status, Object.keys(unknown.body.data as object)], [422, ['service']]);
  for (let times = 0; times < 20; times += 1) await tried({ service: 'smtp' });
  const late = await ann.post('settings/integrations/1/test', { service: 'smtp' });
  assert.equal([late.status, late.body.id], [429, 'rate_limited']);
});

test('a test leaves an audit row that says what came of it', async () => {
  await everflow();
  await tried({ service: 'everflow' });
  const { rows } = await sql<{
    detail: object;
  }>`select detail from audit where action = 'connection.test'`.execute(api.database.db);
  assert.equal(rows[0]?.detail, { service: 'everflow', outcome: 'passed', status: 200 });
});

test.run();
