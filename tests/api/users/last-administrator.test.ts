import * as assert from 'uvu/assert';
import { permissionName } from '../../../src/shared/permissions.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, startApi } from '../../support/test-api.ts';
import { ACTIONS } from '../../../src/shared/contract/actions.ts';

const test = suite('last administrator');
const ADMINISTERS = {
  permissions: ['Core.UsersController', 'Core.GroupsController'].flatMap((controller) =>
    ACTIONS.slice(0, 8).map((action) => permissionName(controller, action)),
  ),
  all_publications: true,
};
const LESS = ADMINISTERS.permissions.filter((name) => name !== 'Core.GroupsController@update');
let api: TestApi;
let ann: Person;
let ben: Person;

test.before(async () => {
  api = await startApi();
});
test.before.each(async () => {
  await api.database.pool.query(`update users set status = 'disabled'`);
  ann = await api.person(ADMINISTERS);
  ben = await api.person(ADMINISTERS);
});
test.after(() => api.close());

test('a save that takes the last administration away is refused by the field that did it', async () => {
  await take(ben, 'disabled');
  const group = await groupOf(ann);
  const attempts: readonly (readonly [string, Reply])[] = [
    ['permissions', await ann.put(`groups/${group}`, { version: 1, permissions: LESS })],
    ['all_publications', await ann.put(`groups/${group}`, { version: 1, all_publications: false })],
    ['permissions', await ann.delete(`groups/${group}`)],
    ['group_ids', await ann.put(`users/${ann.id}`, { version: 1, group_ids: [] })],
  ];
  for (const [field, { status, body }] of attempts) {
    assert.equal([status, body.id, Object.keys(body.data as object)], [422, 'validation', [field]]);
    assert.match(body.message, 'First give another active user a group');
  }
  assert.is(itemOf(await ann.get(`groups/${group}`)).version, 1);
});

test('an administrator of another kind does not disable or delete the last one', async () => {
  // Ben may do all that Ann may, but for a publication alone, and so administers no group of theirs.
  await api.database.pool.query('update groups set all_publications = false where id = $1', [
    await groupOf(ben),
  ]);
  api.forgetSessions();
  const body = { version: 1, status: 'disabled' };
  assert.is((await ben.put(`users/${ann.id}`, body)).status, 403);
  assert.is((await ben.post(`users/${ann.id}/disable`)).status, 403);
  assert.is((await ben.delete(`users/${ann.id}`)).status, 403);
});

const PAIRS: readonly (readonly [string, () => Promise<readonly (() => Promise<Reply>)[]>])[] = [
  [
    'two users disable each other',
    async () => [
      () => ann.post(`users/${ben.id}/disable`),
      () => ben.post(`users/${ann.id}/disable`),
    ],
  ],
  [
    'one group is emptied while the other user leaves theirs',
    async () => {
      const group = await groupOf(ann);
      return [
        () => ann.put(`groups/${group}`, { version: 1, permissions: LESS }),
        () => ben.put(`users/${ben.id}`, { version: 1, group_ids: [] }),
      ];
    },
  ],
  [
    'a user moves into a group that loses its permissions',
    async () => {
      const group = await groupOf(ben);
      await api.database.pool.query('update users set group_ids = $1 where id = $2', [[], ben.id]);
      api.forgetSessions();
      return [
        () => ann.put(`users/${ann.id}`, { version: 1, group_ids: [group] }),
        () => ann.put(`groups/${group}`, { version: 1, permissions: LESS }),
      ];
    },
  ],
];

for (const [title, prepare] of PAIRS) {
  test(`of two saves at once only one passes where both would leave nobody: ${title}`, async () => {
    const saves = await prepare();
    const replies = await allAtOnce(saves);
    assert.equal(replies.map(({ status }) => status).sort(), [200, 422]);
    assert.ok((await administrators()) >= 1);
  });
}

test.run();

/** Lets the saves go on when all of them wait for the right to change who administers, each in a transaction of its own. */
async function allAtOnce(saves: readonly (() => Promise<Reply>)[]): Promise<readonly Reply[]> {
  const holder = await api.database.pool.connect();
  await holder.query(`select pg_advisory_lock(hashtextextended('administrators', 0))`);
  const answers = Promise.all(saves.map((save) => save()));
  try {
    await eventually(async () => assert.is(await waiting(), saves.length));
  } finally {
    await holder.query(`select pg_advisory_unlock(hashtextextended('administrators', 0))`);
    holder.release();
  }
  return answers;
}

/** How many transactions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await api.database.pool.query(`select count(*)::int as waiting
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.waiting;
}

async function administrators(): Promise<number> {
  const { rows } = await api.database.pool.query(`
    select count(*)::int as count from users u join groups g on g.id = any(u.group_ids)
    where u.status = 'active' and u.deleted_at is null and g.deleted_at is null and g.all_publications
      and g.permissions ?& array['Core.GroupsController@update', 'Core.UsersController@update']`);
  return rows[0]?.count;
}

async function groupOf({ id }: Person): Promise<number> {
  const { rows } = await api.database.pool.query(
    'select group_ids[1] as id from users where id = $1',
    [id],
  );
  return rows[0]?.id;
}

async function take({ id }: Person, status: string) {
  await api.database.pool.query('update users set status = $1 where id = $2', [status, id]);
  api.forgetSessions();
}
