import * as assert from 'uvu/assert';
import { Writable } from 'node:stream';
import { readConfig } from '../../../src/api/config.ts';
import { createLog, describeError } from '../../../src/api/log.ts';
import { suite } from '../../support/suite.ts';
import { ADMIN, CLIENT, SAME_ORIGIN, startServer } from '../../support/server.ts';

const test = suite('log');

test('no line of the log holds a secret that a call carried', async () => {
  const server = await startServer();
  const canaries = {
    password: 'canary-password-1',
    code: 'canary-code-2',
    challenge: 'canary-challenge-3',
    search: 'canary-search-4',
    setup: 'canary-setup-5',
    header: 'canary-header-6',
    cookie: 'canary-cookie-7',
    body: 'canary-body-8',
    preference: 'canary-preference-9',
  };
  const { token, cookie, answer } = await server.signIn();
  const login = { email: ADMIN.email, password: canaries.password, client_secret: CLIENT };
  await server.call('POST', '/login', { body: login });
  await server.call('POST', '/validate-auth-code', {
    body: { challenge: canaries.challenge, code: canaries.code },
  });
  await server.call('GET', `/tags?search=${canaries.search}`, { token });
  await server.call('GET', `/set-up?token=${canaries.setup}`);
  await server.call('POST', '/set-up', {
    body: { token: canaries.setup, password: canaries.password },
  });
  await server.call('GET', '/me', { headers: { authorization: `Bearer ${canaries.header}` } });
  await server.call('POST', '/refresh-token', {
    headers: { ...SAME_ORIGIN, cookie: `masthead=${canaries.cookie}` },
    body: { client_secret: CLIENT },
  });
  await server.call('POST', '/tags', { token, body: { name: { nested: canaries.body } } });
  await server.call('PATCH', '/me/preferences', {
    token,
    body: { preferences: [{ key: 'note', value: canaries.preference }] },
  });
  await server.call('POST', '/refresh-token', {
    headers: { ...SAME_ORIGIN, cookie },
    body: { client_secret: CLIENT },
  });
  await server.pool.query('alter table tags rename to hidden');
  await server.call('GET', '/tags?search=canary-search-4', { token });
  await server.stop();
  const log = server.logged.join('');
  assert.ok(server.logged.length > 10);
  assert.match(log, /request failed/);
  const secrets = [...Object.values(canaries), ADMIN.password, token, answer.access_token];
  for (const secret of [...secrets, cookie.split('=')[1] ?? '?']) {
    assert.is(log.includes(secret), false, secret);
  }
});

test('known names are redacted wherever they stand, and database errors tell no values', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info({ password: 'p1', user: { token: 'p2' }, deep: { er: { client_secret: 'p3' } } }, 'x');
  const failure = Object.assign(new Error('invalid input syntax for type integer: "p4"'), {
    code: '22P02',
    detail: 'Key (email)=(p5)',
    where: 'p6',
  });
  log.error({ err: failure }, 'failed');
  assert.not.match(lines.join(''), /p[1-6]/);
  assert.is(JSON.parse(lines[1] ?? '{}').err.errorCode, '22P02');
  assert.equal(describeError('text'), { type: 'string' });
});

test('[D3.028] LOG_LEVEL decides what is logged', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  for (const env of [{}, { LOG_LEVEL: 'warn' }]) {
    const log = createLog(readConfig(env).logLevel, sink);
    log.info('by itself');
    log.warn('always');
  }
  assert.equal(
    lines.map((line) => JSON.parse(line).msg),
    ['by itself', 'always', 'always'],
  );
});

test.run();
