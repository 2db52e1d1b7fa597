import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { taskRoutes } from '../../../src/api/tasks/task-routes.ts';
import type { TaskRecord } from '../../../src/shared/contract/tasks.ts';
import type { TasksAnswer } from '../../../src/shared/wire.ts';
import { suite } from '../../support/suite.ts';
import type { Person, TestApi } from '../../support/test-api.ts';
import { itemOf, may, startApi } from '../../support/test-api.ts';

const test = suite('the records of a task');
let api: TestApi;

test.before(async () => {
  api = await startApi(undefined, {
    serveMore: (scope, served) =>
      taskRoutes(scope, { api: served, db: served.db, config: {}, version: '1' } as never),
  });
});
test.after(() => api.close());

test('a task names the first two of its records in both answers, one alone in its title, and none to whoever does not see them', async () => {
  const ann = await api.person(may('Contents.FaqsController', 'index', 'show', 'store'));
  const ids: number[] = [];
  for (const question of ['A?', 'B?', 'C?']) {
    const made = await ann.post('contents/faqs', { question, answer: '<p>Yes.</p>' });
    ids.push(itemOf(made).id);
  }
  const blind = await api.person({});
  const task = await bulkOf(ann, ids);
  const answer = await ann.get(`tasks/${task}`);
  assert.is(answer.status, 200, answer.text);
  const textsOf = (records: readonly { readonly text: string }[] = []) =>
    records.map(({ text }) => text);
  assert.equal(textsOf((answer.body.data as TaskRecord).records), ['A?', 'B?']);
  const { recently_completed } = (await ann.get('tasks')).body as unknown as TasksAnswer;
  assert.equal(textsOf(recently_completed[0]?.records), ['A?', 'B?']);
  const hidden = await blind.get(`tasks/${await bulkOf(blind, ids)}`);
  assert.is((hidden.body.data as TaskRecord).records, undefined);
  const one = await ann.get(`tasks/${await bulkOf(ann, ids.slice(0, 1), 'Publish 1 FAQ')}`);
  assert.is((one.body.data as TaskRecord).title, 'Publish “A?”');
  const unseen = await blind.get(`tasks/${await bulkOf(blind, ids.slice(0, 1), 'Publish 1 FAQ')}`);
  assert.is((unseen.body.data as TaskRecord).title, 'Publish 1 FAQ');
});

test.run();

async function bulkOf(who: Person, ids: readonly number[], title = 'Publish 3 FAQs') {
  const { db } = api.database;
  const result = JSON.stringify({ resource: 'faqs', total: ids.length, done: 3, refused: 0 });
  const { rows } = await sql<{ id: number }>`
    insert into tasks (kind, title, user_id, status, result, finished_at)
    values ('bulk', ${title}, ${who.id}, 'done', ${result}, now()) returning id`.execute(db);
  const task = rows[0]?.id ?? 0;
  await sql`insert into task_rows (task_id, resource_id)
    select ${task}::bigint, unnest(${[...ids]}::bigint[])`.execute(db);
  return task;
}
