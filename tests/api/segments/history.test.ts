import * as assert from 'uvu/assert';
import { messageEvents } from '../../../src/shared/resources/messaging/message-events.ts';
import { messages } from '../../../src/shared/resources/messaging/messages.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import type { SubscriberHistory } from '../../../src/shared/segments/wire.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { suite } from '../../support/suite.ts';

const test = suite('history of a subscriber');

let api: TestApi;
let ann: Person;
let id: number;
let message: number;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may(subscribers.controller, 'show', 'store', 'update', 'unmask'),
    may(messageEvents.controller, 'index'),
    may(messages.controller, 'index'),
  );
  const made = itemOf(await ann.post(subscribers.route, { email: 'ada@example.org' }));
  id = made.id;
  await ann.put(`${subscribers.route}/${id}`, { version: made.version, first_name: 'Ada' });
  const { pool } = api.database;
  const one = async (text: string, values: unknown[] = []) =>
    Number((await pool.query(text, values)).rows[0]?.id);
  const type = await one(`insert into message_types (name) values ('Letter') returning id`);
  message = await one(`insert into messages (title, type_id) values ('News', $1) returning id`, [
    type,
  ]);
  await pool.query(
    `insert into message_events (message_id, subscriber_id, type, occurred_at)
      select $1, $2, 'open', now() - make_interval(days => n) from generate_series(1, 24) n`,
    [message, id],
  );
});
test.after(() => api.close());

async function read(person: Person, page = 1) {
  const reply = await person.get(`${subscribers.route}/${id}/history?page=${page}`);
  assert.is(reply.status, 200, reply.text);
  return reply.body as unknown as SubscriberHistory;
}

test('events and saves stand in one line of time, the latest first, page by page', async () => {
  const first = await read(ann);
  assert.equal([first.total, first.last_page, first.data.length], [26, 2, 20]);
  assert.equal(
    first.data.slice(0, 3).map((moment) => moment.kind),
    ['save', 'save', 'event'],
  );
  const [saved, , opened] = first.data;
  assert.equal(saved?.kind === 'save' ? [saved.action, saved.fields] : null, [
    'update',
    ['first_name'],
  ]);
  assert.equal(opened?.kind === 'event' ? [opened.type, opened.message] : null, [
    'open',
    { id: message, title: 'News' },
  ]);
  const second = await read(ann, 2);
  const times = [...first.data, ...second.data].map(({ at }) => at);
  assert.equal(times, [...times].sort().reverse());
  assert.is(times.length, 26);
});

test('each person reads the events that they may list, and the saves if they may edit', async () => {
  const reader = await api.person(may(subscribers.controller, 'show'));
  assert.equal((await read(reader)).data, []);
  const counting = await api.person(
    may(subscribers.controller, 'show'),
    may(messageEvents.controller, 'index'),
  );
  const { data, total } = await read(counting);
  assert.is(total, 24);
  assert.ok(data.every((moment) => moment.kind === 'event' && moment.message === null));
});

test('there is no history of a subscriber who is not there, nor a page before the first', async () => {
  assert.is((await ann.get(`${subscribers.route}/999999/history`)).status, 404);
  const wrong = await ann.get(`${subscribers.route}/${id}/history?page=0`);
  assert.equal([wrong.status, Object.keys(wrong.body.data as object)], [422, ['page']]);
});

test('[A3.067] an IP entry has ip and reputationColor, shown and never written by a person', async () => {
  const entry = { ip: '192.0.2.7', reputationColor: 'green' };
  await api.database.pool.query(`update subscribers set ip = $1 where id = $2`, [entry, id]);
  const shown = itemOf(await ann.get(`${subscribers.route}/${id}`));
  assert.equal(shown.ip, entry);
  const saved = await ann.put(`${subscribers.route}/${id}`, {
    version: shown.version,
    ip: { ip: '203.0.113.9', reputationColor: 'red' },
  });
  assert.equal([saved.status, itemOf(saved).ip], [200, entry]);
});

test.run();
