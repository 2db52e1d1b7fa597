import * as assert from 'uvu/assert';
import type { DraftAnswer, Lock } from '../../../src/shared/wire.ts';
import type { Random } from '../../../src/api/seed/random.ts';
import { randomFrom } from '../../../src/api/seed/random.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';
import type { RecordModel, Tab } from './history-model.ts';
import { isGranted, isLive, isLockedFor, LEASE, newRecord, writeStatus } from './history-model.ts';

const test = suite('histories');
const LONG = process.env.LONG === '1';
const HISTORIES = LONG ? 10_000 : 300;
const STEPS = 24;
const AT_ONCE = 4;
/** The same histories in every short run: some outcomes are too rare to come in any three hundred. */
const SEED = Number(
  process.env.SEED_OF_HISTORIES ?? (LONG ? Math.floor(Math.random() * 2 ** 31) : 20_261_121),
);
const ACTIONS = ['index', 'show', 'store', 'update', 'destroy', 'merge'];

let api: TestApi;
let people: readonly Person[];

test.before(async () => {
  api = await startApi();
  const tags = 'Core.TagsController';
  people = [
    await api.person(may(tags, ...ACTIONS)),
    await api.person(may(tags, ...ACTIONS)),
    await api.person(may(tags, ...ACTIONS, 'takeover')),
  ];
});
test.after(() => api.close());

/** What happened in any history. */
const seen = new Set<string>();

interface World {
  readonly random: Random;
  readonly records: readonly RecordModel[];
  readonly tabs: readonly Tab[];
  readonly log: string[];
  now: number;
}

test('random histories of three users lose no update: each answer and each row is that of a plain model', async () => {
  let next = 0;
  const play = async () => {
    for (let number = next++; number < HISTORIES; number = next++) await playHistory(SEED + number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, play));
  const expected = [
    'save 200',
    'save 409',
    'save 423',
    'save 404',
    'hand over 200',
    'hand over 422',
  ];
  const more = ['hand over 423', 'take 200', 'take 403', 'race of two', 'merge 200', 'asked'];
  const missing = [...expected, ...more].filter((outcome) => !seen.has(outcome));
  assert.equal(missing, [], 'the histories came by everything that can happen');
});

async function playHistory(seed: number) {
  const world = await newWorld(seed);
  try {
    for (let step = 0; step < STEPS; step += 1) await playStep(world);
    for (const record of world.records) await compare(record);
  } catch (error) {
    const told = `SEED_OF_HISTORIES=${seed} lost its way:\n${world.log.join('\n')}\n`;
    throw new Error(`${told}${error instanceof Error ? error.message : String(error)}`);
  }
}

let made = 0;
async function newWorld(seed: number): Promise<World> {
  const random = randomFrom(seed);
  const records = await Promise.all(
    [0, 1].map(async () => {
      made += 1;
      const color = nextColor();
      const body = { name: `History ${made}`, color };
      return newRecord(itemOf(await personOf(0).post('tags', body)).id, color);
    }),
  );
  const tabs = [0, 0, 1, 2].map((user, at) => ({
    user,
    session: `tab-${at}`,
    mayTakeOver: user === 2,
    token: null,
    version: 1,
  }));
  const [first, second] = records;
  if (first === undefined || second === undefined) throw new Error('there are two records');
  return { random, records: [first, second], tabs, log: [], now: 0 };
}

type Step = (world: World, record: RecordModel, tab: Tab) => Promise<void>;

const lock: Step = (world, record, tab) => askLock(world, record, tab, {});
const STEPS_OF: Readonly<Record<string, readonly [number, Step]>> = {
  open: [4, open],
  lock: [4, lock],
  ask: [3, (world, record, tab) => askLock(world, record, tab, { ask: true })],
  take: [2, (world, record, tab) => askLock(world, record, tab, { take: true })],
  handOver: [3, handOver],
  release: [1, release],
  save: [7, save],
  race: [2, race],
  draft: [3, draft],
  jump: [3, jump],
  destroy: [0.4, destroy],
  merge: [0.4, merge],
};

async function playStep(world: World) {
  const { name, step } = pickStep(world.random);
  const record = world.random.pick(world.records);
  const tab = world.random.pick(world.tabs);
  world.log.push(`${world.now}s ${name} ${tab.session} of ${tab.user} on ${record.id}`);
  forgetOther(world, record, tab);
  await step(world, record, tab);
}

