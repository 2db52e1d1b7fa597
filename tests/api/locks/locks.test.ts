import * as assert from 'uvu/assert';
import { MESSAGES } from '../../../src/shared/messages.ts';
import type { LockAnswer } from '../../../src/shared/wire.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('locks');
const TAGS = 'Core.TagsController';
const ACTIONS = ['index', 'show', 'store', 'update', 'destroy'];
let api: TestApi;
let ann: Person;
let bob: Person;

test.before(async () => {
  api = await startApi();
  ann = await api.person(may(TAGS, ...ACTIONS));
  bob = await api.person(may(TAGS, ...ACTIONS));
});
test.after(() => api.close());

let names = 0;
async function tag() {
  names += 1;
  return itemOf(await ann.post('tags', { name: `Tag ${names}`, color: '#112233' })).id;
}

const lock = (who: Person, id: number, rest: object = {}) =>
  who.post('locks', { resource: 'tags', resource_id: id, ...rest });
const held = ({ status, body, text }: Reply) => {
  if (status !== 200) throw new Error(text);
  return body.data as LockAnswer['data'];
};
const put = (who: Person, id: number, version: number, headers = {}) =>
  who.put(`tags/${id}`, { version, color: `#00000${version}` }, headers);
const hand = (who: Person, id: number, rest: object) =>
  who.post('locks/hand-over', { resource: 'tags', resource_id: id, ...rest });
async function lockActionsOf(id: number) {
  const { rows } = await api.database.pool.query(
    `select action, user_id, detail from audit
     where resource = 'tags' and resource_id = $1 and action in ('takeover', 'hand_over')`,
    [id],
  );
  return rows.map(({ action, user_id, detail }) => [action, Number(user_id), detail]);
}
const lapse = (id: number) =>
  api.database.pool.query(
    `update locks set expires_at = now() - interval '1 second' where resource = 'tags' and resource_id = $1`,
    [id],
  );

test('an answer carries the version of the record, so that whoever comes back learns of a save in between', async () => {
  const id = await tag();
  const first = held(await lock(ann, id));
  await lapse(id);
  await put(bob, id, 1);
  const again = held(await lock(ann, id, { token: first.token }));
  const other = held(await lock(bob, id));
  assert.equal([first.version, again.version, other.version], [1, 2, 2]);
});

test('[A3.018] [D5.006] a lock answers who holds it, the token, the end of the lease and whether another tab has it', async () => {
  const id = await tag();
  const first = held(await lock(ann, id));
  assert.equal(Object.keys(first), [
    'user',
    'token',
    'expires_at',
    'since',
    'mine_elsewhere',
    'version',
    'asked',
    'requests',
    'left_draft',
  ]);
  assert.equal([first.user, first.mine_elsewhere], [{ id: ann.id, full_name: ann.name }, false]);
  assert.match(first.token ?? '', /^[0-9a-f-]{36}$/);
  const other = held(await lock(bob, id));
  assert.equal(
    [other.user, other.token, other.mine_elsewhere],
    [{ id: ann.id, full_name: ann.name }, null, false],
  );
});

test('[D5.007] the lease is 75 seconds, and a beat starts it anew', async () => {
  const id = await tag();
  const leased = async (token?: string | null) => {
    const before = Date.now();
    const answer = held(await lock(ann, id, token ? { token } : {}));
    const from = Date.parse(answer.expires_at) - 75_000;
    assert.ok(before - 500 <= from && from <= Date.now() + 500, answer.expires_at);
    return answer;
  };
  const first = await leased();
  await api.database.pool.query(
    `update locks set expires_at = now() + interval '40 seconds' where resource_id = $1`,
    [id],
  );
  assert.is((await leased(first.token)).token, first.token);
  await lapse(id);
  assert.is(held(await lock(bob, id)).user.id, bob.id, 'a lapsed lease is free');
});

test('[D10.011] a second tab of the holder is told so, and takes the lock with take', async () => {
  const id = await tag();
  const first = held(await lock(ann, id));
  const second = held(await lock(ann, id));
  assert.equal([second.token, second.mine_elsewhere], [null, true]);
  const taken = held(await lock(ann, id, { take: true }));
  assert.equal([taken.mine_elsewhere, taken.token === first.token], [false, false]);
  const lost = await put(ann, id, 1, { 'x-lock-token': first.token ?? '' });
  assert.equal([lost.status, lost.body.id], [423, 'locked']);
  assert.is((await put(ann, id, 1, { 'x-lock-token': taken.token ?? '' })).status, 200);
});

test('take moves another user’s lock only with the right to take over', async () => {
  const id = await tag();
  held(await lock(ann, id));
  const refused = await lock(bob, id, { take: true });
  assert.equal([refused.status, refused.body.id], [403, 'denied']);
  const chief = await api.person(may(TAGS, 'update', 'takeover'));
  assert.is(held(await lock(chief, id, { take: true })).user.id, chief.id);
});

