import * as assert from 'uvu/assert';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { subscribers } from '../../../src/shared/resources/messaging/subscribers.ts';
import { suite } from '../../support/suite.ts';

const test = suite('counts of segments');
const COUNTS = 'messages/segments/counts';

let api: TestApi;
let ann: Person;
let first: number;
let second: number;

test.before(async () => {
  api = await startApi();
  ann = await api.person(
    may(segments.controller, 'index', 'store', 'destroy'),
    may(subscribers.controller, 'index', 'show'),
  );
  first = itemOf(await ann.post(segments.route, { name: 'Readers' })).id;
  second = itemOf(await ann.post(segments.route, { name: 'Buyers' })).id;
  await api.database.pool.query(
    `insert into subscribers (email, segment_ids, deleted_at) values
      ('a@example.org', array[$1::bigint], null), ('b@example.org', array[$1::bigint, $2], null),
      ('c@example.org', array[$2::bigint], now()), ('d@example.org', '{}', null)`,
    [first, second],
  );
});
test.after(() => api.close());

test('[A7.024] messages/segments/counts takes ids and answers a data list of id and total', async () => {
  const reply = await ann.get(`${COUNTS}?ids=${second},${first},${first}`);
  assert.equal(
    [reply.status, reply.body],
    [
      200,
      {
        data: [
          { id: first, total: 2 },
          { id: second, total: 1 },
        ],
      },
    ],
  );
});

test('a segment that is not there, or is in the trash, has no count', async () => {
  const gone = itemOf(await ann.post(segments.route, { name: 'Gone' })).id;
  assert.is((await ann.delete(`${segments.route}/${gone}`)).status, 200);
  const reply = await ann.get(`${COUNTS}?ids=${first},${gone},999999`);
  assert.equal(reply.body.data, [{ id: first, total: 2 }]);
});

test('a segment of another publication has no count', async () => {
  const [mine, foreign] = [await api.publication('Mine'), await api.publication('Foreign')];
  const make = async (publication_id: number) =>
    itemOf(await ann.post(segments.route, { name: 'Scoped', publication_id })).id;
  const ids = [await make(mine), await make(foreign)];
  const both = [segments, subscribers].flatMap(
    ({ controller }) => may(controller, 'index').permissions ?? [],
  );
  const bob = await api.person({
    permissions: both,
    all_publications: false,
    publication_ids: [mine],
  });
  const reply = await bob.get(`${COUNTS}?ids=${ids.join()}`);
  assert.equal(reply.body.data, [{ id: ids[0], total: 0 }]);
});

test('who may not list segments, or not what is counted, gets no counts', async () => {
  const one = await api.person(may(segments.controller, 'index'));
  const other = await api.person(may(subscribers.controller, 'index'));
  for (const person of [one, other]) {
    const reply = await person.get(`${COUNTS}?ids=${first}`);
    assert.equal([reply.status, reply.body.id], [403, 'denied']);
  }
});

test('ids that are none are refused by name', async () => {
  const many = Array.from({ length: 101 }, (_, at) => at + 1).join();
  for (const query of [
    '',
    '?ids=',
    '?ids=0',
    '?ids=-1',
    '?ids=1,x',
    '?ids=1e9999',
    `?ids=${many}`,
  ]) {
    const reply = await ann.get(`${COUNTS}${query}`);
    assert.equal([reply.status, Object.keys(reply.body.data ?? {})], [422, ['ids']], query);
  }
});

test('only the segments that keep such counts answer them', async () => {
  assert.is((await ann.get('messages/subscribers/counts?ids=1')).status, 404);
});

test.run();
