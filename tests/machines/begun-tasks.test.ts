import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { begunTasksMachine } from '../../machines/begun-tasks/begun-tasks.machine.ts';
import { exported, imported } from '../../machines/begun-tasks/begun-tasks.model.ts';
import type { BegunTask } from '../../machines/begun-tasks/begun-tasks.types.ts';
import { refuse, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('tasks that were begun in this tab');

const running: BegunTask = { ...exported, status: 'running' };

/** A task that was begun, asked about each second, whose answers these are. */
async function follow(...answers: readonly unknown[]) {
  const bench = startBench(begunTasksMachine, { answers: { readTask: answers } });
  bench.send({ type: 'task.begun', id: 12 });
  for (const _ of answers) {
    bench.clock.increment(1_000);
    await bench.settle();
  }
  return bench;
}

type Bench = Awaited<ReturnType<typeof follow>>;

function snackbars({ emitted }: Bench) {
  return (emitted as readonly Emitted[]).flatMap(({ snackbar }) => snackbar ?? []);
}

interface Emitted {
  readonly snackbar?: { readonly message: string; readonly action?: unknown };
}

test('a task is asked about each second until its end, which is told within a second', async () => {
  const bench = await follow(running, running);
  assert.equal(bench.emitted, []);
  bench.clock.increment(999);
  assert.is(bench.port('readTask').inputs().length, 2);
  bench.clock.increment(1);
  bench.port('readTask').calls.at(-1)?.resolve(exported);
  await bench.settle();
  assert.equal(bench.emitted[0], { type: 'task.over', id: 12, outcome: null });
  assert.is(snackbars(bench)[0]?.message, 'Export of 3 articles is ready.');
  bench.clock.increment(60_000);
  assert.is(bench.port('readTask').inputs().length, 3);
});

test('two that were begun are followed each by itself', async () => {
  const bench = startBench(begunTasksMachine);
  for (const id of [12, 13]) bench.send({ type: 'task.begun', id });
  bench.clock.increment(1_000);
  assert.equal(bench.port('readTask').inputs(), [{ id: 12 }, { id: 13 }]);
  bench.port('readTask').calls[1]?.resolve({ ...exported, id: 13, title: 'Export of FAQs' });
  await bench.settle();
  assert.is(snackbars(bench)[0]?.message, 'Export of FAQs is ready.');
  bench.port('readTask').calls[0]?.resolve(running);
  await bench.settle();
  bench.clock.increment(1_000);
  assert.equal(bench.port('readTask').inputs().at(-1), { id: 12 });
});

test('contact that is lost is no end: the task is asked about again', async () => {
  const bench = await follow(refuse(offline));
  bench.clock.increment(5_000);
  bench.port('readTask').calls.at(-1)?.resolve(exported);
  await bench.settle();
  assert.is(snackbars(bench).length, 1);
});

test('one that the server no longer knows, or no longer shows, is asked about no more, and the tasks are counted anew', async () => {
  for (const status of [403, 404]) {
    const bench = await follow(refuse({ status, id: 'refused', message: 'No such task.' }));
    assert.equal(bench.emitted, [{ type: 'task.over', id: 12, outcome: null }]);
    bench.clock.increment(60_000);
    assert.is(bench.port('readTask').inputs().length, 1);
  }
});

test('a step of the set-up that is owed by now is no such answer', async () => {
  const owed = { status: 403, id: 'setup_required', message: 'Please finish setting up.' };
  const bench = await follow(refuse(owed));
  bench.clock.increment(5_000);
  assert.is(bench.port('readTask').inputs().length, 2);
});

test('one that failed says why and leads to it, one that was cancelled says so alone', async () => {
  const failed = await follow({ ...exported, status: 'failed', error: 'The disk is full.' });
  assert.equal(snackbars(failed), [
    {
      ...{ id: 'task 12', type: 'error', timeout: 0 },
      message: 'Export of 3 articles failed: The disk is full.',
      action: { text: 'Show task', intent: { type: 'go./tasks' } },
    },
  ]);
  const cancelled = await follow({ ...exported, status: 'cancelled' });
  const message = 'Export of 3 articles was cancelled.';
  assert.equal(snackbars(cancelled), [{ id: 'task 12', type: 'info', message }]);
});

test('a file is fetched by what its snackbar offers, and named by what it holds', async () => {
  const bench = await follow(exported);
  const action = snackbars(bench)[0]?.action as { readonly intent: { readonly type: string } };
  bench.send(action.intent as never);
  assert.equal(bench.port('readFile').inputs(), [{ path: 'tasks/12/file' }]);
  const refused = commandsOf(bench.actor.getSnapshot());
  assert.is(refused[0]?.reason, 'The file is being fetched');
  bench.port('readFile').calls[0]?.resolve('id\n');
  await bench.settle();
  const file = { type: 'file.ready', name: 'Export of 3 articles.csv', text: 'id\n' };
  assert.equal(bench.emitted.at(-1), file);
});

test('the command fetches the newest file, and is not there before one is ready', async () => {
  const bench = await follow(running);
  const offered = () => commandsOf(bench.actor.getSnapshot()).filter(({ enabled }) => enabled);
  assert.equal(offered(), []);
  bench.clock.increment(1_000);
  bench.port('readTask').calls.at(-1)?.resolve(exported);
  await bench.settle();
  assert.equal(
    offered().map(({ id, title }) => [id, title]),
    [['task.download', 'Download Export of 3 articles']],
  );
  bench.send({ type: 'task.download', id: 99 });
  assert.equal(bench.port('readFile').inputs(), []);
});

test('a file that does not come says so and is offered again', async () => {
  const bench = await follow(exported);
  bench.send({ type: 'task.download' });
  bench.port('readFile').calls[0]?.reject(offline);
  await bench.settle();
  const [, again] = snackbars(bench);
  assert.is(again?.message, offline.message);
  assert.equal(again?.action, snackbars(bench)[0]?.action);
  bench.send({ type: 'task.download' });
  assert.is(bench.port('readFile').inputs().length, 2);
});

test('a pause takes the offers back; after it, what has not ended is followed on and a file that nobody has fetched is told again', async () => {
  const bench = await follow(exported);
  for (const id of [13, 14]) bench.send({ type: 'task.begun', id });
  bench.send({ type: 'tasks.pause' });
  const by = { type: 'task.download', id: 12 };
  assert.equal(bench.emitted.at(-1), { type: 'offer.over', by });
  assert.equal(commandsOf(bench.actor.getSnapshot()), []);
  bench.send({ type: 'task.begun', id: 15 });
  bench.clock.increment(60_000);
  const asked = () => bench.port('readTask').inputs().slice(1);
  assert.equal(asked(), []);
  bench.send({ type: 'tasks.resume' });
  bench.clock.increment(1_000);
  assert.equal(asked(), [{ id: 12 }, { id: 13 }, { id: 14 }, { id: 15 }]);
  bench.port('readTask').calls[1]?.resolve(exported);
  await bench.settle();
  assert.is(snackbars(bench).length, 2);
  assert.is(bench.context().ready.length, 1);
});

test('after a pause, neither what has ended without a file nor what was fetched is asked about', async () => {
  const bench = await follow({ ...exported, has_file: false });
  bench.send({ type: 'task.begun', id: 13 });
  bench.clock.increment(1_000);
  bench
    .port('readTask')
    .calls.at(-1)
    ?.resolve({ ...exported, id: 13 });
  await bench.settle();
  bench.send({ type: 'task.download', id: 13 });
  bench.port('readFile').calls[0]?.resolve('id\n');
  await bench.settle();
  bench.send({ type: 'tasks.pause' });
  bench.send({ type: 'tasks.resume' });
  bench.clock.increment(60_000);
  assert.is(bench.port('readTask').inputs().length, 2);
});

const show = { type: 'task.show', id: 13 };

test('one whose page shows what came of it says it, and leads there once', async () => {
  const bench = await follow(imported);
  const [said] = snackbars(bench);
  assert.is(said?.message, 'Import of people.csv: 17 subscribers came in.');
  assert.equal(said?.action, { text: 'Show them', intent: show });
  assert.equal(bench.emitted[0], { type: 'task.over', id: 13, outcome: imported.outcome });
  bench.send(show as never);
  assert.equal(bench.emitted.slice(-2), [
    { type: 'page.requested', page: imported.outcome?.page },
    { type: 'offer.over', by: show },
  ]);
  const { length } = bench.emitted;
  bench.send(show as never);
  assert.is(bench.emitted.length, length);
});

test('what is short of a success stays until somebody looks at it', async () => {
  const outcome = { ...imported.outcome, type: 'warning', text: '3 lines were refused' };
  const bench = await follow({ ...imported, outcome });
  assert.equal(snackbars(bench)[0], {
    ...{ id: 'task 13', type: 'warning', timeout: 0 },
    message: 'Import of people.csv: 3 lines were refused.',
    action: { text: 'Show them', intent: show },
  });
});

test('one that failed leads to its page, one that was cancelled is told of alone', async () => {
  const failed = await follow({ ...imported, status: 'failed', error: 'The disk is full.' });
  const [said] = snackbars(failed);
  assert.is(said?.message, 'Import of people.csv failed: The disk is full.');
  assert.equal(said?.action, { text: 'Show them', intent: show });
  const cancelled = await follow({ ...imported, status: 'cancelled' });
  assert.is(snackbars(cancelled)[0]?.action, undefined);
  assert.equal(commandsOf(cancelled.actor.getSnapshot()), []);
});

test('nobody is told of the end of a task that a page shows', async () => {
  const bench = await follow(running);
  bench.send({ type: 'task.watched', id: 12 });
  for (const type of ['tasks.pause', 'tasks.resume'] as const) bench.send({ type });
  bench.clock.increment(60_000);
  assert.is(bench.port('readTask').inputs().length, 1);
  bench.send({ type: 'task.begun', id: 12 });
  bench.clock.increment(1_000);
  assert.is(bench.port('readTask').inputs().length, 2);
});

test('a pause takes back what leads to a page', async () => {
  const bench = await follow(imported);
  bench.send({ type: 'tasks.pause' });
  assert.equal(bench.emitted.at(-1), { type: 'offer.over', by: show });
  assert.equal(commandsOf(bench.actor.getSnapshot()), []);
});

test('a task that made no file leads to itself', async () => {
  const bench = await follow({ ...exported, has_file: false, title: 'Import of FAQs' });
  const [said] = snackbars(bench);
  assert.is(said?.message, 'Import of FAQs is done.');
  assert.equal(said?.action, { text: 'Show task', intent: { type: 'go./tasks' } });
});

test.run();