function pickStep(random: Random) {
  const steps = Object.entries(STEPS_OF).map(([name, [weight, step]]) => ({ name, weight, step }));
  const total = steps.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.next() * total;
  for (const each of steps) {
    left -= each.weight;
    if (left < 0) return each;
  }
  throw new Error('the weights do not add up');
}

/** A tab edits one record at a time: its token and version belong to the record it last opened. */
const opened = new WeakMap<Tab, RecordModel>();
function forgetOther(_: World, record: RecordModel, tab: Tab) {
  if (opened.get(tab) === record) return;
  opened.set(tab, record);
  tab.token = null;
  tab.version = record.version;
}

async function open(_: World, record: RecordModel, tab: Tab) {
  const reply = await personOf(tab.user).get(`tags/${record.id}`);
  assert.is(reply.status, record.gone ? 404 : 200);
  if (record.gone) return;
  const { version, color } = itemOf(reply);
  assert.equal([version, color], [record.version, record.color]);
  tab.version = record.version;
}

async function askLock(
  { now }: World,
  record: RecordModel,
  tab: Tab,
  wish: { readonly ask?: true; readonly take?: true },
) {
  const reply = await personOf(tab.user).post('locks', {
    ...named(record),
    token: tab.token,
    ...wish,
  });
  if (record.gone) return assert.is(reply.status, 404);
  const take = wish.take === true;
  const held = record.lock;
  const foreign = isLive(record, now) && held?.user !== tab.user;
  if (take && foreign) seen.add(`take ${reply.status}`);
  if (take && foreign && !tab.mayTakeOver) return assert.is(reply.status, 403);
  const granted = isGranted(record, tab, now, take);
  const answer = lockOf(reply);
  const holder = granted ? tab.user : (held?.user ?? -1);
  const asked = !granted && foreign && (wish.ask === true || isAsking(record, tab.user, now));
  assert.equal(
    [answer.user.id, answer.token !== null, answer.mine_elsewhere, answer.asked],
    [personOf(holder).id, granted, !granted && !foreign, asked],
  );
  if (granted) {
    if (tab.token !== null) assert.is(answer.token, tab.token);
    record.requests.delete(tab.user);
    record.lock = { user: tab.user, token: answer.token, until: now + LEASE };
    tab.token = answer.token;
    const asking = people.filter((_, user) => isAsking(record, user, now)).map(({ id }) => id);
    assert.equal(answer.requests.map(({ user }) => user.id).sort(), asking.sort());
  } else if (asked) {
    seen.add('asked');
    record.requests.set(tab.user, now + LEASE);
  }
}

async function handOver({ random, now }: World, record: RecordModel, tab: Tab) {
  if (tab.token === null) return;
  const to = random.below(people.length);
  const body = { ...named(record), token: tab.token, to: personOf(to).id };
  const { status } = await personOf(tab.user).post('locks/hand-over', body);
  if (record.gone) return assert.is(status, 404);
  const holds =
    isLive(record, now) && record.lock?.user === tab.user && record.lock.token === tab.token;
  const expected = !holds ? 423 : isAsking(record, to, now) ? 200 : 422;
  assert.is(status, expected);
  seen.add(`hand over ${status}`);
  if (expected !== 200) return;
  record.requests.delete(to);
  record.lock = { user: to, token: null, until: now + LEASE };
}

async function release({ now }: World, record: RecordModel, tab: Tab) {
  const { status } = await personOf(tab.user).delete('locks', {
    ...named(record),
    token: tab.token,
  });
  if (record.gone) return assert.is(status, 404);
  assert.is(status, 200);
  record.requests.delete(tab.user);
  const { lock: held } = record;
  if (tab.token === null || held?.token !== tab.token || held.user !== tab.user) return;
  if (isLive(record, now)) record.lock = { ...held, until: now };
}

async function save(world: World, record: RecordModel, tab: Tab) {
  const color = nextColor();
  const expected = writeStatus(record, tab, world.now);
  const reply = await put(record, tab, color);
  assert.is(reply.status, expected);
  seen.add(`save ${expected}`);
  if (expected === 200) saved(record, tab, color);
  if (expected === 409) {
    const { item } = reply.body.data as { item: { version: number; color: string } };
    assert.equal([item.version, item.color], [record.version, record.color]);
  }
}

