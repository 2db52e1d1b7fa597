import * as assert from 'uvu/assert';
import { PROBES_PER_HOUR } from '../../../src/api/rows/write/guards/probe-limit.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('values that are taken');
const { route, controller } = subscribers;
const ALL = ['index', 'show', 'store', 'update'] as const;

let api: TestApi;
let seeing: Person;
let blind: Person;

test.before(async () => {
  api = await startApi();
  seeing = await api.person(may(controller, ...ALL, 'unmask'));
  blind = await api.person(may(controller, ...ALL));
  assert.is((await seeing.post(route, { email: 'ada@example.org' })).status, 201);
});
test.after(() => api.close());

const taken = (person: Person) => person.post(route, { email: 'ADA@example.org' });

test('who is shown addresses masked is told twenty times an hour that one is taken, and then of no address anything', async () => {
  for (let time = 1; time <= PROBES_PER_HOUR; time += 1) {
    const { status, body } = await taken(blind);
    assert.equal([status, body.id], [422, 'duplicate'], `time ${time}`);
  }
  const late = await taken(blind);
  assert.equal([late.status, late.body.id], [429, 'rate_limited']);
  assert.match(late.body.message, /^Too many of the values .* Try again in \d+ minutes\.$/);
  assert.ok(Number(late.headers['retry-after']) > 3000);
  const free = await blind.post(route, { email: 'nobody@example.org' });
  assert.is(free.status, 429);
  assert.is((await api.database.pool.query('select from subscribers')).rowCount, 1);
});

test('who sees them in full is told as often as they like', async () => {
  for (let time = 0; time <= PROBES_PER_HOUR; time += 1)
    assert.is((await taken(seeing)).status, 422);
});

test('free addresses are stored without end, and a change that leaves the address alone is not counted', async () => {
  const cem = await api.person(may(controller, ...ALL));
  const first = itemOf(await cem.post(route, { email: 'cem@example.org' }));
  for (let at = 0; at <= PROBES_PER_HOUR; at += 1) {
    assert.is((await cem.post(route, { email: `reader${at}@example.org` })).status, 201);
  }
  for (let time = 0; time < PROBES_PER_HOUR; time += 1) await taken(cem);
  const { id, version } = first;
  const { status } = await cem.put(`${route}/${id}`, { first_name: 'Ada', version });
  assert.is(status, 200);
});

test('tries at once are counted one by one', async () => {
  const dot = await api.person(may(controller, ...ALL));
  const answers = await Promise.all(Array.from({ length: PROBES_PER_HOUR + 10 }, () => taken(dot)));
  assert.is(answers.filter(({ status }) => status === 422).length, PROBES_PER_HOUR);
});

test.run();
