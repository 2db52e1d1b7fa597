import {
  byRole,
  byText,
  cleanup,
  click,
  pageAsText,
  queryByRole,
  renderInto,
  settle,
  until,
} from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import type { TasksRef } from '../../../machines/tasks/tasks.machine.ts';
import { TasksContext } from '../../../src/app/actors/running-tasks.ts';
import { tasksOver } from '../../../src/app/ports/tasks.ports.ts';
import { RunningTasks } from '../../../src/app/screens/home/running-tasks.tsx';
import { Tasks } from '../../../src/app/screens/tasks.tsx';
import { answerCalls, json } from '../../support/api.ts';
import { client } from '../../../src/app/data/client.ts';
import { queries } from '../../../src/app/data/query-client.ts';
import { tasksQuery } from '../../../src/app/data/queries.ts';
import { TaskMenu } from '../../../src/app/shell/task-menu.tsx';
import { heldDownloads } from '../../support/held-downloads.ts';
import { deferred } from '../../support/select-page.ts';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { directory, services } from '../../support/app-services.ts';

const test = suite('running tasks in the head');
const task = {
  id: 1,
  title: 'Export of FAQs',
  kind: 'export',
  has_file: true,
  status: 'running',
  progress: 0.5,
  created_at: '2026-01-01T10:00:00Z',
  finished_at: null,
  undone_at: null,
};
const made = { ...task, status: 'done', progress: 1, finished_at: '2026-01-01T10:01:00Z' };

test('the head counts what the last answer says, whoever asked for it: the page of tasks, too', async () => {
  await renderInto(
    <PageContexts>
      <TaskMenu />
    </PageContexts>,
  );
  assert.is(label(), '0 tasks running');
  await act(async () => {
    services.get(queries).setQueryData(tasksQuery.queryKey, {
      running: [],
      recently_completed: [],
      total: 1,
      app_version: '1.4.0',
    });
  });
  await until(() => label() === '1 task running', 'the count of the last answer');
});

test('a task that starts while tasks are asked for is counted by a question of its own', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  answerCalls({ 'GET tasks': () => new Promise<Response>((resolve) => waiting.push(resolve)) });
  const clock = new SimulatedClock();
  const ref = createActor(services.get(tasksOver), { clock }).start();
  clock.increment(5_000);
  await settle();
  ref.send({ type: 'tasks.refresh' });
  await settle();
  assert.is(waiting.length, 2);
  waiting[1]?.(json(200, answerOf(1)));
  waiting[0]?.(json(200, answerOf(0)));
  await until(() => ref.getSnapshot().matches('resting'), 'an answer');
  assert.is(ref.getSnapshot().context.total, 1);
  ref.stop();
});

test('the page of tasks asks by the same machine, says so when that has stopped, and starts it by Retry', async () => {
  let ready = true;
  const { calls } = answerCalls({
    'GET tasks': () => (ready ? json(200, answerOf(1)) : json(500, { id: 'unexpected' })),
  });
  const clock = new SimulatedClock();
  const ref = createActor(services.get(tasksOver), { clock }).start();
  await showTasks(ref);
  await until(() => pageAsText().includes('Export of FAQs'), 'the task');
  assert.is(calls.length, 1);
  ready = false;
  for (const _ of [1, 2, 3]) {
    await act(async () => clock.increment(5_000));
    await until(() => !ref.getSnapshot().matches('asking'), 'an answer');
  }
  await until(() => ref.getSnapshot().matches('stopped'), 'the third failure');
  assert.is(calls.length, 4);
  assert.ok(byText('These are the tasks from before: they could not be asked for again.'));
  assert.ok(byText('Export of FAQs'));
  ready = true;
  const remove = directory().addActor(ref, 'global');
  await settle();
  await click(byRole('button', 'Retry'));
  await until(() => ref.getSnapshot().matches('resting'), 'an answer');
  assert.not.match(pageAsText(), 'These are the tasks from before');
  await cleanup();
  assert.is(ref.getSnapshot().context.watched, false);
  remove();
  ref.stop();
});

test('tasks of the dashboard that could not be asked for are asked for again at one press', async () => {
  let ready = false;
  answerCalls({
    'GET tasks': () => (ready ? json(200, answerOf(1)) : json(500, { id: 'unexpected' })),
  });
  const ref = createActor(services.get(tasksOver), { clock: new SimulatedClock() }).start();
  await renderInto(
    <PageContexts>
      <TasksContext value={ref}>
        <RunningTasks />
      </TasksContext>
    </PageContexts>,
  );
  await until(() => pageAsText().includes('Tasks could not be asked for.'), 'that it failed');
  ready = true;
  await click(byRole('button', 'Retry'));
  await until(() => pageAsText().includes('Export of FAQs'), 'the task');
  assert.is(queryByRole('button', 'Retry'), null);
  await cleanup();
  ref.stop();
});

