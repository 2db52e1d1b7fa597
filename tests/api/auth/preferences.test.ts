import * as assert from 'uvu/assert';
import { startServer } from '../../support/server.ts';
import type { TestServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('preferences');
let server: TestServer;
let token: string;

test.before(async () => {
  server = await startServer();
  token = (await server.signIn()).token;
});
test.after(() => server.stop());

const patch = (body: unknown) => server.call('PATCH', '/me/preferences', { token, body });
const kept = async () => (await server.call('GET', '/me', { token })).json().preferences;

test('[A3.023] [A7.038] PATCH /me/preferences with a list of one item keeps that key, and a user’s preferences are a list of key and value', async () => {
  assert.equal(await kept(), []);
  const answer = await patch({ preferences: [{ key: 'releases', value: '3.2.0' }] });
  assert.is(answer.statusCode, 200);
  assert.equal(answer.json().preferences, [{ key: 'releases', value: '3.2.0' }]);
  await patch({ preferences: [{ key: 'density', value: 'compact' }] });
  assert.equal(await kept(), [
    { key: 'density', value: 'compact' },
    { key: 'releases', value: '3.2.0' },
  ]);
});

test('a key that is kept again has its last value, and null forgets it', async () => {
  await patch({ preferences: [{ key: 'density', value: { rows: [36, null] } }] });
  assert.equal((await kept())[0], { key: 'density', value: { rows: [36, null] } });
  await patch({ preferences: [{ key: 'density', value: null }] });
  assert.equal(
    (await kept()).map(({ key }: { key: string }) => key),
    ['releases'],
  );
});

test('what is no list of keys and values is refused by name, and nothing of it is kept', async () => {
  const before = await kept();
  for (const body of [
    {},
    { preferences: { key: 'density', value: 1 } },
    { preferences: [{ key: 'no spaces here', value: 1 }] },
    { preferences: [{ key: 'density', value: 'compact', user_id: 2 }] },
    { preferences: [{ key: 'density', value: 'x'.repeat(20_001) }] },
  ]) {
    const answer = await patch(body);
    assert.is(answer.statusCode, 422, JSON.stringify(body).slice(0, 60));
    assert.ok(Object.keys(answer.json().data).length > 0);
  }
  assert.equal(await kept(), before);
});

test.run();
