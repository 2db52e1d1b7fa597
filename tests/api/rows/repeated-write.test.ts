import * as assert from 'uvu/assert';
import type { LockAnswer } from '../../../src/shared/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('repeated write');
const token = '5b6ef0a1-27c8-4e35-9d7b-0a4b7f6cf001';
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may('Core.TagsController', 'index', 'show', 'store', 'update'));
});
test.after(() => api.close());

test('a PUT whose reply was lost is answered again, and done once', async () => {
  const { id } = await tag('Lost');
  const body = { name: 'Found', version: 1, _idempotency: `${token}-1` };
  const first = await ann.put(`tags/${id}`, body);
  const again = await ann.put(`tags/${id}`, body);
  assert.is(first.status, 200);
  assert.equal([again.status, again.body], [200, first.body]);
  const shown = await ann.get(`tags/${id}`);
  assert.is((shown.body.data as { version: number }).version, 2);
});

test('the same token with another payload is refused', async () => {
  const { id } = await tag('Reused');
  await ann.put(`tags/${id}`, { name: 'One', version: 1, _idempotency: `${token}-2` });
  const other = await ann.put(`tags/${id}`, {
    name: 'Two',
    version: 2,
    _idempotency: `${token}-2`,
  });
  assert.equal([other.status, other.body.id], [422, 'idempotency']);
});

test('a lock whose answer was lost is still the lock of the tab that named its token', async () => {
  const { id } = await tag('Locked');
  const asked = { resource: 'tags', resource_id: id, token };
  const first = await ann.post('locks', asked);
  const again = await ann.post('locks', asked);
  const other = await ann.post('locks', { resource: 'tags', resource_id: id });
  assert.equal(
    [first, again, other].map(({ body }) => tokenAndPlace(body.data)),
    [
      [token, false],
      [token, false],
      [null, true],
    ],
  );
});

async function tag(name: string) {
  const { body } = await ann.post('tags', { name, color: '#112233' });
  return body.data as { id: number };
}

function tokenAndPlace(data: unknown) {
  const { token: held, mine_elsewhere } = data as LockAnswer['data'];
  return [held, mine_elsewhere];
}

test.run();