test('of twenty users who ask at once one is given the lock', async () => {
  const id = await tag();
  const people = await Promise.all(
    Array.from({ length: 20 }, () => api.person(may(TAGS, 'update'))),
  );
  const answers = await Promise.all(people.map(async (who) => held(await lock(who, id))));
  assert.is(answers.filter(({ token }) => token !== null).length, 1);
  assert.is(new Set(answers.map(({ user }) => user.id)).size, 1);
});

test('[D5.010] a write while another holds the lock is 423 with the conflict text', async () => {
  const id = await tag();
  held(await lock(bob, id));
  for (const refused of [await put(ann, id, 1), await ann.delete(`tags/${id}`)]) {
    assert.equal(
      [refused.status, refused.body.id, refused.body.message],
      [423, 'locked', MESSAGES.lockConflict],
    );
    assert.equal(refused.body.data, { user: { id: bob.id, full_name: bob.name } });
  }
  const bulk = await ann.delete('tags', { ids: [id] });
  assert.equal((bulk.body.data as { refused: unknown }).refused, [
    { id, reason: MESSAGES.lockConflict },
  ]);
  assert.is((await put(bob, id, 1)).status, 200);
});

test('[D5.011] a write whose own lock was lost is 423, even when whoever took it has left', async () => {
  const id = await tag();
  const mine = held(await lock(ann, id)).token ?? '';
  await lapse(id);
  const theirs = held(await lock(bob, id)).token;
  await bob.delete('locks', { resource: 'tags', resource_id: id, token: theirs });
  const refused = await put(ann, id, 1, { 'x-lock-token': mine });
  assert.equal([refused.status, refused.body.message], [423, MESSAGES.lockConflict]);
});

test('[D5.012] a free record may be written without a lock, version checked', async () => {
  const id = await tag();
  assert.is((await put(ann, id, 1)).status, 200);
  assert.is((await put(ann, id, 1)).status, 409);
  const mine = held(await lock(ann, id)).token ?? '';
  await lapse(id);
  assert.is(
    (await put(ann, id, 2, { 'x-lock-token': mine })).status,
    200,
    'lapsed, and nobody took it',
  );
});

test('a released lock is free at once, and is released by its holder only', async () => {
  const id = await tag();
  const { token } = held(await lock(ann, id));
  await bob.delete('locks', { resource: 'tags', resource_id: id, token });
  assert.is(held(await lock(bob, id)).token, null);
  const released = await ann.delete('locks', { resource: 'tags', resource_id: id, token });
  assert.is(released.status, 200);
  assert.is(held(await lock(bob, id)).user.id, bob.id);
});

test('a lock names a record one may edit', async () => {
  const id = await tag();
  const reader = await api.person(may(TAGS, 'index', 'show'));
  assert.is((await lock(reader, id)).status, 403);
  assert.is((await lock(ann, 999_999)).status, 404);
  for (const [field, body] of [
    ['resource', { resource: 'nothing', resource_id: id }],
    ['resource_id', { resource: 'tags', resource_id: -1 }],
    ['resource_id', { resource: 'tags', resource_id: 'x' }],
    ['token', { resource: 'tags', resource_id: id, token: 'x' }],
    ['take', { resource: 'tags', resource_id: id, take: 'maybe' }],
    ['extra', { resource: 'tags', resource_id: id, extra: 1 }],
  ] as const) {
    const { status, body: answer } = await ann.post('locks', body);
    assert.equal([status, Object.keys(answer.data as object)], [422, [field]]);
  }
});

test('somebody who waits asks for the lock, and the holder is told with their next heartbeat', async () => {
  const id = await tag();
  const { token } = held(await lock(ann, id));
  assert.is(held(await lock(bob, id)).asked, false);
  const asked = held(await lock(bob, id, { ask: true }));
  assert.equal([asked.token, asked.asked, asked.requests], [null, true, []]);
  assert.is(held(await lock(bob, id)).asked, true, 'their heartbeat keeps the request');
  const { requests } = held(await lock(ann, id, { token }));
  assert.equal(
    requests.map(({ user }) => user),
    [{ id: bob.id, full_name: bob.name }],
  );
  assert.is(held(await lock(bob, id, { ask: false })).asked, false);
  assert.equal(held(await lock(ann, id, { token })).requests, []);
});

test('a request ends with the lease of whoever asks, and when they leave', async () => {
  const id = await tag();
  const { token } = held(await lock(ann, id));
  held(await lock(bob, id, { ask: true }));
  await api.database.pool.query(
    "update lock_requests set expires_at = now() - interval '1 second'",
  );
  assert.equal(held(await lock(ann, id, { token })).requests, []);
  assert.is(held(await lock(bob, id)).asked, false, 'a beat does not wake what is over');
  held(await lock(bob, id, { ask: true }));
  await bob.delete('locks', { resource: 'tags', resource_id: id });
  assert.equal(held(await lock(ann, id, { token })).requests, []);
});

