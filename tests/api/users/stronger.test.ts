import * as assert from 'uvu/assert';
import { PERMISSIONS } from '../../../src/shared/permission-table.ts';
import { groups } from '../../../src/shared/resources/administration/groups.ts';
import { users } from '../../../src/shared/resources/administration/users.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('stronger than who acts');
const OF_CLERKS = ['index', 'show', 'store', 'update', 'destroy', 'merge'];
let api: TestApi;
let root: Person;
let clerk: Person;

test.before(async () => {
  api = await startApi();
  root = await api.person({ permissions: [...PERMISSIONS], all_publications: true });
  clerk = await api.person(
    may(groups.controller, ...OF_CLERKS),
    may(users.controller, ...OF_CLERKS),
  );
});
test.after(() => api.close());

const STRONG = ['Core.TagsController@index'];
const WEAK = ['Core.GroupsController@index'];

test('a group that may do more is not renamed, weakened, emptied or deleted', async () => {
  const strong = await group(STRONG);
  const change = (body: object) => clerk.put(`groups/${strong}`, { version: 1, ...body });
  assert.equal(
    await outcomes(
      change({ name: 'Renamed' }),
      change({ permissions: [] }),
      change({ all_publications: false }),
      clerk.delete(`groups/${strong}`),
    ),
    Array(4).fill('403 This group may do more than you.'),
  );
  const { version, permissions } = itemOf(await root.get(`groups/${strong}`));
  assert.equal([version, permissions], [1, STRONG]);
});

test('a group that covers publications which one does not is stronger, too', async () => {
  const [own, other] = [await api.publication('Own'), await api.publication('Other')];
  const local = await api.person(may(groups.controller, ...OF_CLERKS), {
    permissions: STRONG,
    all_publications: false,
    publication_ids: [own],
  });
  const near = await group(STRONG, { all_publications: false, publication_ids: [own] });
  const far = await group(STRONG, { all_publications: false, publication_ids: [own, other] });
  const emptied = { version: 1, publication_ids: [] };
  assert.is((await local.put(`groups/${far}`, emptied)).status, 403);
  assert.is((await local.put(`groups/${near}`, emptied)).status, 200);
});

test('a stronger group is merged neither away nor into', async () => {
  const [strong, weak, target] = [await group(STRONG), await group(WEAK), await group(WEAK)];
  const merge = (into: number, ids: number[]) => clerk.post(`groups/${into}/merge`, { ids });
  assert.is((await merge(weak, [strong])).status, 403);
  assert.is((await merge(strong, [weak])).status, 403);
  assert.is((await merge(target, [weak, strong])).status, 403);
  assert.is((await merge(target, [weak])).status, 200);
  for (const id of [strong]) assert.is((await root.get(`groups/${id}`)).status, 200);
});

test('a stronger group stays in the trash', async () => {
  const [strong, weak] = [await group(STRONG), await group(WEAK)];
  for (const id of [strong, weak]) assert.is((await root.delete(`groups/${id}`)).status, 200);
  assert.is((await clerk.post(`groups/${strong}/restore`)).status, 403);
  assert.is((await clerk.post(`groups/${weak}/restore`)).status, 200);
  assert.is((await root.post(`groups/${strong}/restore`)).status, 200);
});

test('a group that became stronger after its deletion by the clerk does not come back by their undo', async () => {
  const weak = await group(WEAK);
  const deleted = await clerk.delete(`groups/${weak}`);
  const { undo_id } = deleted.body as unknown as { readonly undo_id: number };
  await api.database.pool.query('update groups set permissions = $2 where id = $1', [
    weak,
    JSON.stringify(STRONG),
  ]);
  const undone = await clerk.post(`undos/${undo_id}`);
  assert.match(undone.text, 'This group may do more than you.');
  assert.is((await root.get(`groups/${weak}`)).status, 404);
});

test('a user who may do more is not restored, nor merged into or away', async () => {
  const strongGroup = await group(STRONG);
  const [strong, weak, other] = [await user(strongGroup), await user(), await user()];
  const merge = (into: number, ids: number[]) => clerk.post(`users/${into}/merge`, { ids });
  assert.is((await merge(strong, [weak])).status, 403);
  assert.is((await merge(weak, [strong])).status, 403);
  assert.is((await root.delete(`users/${strong}`)).status, 200);
  assert.is((await root.delete(`users/${other}`)).status, 200);
  assert.is((await clerk.post(`users/${strong}/restore`)).status, 403);
  assert.is((await clerk.post(`users/${other}/restore`)).status, 200);
});

test('[D5.066] two-factor is required of a group, since its members can set one up', async () => {
  const made = await root.post('groups', {
    name: 'Careful',
    permissions: WEAK,
    all_publications: true,
    two_factor_enabled: true,
  });
  assert.is(made.status, 201);
  const id = await group(WEAK);
  const changed = await root.put(`groups/${id}`, { version: 1, two_factor_enabled: true });
  assert.is(changed.status, 200);
});

let made = 0;

async function group(permissions: readonly string[], rest: object = {}) {
  made += 1;
  const body = { name: `Group ${made}`, permissions, all_publications: true, ...rest };
  return itemOf(await root.post('groups', body)).id;
}

async function user(...group_ids: number[]) {
  made += 1;
  const body = { email: `user${made}@example.com`, first_name: 'U', last_name: 'U', group_ids };
  return itemOf(await root.post('users', body)).id;
}

async function outcomes(...replies: Promise<Reply>[]) {
  return (await Promise.all(replies)).map(({ status, body }) => `${status} ${body.message}`);
}

test.run();
