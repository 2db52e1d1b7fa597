import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { undoMachine } from '../../machines/undo/undo.machine.ts';
import {
  allBack,
  deleted,
  elsewhere,
  FAQS,
  goingOn,
  merged,
  published,
  someBack,
  TAGS,
} from '../../machines/undo/undo.model.ts';
import { provideUndo } from '../../machines/undo/undo.ports.ts';
import {
  ACTIONS_AT_MOST,
  idOf,
  NOT_FINISHED,
  QUESTION,
  undoableOfSnackbar,
  undoAction,
  whenOf,
} from '../../machines/undo/undo.rules.ts';
import type { UndoEmitted } from '../../machines/undo/undo.types.ts';
import { selectReport } from '../../machines/undo/undo.select.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('undo');

function startUndo() {
  const bench = startBench(undoMachine, { input: undefined });
  const snapshot = () => bench.actor.getSnapshot();
  return { ...bench, snapshot, command: () => commandsOf(snapshot())[0] };
}

/** What was asked. */
function questions(emitted: readonly unknown[]) {
  return (emitted as readonly UndoEmitted[]).flatMap((each) =>
    each.type === 'snackbar.requested' && each.snackbar.id === QUESTION
      ? [each.snackbar.message]
      : [],
  );
}

test('undoes the latest action first, and tells whose rows came back', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.offer', action: deleted, when: '14:02' });
  bench.send({ type: 'undo.offer', action: merged, when: '14:03' });
  assert.is(bench.command()?.title, 'Undo last: Merge 2 tags');
  bench.send({ type: 'undo.last' });
  bench.port('undo').resolve(allBack);
  await settle();
  assert.equal(bench.port('undo').inputs(), [8]);
  assert.equal(bench.emitted, [
    { type: 'action.undone', id: 8 },
    { type: 'rows.restored', id: 8, resources: ['faqs', 'tags'] },
    { type: 'snackbar.requested', snackbar: { type: 'success', message: allBack.message } },
  ]);
  assert.is(bench.command()?.title, 'Undo last: Delete 3 FAQs');
});

test('an action named while the latest is looked for is undone in place of it', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.last' });
  bench.send({ type: 'undo.run', id: 7 });
  assert.is(bench.port('findLast').calls.at(-1)?.signal.aborted, true);
  bench.port('undo').resolve(allBack);
  await settle();
  assert.equal(bench.port('undo').inputs(), [7]);
});

test('an action named by its snackbar is undone, whatever came after it', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.offer', action: deleted, when: '14:02' });
  bench.send({ type: 'undo.offer', action: merged, when: '14:03' });
  bench.send({ type: 'undo.run', id: 7 });
  bench.port('undo').resolve(allBack);
  await settle();
  assert.equal(bench.port('undo').inputs(), [7]);
  assert.is(bench.command()?.title, 'Undo last: Merge 2 tags');
});

test('actions asked for while one is undone follow it, each once', async () => {
  const bench = startUndo();
  for (const id of [7, 8, 8, 7]) bench.send({ type: 'undo.run', id });
  assert.equal(bench.port('undo').inputs(), [7]);
  assert.is(bench.command()?.enabled, false);
  assert.is(bench.command()?.reason, 'Something is being undone');
  bench.port('undo').resolve(allBack);
  await settle();
  bench.port('undo').resolve(allBack);
  await settle();
  assert.equal(bench.port('undo').inputs(), [7, 8]);
  assert.is(bench.state(), 'actions.idle + tasks.resting');
});

test('an undo that goes on as a task is asked for its outcome when the task has ended', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.run', id: 7 });
  bench.port('undo').resolve(goingOn);
  await settle();
  assert.equal(bench.emitted.slice(2), [
    { type: 'snackbar.requested', snackbar: { type: 'info', message: goingOn.message } },
  ]);
  for (const status of ['running', 'done']) {
    assert.is(bench.state(), 'actions.idle + tasks.following');
    bench.clock.increment(1_999);
    assert.is(bench.state(), 'actions.idle + tasks.following');
    bench.clock.increment(1);
    bench.port('readTask').resolve({ status });
    await settle();
  }
  assert.equal(bench.port('readTask').inputs(), [{ id: 12 }, { id: 12 }]);
  assert.equal(bench.port('undo').inputs(), [7, 7]);
  bench.port('undo').resolve(allBack);
  await settle();
  assert.equal(bench.emitted.slice(4), [
    { type: 'rows.restored', id: 7, resources: ['faqs', 'tags'] },
    { type: 'snackbar.requested', snackbar: { type: 'success', message: allBack.message } },
  ]);
  assert.is(bench.state(), 'actions.idle + tasks.resting');
});

test('a task that failed is told, and one that cannot be asked for is asked for again', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.run', id: 7 });
  bench.port('undo').resolve(goingOn);
  await settle();
  bench.clock.increment(2_000);
  bench.port('readTask').reject(new Error('offline'));
  await settle();
  bench.clock.increment(2_000);
  bench.port('readTask').resolve({ status: 'failed' });
  await settle();
  assert.equal(bench.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: { type: 'error', message: NOT_FINISHED, timeout: 0 },
  });
  assert.equal(bench.port('undo').inputs(), [7]);
});