test('a lock is handed over to whoever asks, and the next write of the giver is refused', async () => {
  const id = await tag();
  const { token } = held(await lock(ann, id));
  held(await lock(bob, id, { ask: true }));
  const given = await hand(ann, id, { token, to: bob.id });
  assert.equal(
    [given.status, held(given).user, held(given).token],
    [200, { id: bob.id, full_name: bob.name }, null],
  );
  const late = await put(ann, id, 1, { 'x-lock-token': token ?? '' });
  assert.equal([late.status, late.body.message], [423, MESSAGES.lockConflict]);
  assert.is(held(await lock(ann, id, { token })).user.id, bob.id);
  const mine = held(await lock(bob, id));
  assert.match(mine.token ?? '', /^[0-9a-f-]{36}$/);
  assert.equal([mine.token === token, mine.asked, mine.requests], [false, false, []]);
  assert.equal(
    [held(await lock(bob, id)).token, held(await lock(bob, id)).mine_elsewhere],
    [null, true],
  );
  assert.is((await put(bob, id, 1, { 'x-lock-token': mine.token ?? '' })).status, 200);
  assert.equal(await lockActionsOf(id), [['hand_over', ann.id, { user_id: bob.id }]]);
});

test('nobody is handed a lock they do not ask for, and nobody hands over what they do not hold', async () => {
  const id = await tag();
  const { token } = held(await lock(ann, id));
  const unasked = await hand(ann, id, { token, to: bob.id });
  assert.equal(
    [unasked.status, unasked.body.data],
    [422, { to: 'This person no longer asks for it.' }],
  );
  assert.is(held(await lock(ann, id, { token })).token, token, 'the holder keeps it');
  held(await lock(bob, id, { ask: true }));
  const foreign = await hand(bob, id, { token, to: bob.id });
  assert.equal([foreign.status, foreign.body.id], [423, 'locked']);
  for (const [field, body] of [
    ['token', { to: bob.id }],
    ['to', { token, to: 'x' }],
    ['to', { token, to: 999_999 }],
    ['extra', { token, to: bob.id, extra: 1 }],
  ] as const) {
    const refused = await hand(ann, id, body);
    assert.equal([refused.status, Object.keys(refused.body.data as object)], [422, [field]]);
  }
});

test('whoever loses a lock by take-over keeps their newest draft under their name, and their next write is refused', async () => {
  const id = await tag();
  const chief = await api.person(may(TAGS, 'index', 'show', 'update', 'takeover'));
  const { token } = held(await lock(ann, id));
  const draft = { resource: 'tags', resource_id: id, session: 's1', data: { name: 'Mine' } };
  assert.is((await ann.post('auto-save', draft)).status, 200);
  const taken = held(await lock(chief, id, { take: true }));
  assert.is((await put(ann, id, 1, { 'x-lock-token': token ?? '' })).status, 423);
  assert.is((await put(ann, id, 1)).status, 423, 'without a token, too');
  assert.is((await put(chief, id, 1, { 'x-lock-token': taken.token ?? '' })).status, 200);
  const { data } = (await ann.get(`auto-save?resource=tags&resource_id=${id}`)).body;
  assert.equal((data as { data: unknown }).data, { name: 'Mine' });
  const foreign = (await chief.get(`auto-save?resource=tags&resource_id=${id}`)).body.data;
  assert.is(foreign, null);
  assert.equal(await lockActionsOf(id), [['takeover', chief.id, { user_id: ann.id }]]);
});

test('whoever takes a lock over is told, with each answer, of the draft that the loser keeps, and of nobody else’s', async () => {
  const id = await tag();
  const chief = await api.person(may(TAGS, 'index', 'show', 'update', 'takeover'));
  const draft = { resource: 'tags', resource_id: id, session: 's1', data: { name: 'Mine' } };
  await bob.post('auto-save', draft);
  assert.is(held(await lock(ann, id)).left_draft, null);
  const { token, left_draft: none } = held(await lock(chief, id, { take: true }));
  assert.is(none, null);
  await ann.post('auto-save', draft);
  const { left_draft: left } = held(await lock(chief, id, { token }));
  assert.equal([left?.user.id, typeof left?.updated_at], [ann.id, 'string']);
  await ann.delete('auto-save', { resource: 'tags', resource_id: id, session: 's1' });
  assert.is(held(await lock(chief, id, { token })).left_draft, null);
  await ann.post('auto-save', draft);
  await lapse(id);
  assert.is(held(await lock(bob, id)).left_draft, null, 'a later holder took nothing over');
});

test('[D7.022] [D7.023] [D7.024] [A7.014] [D5.006] the calls of a lock name the API route, the id and the token', async () => {
  const { rows } = await api.database.pool.query<{ id: string }>(
    "insert into author_categories (name) values ('Locked') returning id",
  );
  const editor = await api.person(may('Contents.AuthorCategoriesController', 'update'));
  const named = { resource: 'contents/authors/categories', resource_id: Number(rows[0]?.id) };
  const { user, token, expires_at, mine_elsewhere } = held(await editor.post('locks', named));
  assert.equal([user.full_name, mine_elsewhere], [editor.name, false]);
  assert.ok(Date.parse(expires_at) > Date.now());
  assert.is(held(await editor.post('locks', { ...named, token })).token, token);
  assert.is((await editor.delete('locks', { ...named, token })).status, 200);
  assert.is.not(held(await editor.post('locks', named)).token, token);
  const byName = await editor.post('locks', { ...named, resource: 'author_categories' });
  assert.is(byName.status, 422);
});

test.run();
