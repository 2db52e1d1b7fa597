import * as assert from 'uvu/assert';
import type { Person, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('users of one address');
let api: TestApi;
let ann: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may('Core.UsersController', 'index', 'show', 'store', 'update'));
});
test.after(() => api.close());

test('of two that are made at once with one address one is there, and the other is told at its field', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = `same-${round}@example.com`;
    const replies = await Promise.all(
      [email, email.toUpperCase(), email, email].map((each) =>
        ann.post('users', { first_name: 'Same', last_name: 'Person', email: each, group_ids: [] }),
      ),
    );
    const made = replies.filter(({ status }) => status === 201);
    const refused = replies.filter(({ status }) => status === 422);
    assert.is(made.length, 1, replies.map(({ status, text }) => `${status} ${text}`).join('\n'));
    assert.is(refused.length, 3, replies.map(({ status, text }) => `${status} ${text}`).join('\n'));
    assert.ok(refused.every(({ text }) => text.includes('"email"')));
  }
});

test.run();