test('undos that go on as tasks at once are asked about in turn, and forgotten with who leaves', async () => {
  const bench = startUndo();
  for (const [id, task] of [
    [7, 12],
    [8, 13],
  ] as const) {
    bench.send({ type: 'undo.run', id });
    bench.port('undo').resolve({ ...goingOn, task });
    await settle();
  }
  for (const _ of [1, 2, 3]) {
    bench.clock.increment(2_000);
    bench.port('readTask').resolve({ status: 'running' });
    await settle();
  }
  bench.clock.increment(2_000);
  assert.equal(
    bench.port('readTask').inputs(),
    [12, 13, 12, 13].map((id) => ({ id })),
  );
  bench.send({ type: 'undo.forget' });
  assert.is(bench.port('readTask').calls.at(-1)?.signal.aborted, true);
  assert.is(bench.state(), 'actions.idle + tasks.resting');
});

test('what was done before the page was opened, or in another tab, is asked about and undone when it is asked for again', async () => {
  for (const again of ['undo.last', 'undo.agree'] as const) {
    const bench = startUndo();
    assert.is(bench.command()?.title, 'Undo last change');
    bench.send({ type: 'undo.last' });
    bench.port('findLast').resolve(elsewhere);
    await settle();
    assert.equal(bench.port('undo').inputs(), []);
    assert.equal(questions(bench.emitted), [
      'Undo: Delete 3 FAQs (“Who?”, “Why?” and 1 more; 14:02, in FAQs)?',
    ]);
    assert.is(bench.command()?.title, 'Undo last: Delete 3 FAQs');
    bench.send({ type: again });
    assert.equal(bench.port('undo').inputs(), [7]);
    assert.equal(bench.emitted.at(-1), { type: 'offer.over', by: { type: 'undo.agree' } });
    assert.is(bench.snapshot().context.asked, null);
  }
});

test('what was done at another place is asked about there, and undone at once where it was done', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.moved', place: FAQS });
  bench.send({ type: 'undo.offer', action: deleted, when: '14:02' });
  bench.send({ type: 'undo.moved', place: TAGS });
  bench.send({ type: 'undo.last' });
  assert.equal(bench.port('findLast').inputs(), [7], 'with which records');
  bench.port('findLast').resolve(elsewhere);
  await settle();
  assert.equal(questions(bench.emitted), [
    'Undo: Delete 3 FAQs (“Who?”, “Why?” and 1 more; 14:02, in FAQs)?',
  ]);
  assert.equal(bench.port('undo').inputs(), []);
  bench.send({ type: 'undo.moved', place: FAQS });
  assert.is(bench.state(), 'actions.idle + tasks.resting');
  bench.send({ type: 'undo.last' });
  assert.equal(bench.port('undo').inputs(), [7]);
});

test('what was done at another place is asked about without its records where the server does not name them', async () => {
  for (const answer of ['refused', 'not listed'] as const) {
    const bench = startUndo();
    bench.send({ type: 'undo.moved', place: FAQS });
    bench.send({ type: 'undo.offer', action: deleted, when: '14:02' });
    bench.send({ type: 'undo.moved', place: TAGS });
    bench.send({ type: 'undo.last' });
    const port = bench.port('findLast');
    if (answer === 'refused') port.reject({ status: 0, id: 'network', message: 'No answer.' });
    else port.resolve(null);
    await settle();
    assert.equal(questions(bench.emitted), ['Undo: Delete 3 FAQs (14:02, in FAQs)?']);
  }
});

test('a question is over when the person lets it go, goes on or does something else', async () => {
  const answers = [
    { type: 'undo.letGo' },
    { type: 'undo.moved', place: TAGS },
    { type: 'undo.offer', action: merged, when: '14:03' },
    { type: 'undo.forget' },
  ] as const;
  for (const answer of answers) {
    const bench = startUndo();
    bench.send({ type: 'undo.last' });
    bench.port('findLast').resolve(elsewhere);
    await settle();
    bench.send(answer);
    assert.is(bench.state(), 'actions.idle + tasks.resting');
    assert.equal(bench.emitted.at(-1), { type: 'offer.over', by: { type: 'undo.agree' } });
    assert.is(bench.snapshot().context.asked, null);
    assert.equal(bench.port('undo').inputs(), []);
  }
});

test('what a page takes back itself is told to it, once, and is no more when the page has taken it back', () => {
  const bench = startUndo();
  bench.send({ type: 'undo.offer', action: deleted, when: '14:02' });
  bench.send({ type: 'undo.offer', action: published, when: '14:04' });
  bench.send({ type: 'undo.last' });
  assert.equal(bench.emitted, [{ type: 'page.undo', by: published.by }]);
  assert.is(bench.command()?.title, 'Undo last: Delete 3 FAQs');
  bench.send({ type: 'undo.offer', action: published, when: '14:05' });
  bench.send({ type: 'undo.taken', by: { ...published.by, values: {} } });
  assert.is(bench.command()?.title, 'Undo last: Delete 3 FAQs');
  bench.send({ type: 'undo.offer', action: published, when: '14:06' });
  bench.send({ type: 'undo.moved', place: TAGS });
  bench.send({ type: 'undo.last' });
  assert.equal(questions(bench.emitted), ['Undo: Publish “Hello” (14:06)?']);
  bench.send({ type: 'undo.agree' });
  assert.equal(bench.emitted.at(-1), { type: 'page.undo', by: published.by });
  assert.equal(bench.port('undo').inputs(), []);
});