test('where the server could not be reached and is there again, the page of tasks goes on by itself', async () => {
  let there = true;
  const { calls } = answerCalls({
    'GET tasks': () => (there ? json(200, answerOf(1)) : json(503, { id: 'unavailable' })),
  });
  const clock = new SimulatedClock();
  const ref = createActor(services.get(tasksOver), { clock }).start();
  ref.send({ type: 'tasks.watch' });
  await until(() => ref.getSnapshot().matches('resting'), 'the first answer');
  there = false;
  for (const _ of [1, 2, 3]) {
    clock.increment(5_000);
    await until(() => !ref.getSnapshot().matches('asking'), 'an answer');
  }
  assert.ok(ref.getSnapshot().matches('stopped'));
  assert.is(services.get(client).reachable.get(), false);
  assert.is(calls.length, 4);
  there = true;
  services.get(client).reachable.set(true);
  await until(() => ref.getSnapshot().matches('resting'), 'an answer');
  assert.is(calls.length, 5);
  services.get(client).reachable.set(false);
  ref.stop();
  services.get(client).reachable.set(true);
  await settle();
  assert.is(calls.length, 5);
});

test("the dashboard's panel asks by the same machine, once when it is opened, and begins it anew where it had stopped", async () => {
  const { calls } = answerCalls({
    'GET tasks': () =>
      calls.length > 3 ? json(200, answerOf(1)) : json(500, { id: 'unexpected' }),
  });
  const clock = new SimulatedClock();
  const ref = createActor(services.get(tasksOver), { clock }).start();
  for (const pause of [5_000, 30_000, 30_000]) {
    clock.increment(pause);
    await until(() => !ref.getSnapshot().matches('asking'), 'an answer');
  }
  assert.ok(ref.getSnapshot().matches('stopped'));
  await renderInto(
    <PageContexts>
      <TasksContext value={ref}>
        <RunningTasks />
      </TasksContext>
    </PageContexts>,
  );
  await until(() => pageAsText().includes('Export of FAQs'), 'the task');
  await act(async () => clock.increment(29_999));
  assert.is(calls.length, 4);
  await act(async () => clock.increment(1));
  await until(() => ref.getSnapshot().matches('resting'), 'an answer');
  assert.is(calls.length, 5);
  ref.stop();
});

test("a task's file is fetched once by its button, and saved where the page has been left by then", async () => {
  const reading = holdTimers(10_000);
  const held = heldDownloads();
  const file = deferred<Response>();
  const { calls } = answerCalls({
    'GET tasks': { ...answerOf(0), recently_completed: [made] },
    'GET tasks/1/file': () => file.promise,
  });
  const ref = createActor(services.get(tasksOver)).start();
  await showTasks(ref);
  await until(() => queryByRole('button', 'Download') !== null, 'the task');
  await click(byRole('button', 'Download'));
  assert.is(byRole('button', 'Download').getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Download'));
  await cleanup();
  file.resolve(new Response('id\n1\n', { headers: { 'content-type': 'text/csv' } }));
  await until(() => held.files.length === 1, 'the file');
  assert.is(held.files[0]?.name, 'Export of FAQs.csv');
  assert.is(await held.addresses.made[0]?.text(), 'id\n1\n');
  assert.is(calls.filter((call) => call === 'GET tasks/1/file').length, 1);
  held.release();
  reading.restore();
  ref.stop();
});

test("why a task's file could not be fetched stands beside the task, until it is asked for again", async () => {
  const refused = { id: 'gone', message: 'The file was deleted after seven days.' };
  answerCalls({
    'GET tasks': { ...answerOf(0), recently_completed: [{ ...made, id: 2 }] },
    'GET tasks/2/file': json(410, refused),
  });
  const ref = createActor(services.get(tasksOver)).start();
  await showTasks(ref);
  await until(() => pageAsText().includes('#2'), 'the task');
  await click(byRole('button', 'Download'));
  await until(() => pageAsText().includes(refused.message), 'the reason');
  assert.is(byRole('button', 'Download').getAttribute('aria-disabled'), null);
  ref.stop();
});

test.after.each(cleanup);
test.run();

function showTasks(ref: TasksRef) {
  return renderInto(
    <PageContexts>
      <TasksContext value={ref}>
        <Tasks />
      </TasksContext>
    </PageContexts>,
  );
}

function answerOf(total: number) {
  return { running: total > 0 ? [task] : [], recently_completed: [], total, app_version: '1.4.0' };
}

function label() {
  return byRole('button').getAttribute('aria-label');
}
