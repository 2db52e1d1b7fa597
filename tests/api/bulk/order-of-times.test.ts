import * as assert from 'uvu/assert';
import { campaigns } from '../../../src/shared/resources/marketing/campaigns.ts';
import type { BulkApi } from '../../support/bulk.ts';
import { startBulkApi } from '../../support/bulk.ts';
import { suite } from '../../support/suite.ts';
import type { Person } from '../../support/test-api.ts';
import { itemOf, may } from '../../support/test-api.ts';

const test = suite('the order of two times');
const { route, controller } = campaigns;
const [EARLY, MIDDLE, LATE] = ['01', '02', '03'].map((day) => `2026-05-${day}T09:00:00.000Z`);
let api: BulkApi;
let ann: Person;

test.before(async () => {
  api = await startBulkApi();
  ann = await api.person(may(controller, 'index', 'show', 'store', 'update'));
});
test.after(() => api.close());

test('a bulk change of the end alone leaves each row as it is whose beginning lies behind it, and says so', async () => {
  const [before, behind] = [await add(EARLY), await add(LATE)];
  const { id, result } = await changeEnd([before, behind], MIDDLE);
  assert.equal([result.done, result.refused], [1, 1]);
  const { rows } = await api.database.pool.query(
    "select resource_id as id, reason from task_rows where task_id = $1 and outcome = 'refused'",
    [id],
  );
  assert.equal(rows, [{ id: behind, reason: 'Ends: It lies before “Starts”.' }]);
  assert.equal([await endOf(before), await endOf(behind)], [MIDDLE, null]);
});

test('an undo that would put the end before the beginning is refused, and the row stays as it is', async () => {
  const id = await add(MIDDLE);
  // As rows were before the rule.
  await api.database.pool.query('update campaigns set ends_at = $2 where id = $1', [id, EARLY]);
  const { result } = await changeEnd([id], LATE);
  const { body } = await ann.post(`undos/${result.undo_id}`, {});
  const { restored, refused } = body.data as { restored: number; refused: { reason: string }[] };
  assert.is(restored, 0);
  assert.equal(
    refused.map(({ reason }) => reason),
    ['Ends: It lies before “Starts”.'],
  );
  assert.is(await endOf(id), LATE);
});

test.run();

async function add(starts_at: string | undefined): Promise<number> {
  const { rows } = await api.database.pool.query(
    'insert into campaigns (name, starts_at) values ($1, $2) returning id',
    [`Campaign ${starts_at}`, starts_at],
  );
  return rows[0].id;
}

function changeEnd(ids: readonly number[], ends_at: string | undefined) {
  return api.bulk(ann, route, { action: 'update', target: { ids }, values: { ends_at } });
}

async function endOf(id: number) {
  return itemOf(await ann.get(`${route}/${id}`)).ends_at;
}
