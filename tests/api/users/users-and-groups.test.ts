import * as assert from 'uvu/assert';
import { actionsOf, permissionName } from '../../../src/shared/permissions.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('users and groups');
const ALL = resources.flatMap((resource) =>
  actionsOf(resource).map((action) => permissionName(resource.controller, action)),
);
let api: TestApi;
let root: Person;
let clerk: Person;
let rootGroup: number;

test.before(async () => {
  api = await startApi();
  root = await api.person({ permissions: ALL, all_publications: true });
  clerk = await api.person({
    permissions: ALL.filter(
      (name) => /Users|Groups|Tags/.test(name) && !name.endsWith('@takeover'),
    ),
    all_publications: true,
  });
  rootGroup = (itemOf(await root.get(`users/${root.id}`)).group_ids as number[])[0] ?? 0;
});
test.after(() => api.close());

const group = (permissions: readonly string[], rest: object = {}) => ({
  name: `Group ${Math.random()}`,
  permissions,
  all_publications: true,
  ...rest,
});

test('a group holds known permissions only, each once', async () => {
  const unknown = await root.post('groups', group(['Core.TagsController@fly']));
  assert.equal([unknown.status, Object.keys(unknown.body.data as object)], [422, ['permissions']]);
  const made = itemOf(
    await root.post('groups', group(['Core.TagsController@index', 'Core.TagsController@index'])),
  );
  assert.equal(made.permissions, ['Core.TagsController@index']);
});

test('nobody gives a group more than they may do themselves, by permission or by publication', async () => {
  const beyond = await clerk.post('groups', group(['Contents.FaqsController@index']));
  assert.equal([beyond.status, Object.keys(beyond.body.data as object)], [422, ['permissions']]);
  const within = itemOf(
    await clerk.post('groups', group(['Core.TagsController@index'], { all_publications: false })),
  );
  assert.is(
    (await clerk.put(`groups/${within.id}`, { version: 1, all_publications: true })).status,
    200,
  );
  const raised = await clerk.put(`groups/${within.id}`, {
    version: 2,
    permissions: ['Core.TagsController@index', 'Contents.FaqsController@show'],
  });
  assert.is(raised.status, 422);
  assert.equal(itemOf(await root.get(`groups/${within.id}`)).permissions, [
    'Core.TagsController@index',
  ]);
});

test('nobody gives a user a group that may do more than they, themselves included', async () => {
  const made = await clerk.post('users', {
    email: 'new@example.com',
    first_name: 'N',
    last_name: 'N',
    group_ids: [rootGroup],
  });
  assert.equal([made.status, Object.keys(made.body.data as object)], [422, ['group_ids']]);
  const self = await clerk.put(`users/${clerk.id}`, { version: 1, group_ids: [rootGroup] });
  assert.is(self.status, 422);
});

test('whoever may do more is not changed, disabled or deleted by those who may do less', async () => {
  const attempts = [
    await clerk.put(`users/${root.id}`, { version: 1, email: 'mine@example.com' }),
    await clerk.put(`users/${root.id}`, { version: 1, status: 'disabled' }),
    await clerk.delete(`users/${root.id}`),
  ];
  assert.equal(
    attempts.map(({ status }) => status),
    [403, 403, 403],
  );
  assert.is(itemOf(await root.get(`users/${root.id}`)).version, 1);
});

test('the last active administrator is not disabled, deleted or taken out, nor is the group emptied', async () => {
  const second = await api.person({ permissions: ALL, all_publications: true });
  const attempts = async () => [
    (await root.put(`users/${root.id}`, { version: 1, group_ids: [] })).status,
    (await root.put(`users/${root.id}`, { version: 1, status: 'disabled' })).status,
    (await root.delete(`users/${root.id}`)).status,
    (await root.put(`groups/${rootGroup}`, { version: 1, permissions: [] })).status,
  ];
  await api.database.pool.query(`update users set status = 'disabled' where id = $1`, [second.id]);
  const clerkGroups = `update groups set all_publications = $1 where id = any((select group_ids from users where id = ${clerk.id})::bigint[])`;
  await api.database.pool.query(clerkGroups, [false]);
  assert.equal(await attempts(), [422, 422, 403, 422]);
  await api.database.pool.query(clerkGroups, [true]);
  await api.database.pool.query(`update users set status = 'active' where id = $1`, [second.id]);
  const { version } = itemOf(await root.get(`users/${second.id}`));
  assert.is((await root.put(`users/${second.id}`, { version, status: 'disabled' })).status, 200);
});

test('disabling a user ends their sessions', async () => {
  const gone = await api.person({
    permissions: ['Core.TagsController@index'],
    all_publications: true,
  });
  assert.is((await gone.get('tags')).status, 200);
  itemOf(await root.put(`users/${gone.id}`, { version: 1, status: 'disabled' }));
  assert.is((await gone.get('tags')).status, 401);
  const { rowCount } = await api.database.pool.query('select from sessions where user_id = $1', [
    gone.id,
  ]);
  assert.is(rowCount, 0);
});

test('a new user is invited by mail', async () => {
  itemOf(
    await root.post('users', { email: 'invited@example.com', first_name: 'I', last_name: 'N' }),
  );
  assert.equal(api.invited, ['invited@example.com']);
  itemOf(
    await root.post('users', {
      email: 'active@example.com',
      first_name: 'A',
      last_name: 'N',
      status: 'active',
    }),
  );
  assert.equal(api.invited, ['invited@example.com']);
});

test('a right taken away is gone with the next request', async () => {
  const reader = await api.person({
    permissions: ['Core.TagsController@index'],
    all_publications: true,
  });
  const groupId = (itemOf(await root.get(`users/${reader.id}`)).group_ids as number[])[0];
  assert.is((await reader.get('tags')).status, 200);
  itemOf(await root.put(`groups/${groupId}`, { version: 1, permissions: [] }));
  assert.is((await reader.get('tags')).status, 403);
});

test.run();