test('what pages have done to records of two resources that have one ID is kept apart', () => {
  const bench = startUndo();
  const of = (resource: string) => ({
    title: `Publish of ${resource}`,
    by: { ...published.by, resource },
  });
  for (const resource of ['faqs', 'pages'])
    bench.send({ type: 'undo.offer', action: of(resource), when: '14:04' });
  bench.send({ type: 'undo.taken', by: of('pages').by });
  assert.is(bench.command()?.title, 'Undo last: Publish of faqs');
});

test('a moment is told by its time, and by its day where that is another one', () => {
  const now = new Date(2026, 10, 28, 15, 0);
  assert.is(whenOf(new Date(2026, 10, 28, 14, 2), now), '14:02');
  assert.is(whenOf(new Date(2026, 10, 27, 14, 2), now), 'Nov 27, 14:02');
});

test('says so where there is nothing to undo, and where the question finds no answer', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.last' });
  bench.port('findLast').resolve(null);
  await settle();
  bench.send({ type: 'undo.last' });
  bench.port('findLast').reject({ status: 0, id: 'network', message: 'No answer.' });
  await settle();
  assert.equal(bench.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: { type: 'info', message: 'There is nothing to undo.' },
    },
    { type: 'snackbar.requested', snackbar: { type: 'error', message: 'No answer.' } },
  ]);
});

test('rows that did not come back stay named until somebody has read why', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.run', id: 7 });
  bench.port('undo').resolve(someBack);
  await settle();
  assert.equal(bench.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: {
      type: 'warning',
      message: someBack.message,
      timeout: 0,
      action: { text: 'Show reasons', intent: { type: 'undo.details' } },
    },
  });
  assert.is(selectReport(bench.snapshot()), null);
  bench.send({ type: 'undo.details' });
  assert.equal(selectReport(bench.snapshot())?.refused, someBack.refused);
  bench.send({ type: 'undo.close' });
  assert.is(selectReport(bench.snapshot()), null);
});

test('what got no answer can be tried again, what is over is forgotten', async () => {
  const bench = startUndo();
  bench.send({ type: 'undo.offer', action: deleted, when: '14:02' });
  bench.send({ type: 'undo.last' });
  bench.port('undo').reject({ status: 0, id: 'network', message: 'No answer.' });
  await settle();
  assert.is(bench.command()?.title, 'Undo last: Delete 3 FAQs');
  bench.send({ type: 'undo.last' });
  bench.port('undo').reject({ status: 410, id: 'gone', message: 'Thirty days have passed.' });
  await settle();
  assert.is(bench.command()?.title, 'Undo last change');
});

test('a tab remembers the last twenty actions', () => {
  const bench = startUndo();
  for (let id = 1; id <= ACTIONS_AT_MOST + 1; id += 1) {
    bench.send({ type: 'undo.offer', action: { id, title: `Delete ${id}` }, when: '14:02' });
  }
  const { actions } = bench.snapshot().context;
  assert.equal(
    [actions.length, idOf(actions[0] ?? null), idOf(actions.at(-1) ?? null)],
    [ACTIONS_AT_MOST, 2, 21],
  );
});

test('a snackbar that offers undo names its action, any other none', () => {
  const snackbar = { message: 'Gone.', action: undoAction(deleted) };
  assert.equal(undoableOfSnackbar(snackbar), deleted);
  assert.is(undoableOfSnackbar({ message: 'Hello.' }), null);
  const { by } = published;
  const unpublish = { text: 'Undo', intent: { ...by, title: published.title } };
  assert.equal(undoableOfSnackbar({ message: 'Published.', action: unpublish }), {
    by: unpublish.intent,
    title: published.title,
  });
  const reload = { text: 'Reload', intent: { type: 'version.reload' } };
  assert.is(undoableOfSnackbar({ message: 'Old.', action: reload }), null);
});

test('its ports are what it is provided with', async () => {
  const asked: unknown[] = [];
  const machine = provideUndo({
    findLast: async () => elsewhere,
    undo: async (id) => {
      asked.push(id);
      return id === 7 ? goingOn : allBack;
    },
    readTask: async ({ id }) => {
      asked.push(id);
      return { status: 'cancelled' };
    },
  });
  const bench = startBench(machine, { input: undefined });
  bench.send({ type: 'undo.last' });
  await settle();
  bench.send({ type: 'undo.last' });
  await settle();
  bench.clock.increment(2_000);
  await settle();
  assert.equal(asked, [7, 12]);
});

test.run();