/** Two tabs save at the same moment. */
async function race(world: World, record: RecordModel, tab: Tab) {
  const other = world.random.pick(world.tabs.filter((each) => each !== tab));
  forgetOther(world, record, other);
  const contenders = [tab, other].map((each) => ({
    each,
    color: nextColor(),
    expected: writeStatus(record, each, world.now),
  }));
  const replies = await Promise.all(contenders.map(({ each, color }) => put(record, each, color)));
  const could = contenders.filter(({ expected }) => expected === 200).length;
  assert.is(replies.filter(({ status }) => status === 200).length, Math.min(1, could));
  if (could === 2) seen.add('race of two');
  for (const [at, { each, color, expected }] of contenders.entries()) {
    const status = replies[at]?.status;
    if (status === 200) saved(record, each, color);
    else assert.is(status, expected === 200 ? 409 : expected);
  }
}

async function draft(_: World, record: RecordModel, tab: Tab) {
  const typed = nextColor();
  const body = { ...named(record), session: tab.session, data: { color: typed }, base_version: 1 };
  assert.is((await personOf(tab.user).post('auto-save', body)).status, 200);
  record.drafts.set(`${tab.user}/${tab.session}`, typed);
}

async function jump(world: World) {
  const seconds = world.random.pick([20, 40, 80]);
  world.now += seconds;
  const ids = world.records.map(({ id }) => id);
  for (const table of ['locks', 'lock_requests']) {
    await api.database.pool.query(
      `update ${table} set expires_at = expires_at - make_interval(secs => $1)
       where resource = 'tags' and resource_id = any($2)`,
      [seconds, ids],
    );
  }
}

async function destroy({ now }: World, record: RecordModel, tab: Tab) {
  const body = { version: tab.version };
  const expected = writeStatus(record, tab, now);
  const reply = await personOf(tab.user).delete(`tags/${record.id}`, body, headersOf(tab));
  assert.is(reply.status, expected);
  if (expected === 200) record.gone = true;
}

async function merge(world: World, record: RecordModel, tab: Tab) {
  const source = world.records.find((each) => each !== record);
  if (source === undefined) return;
  const inOrder = [record, source].sort((a, b) => a.id - b.id);
  const refused = inOrder.map((each) =>
    each.gone ? 404 : isLockedFor(each, { ...tab, token: null }, world.now) ? 423 : 200,
  );
  const expected = refused.find((status) => status !== 200) ?? 200;
  const path = `tags/${record.id}/merge`;
  assert.is((await personOf(tab.user).post(path, { ids: [source.id] })).status, expected);
  seen.add(`merge ${expected}`);
  if (expected === 200) source.gone = true;
}

/** The row, all its saves and every draft; what it was in the trash is no save. */
async function compare(record: RecordModel) {
  const { rows } = await api.database.pool.query(
    `select t.color, t.deleted_at is not null as gone, array(
       select r.data ->> 'color' from revisions r where r.resource = 'tags' and r.resource_id = t.id and r.data ->> 'deleted_at' is null order by r.version
     ) as saved from tags t where t.id = $1`,
    [record.id],
  );
  assert.equal(rows[0], { color: record.color, gone: record.gone, saved: record.saved });
  for (const [user, person] of people.entries()) {
    const path = `auto-save?resource=tags&resource_id=${record.id}`;
    const { data, others } = (await person.get(path)).body as unknown as DraftAnswer;
    const kept = [data, ...others].flatMap((each) =>
      each === null ? [] : [[`${user}/${each.session}`, each.data.color]],
    );
    const wanted = [...record.drafts].filter(([key]) => key.startsWith(`${user}/`));
    assert.equal(kept.sort(), wanted.sort());
  }
}

function put(record: RecordModel, tab: Tab, color: string) {
  return personOf(tab.user).put(
    `tags/${record.id}`,
    { version: tab.version, color },
    { ...headersOf(tab), 'x-draft-session': tab.session },
  );
}

function saved(record: RecordModel, tab: Tab, color: string) {
  record.version += 1;
  record.color = color;
  record.saved.push(color);
  record.drafts.delete(`${tab.user}/${tab.session}`);
  tab.version = record.version;
}

function headersOf({ token }: Tab): Record<string, string> {
  return token === null ? {} : { 'x-lock-token': token };
}

function named({ id }: RecordModel) {
  return { resource: 'tags', resource_id: id };
}

function isAsking({ requests }: RecordModel, user: number, now: number) {
  return (requests.get(user) ?? 0) > now;
}

function lockOf({ status, body, text }: Reply): Lock {
  if (status !== 200) throw new Error(text);
  return body.data as Lock;
}

function personOf(user: number): Person {
  const person = people[user];
  if (person === undefined) throw new Error(`there is no user ${user}`);
  return person;
}

let lastColor = 0;
function nextColor() {
  lastColor += 1;
  return `#${lastColor.toString(16).padStart(6, '0')}`;
}

test.run();
