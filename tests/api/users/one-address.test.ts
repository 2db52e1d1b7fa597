import * as assert from 'uvu/assert';
import { actionsOf, permissionName } from '../../../src/shared/permissions.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, startApi } from '../../support/test-api.ts';

const test = suite('one address for two users at once');
const ALL = resources.flatMap((resource) =>
  actionsOf(resource).map((action) => permissionName(resource.controller, action)),
);
const TAKEN = { email: 'E-mail is already taken.' };
let api: TestApi;
let root: Person;

test.before(async () => {
  api = await startApi();
  root = await api.person({ permissions: ALL, all_publications: true });
});
test.after(() => api.close());

type Answer = Awaited<ReturnType<Person['post']>>;

/** One of the calls is done; each other one is refused at the address. */
function onlyOne(answers: readonly Answer[], done: number) {
  const refused = answers.filter(({ status }) => status !== done);
  assert.is(answers.length - refused.length, 1);
  for (const { status, body } of refused) assert.equal([status, body.data], [422, TAKEN]);
}

const person = (email: string, rest: object = {}) => ({
  ...{ email, first_name: 'Ada', last_name: 'Lovelace', group_ids: [] },
  ...rest,
});

for (const status of ['active', 'invited', 'disabled']) {
  test(`of eight users (${status}) made with one address at once, seven are refused at the address`, async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        root.post(
          'users',
          person(at % 2 === 0 ? `${status}@example.com` : `${status.toUpperCase()}@example.com`, {
            status,
          }),
        ),
      ),
    );
    onlyOne(made, 201);
  });
}

test('of eight users who are given one address at once, seven are refused at the address', async () => {
  const ids: unknown[] = [];
  for (let at = 0; at < 8; at += 1) {
    ids.push(itemOf(await root.post('users', person(`given-${at}@example.com`))).id);
  }
  const given = await Promise.all(
    ids.map((id) => root.put(`users/${id}`, { version: 1, email: 'given@example.com' })),
  );
  onlyOne(given, 200);
});

test.run();
