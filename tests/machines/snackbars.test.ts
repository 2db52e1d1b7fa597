import * as assert from 'uvu/assert';
import { SimulatedClock } from 'xstate';
import { commandsOf } from '../../machines/kit/command.ts';
import { snackbarsMachine } from '../../machines/snackbars/snackbars.machine.ts';
import type { SnackbarRequest } from '../../machines/snackbars/snackbars.rules.ts';
import {
  selectBeneath,
  selectHistory,
  selectHistoryOpen,
  selectMoreCount,
  selectMotion,
  selectShown,
  selectSnackbarRef,
  selectSpent,
  selectStack,
} from '../../machines/snackbars/snackbars.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('snackbars');

const undo = { text: 'Undo', intent: { type: 'item.restore', id: 7 } };

function startSnackbars() {
  const clock = new SimulatedClock();
  let made = 0;
  const newId = () => {
    made += 1;
    return `made-${made}`;
  };
  const bench = startBench(snackbarsMachine, { clock, input: { now: () => clock.now(), newId } });
  const snapshot = () => bench.actor.getSnapshot();
  return {
    ...bench,
    snapshot,
    show: (snackbar: SnackbarRequest) => bench.send({ type: 'snackbars.show', snackbar }),
    shown: () => selectStack(snapshot()).map(({ id }) => id),
    one(id: string) {
      const ref = selectSnackbarRef(snapshot(), id);
      if (ref === null) throw new Error(`no snackbar '${id}'`);
      return ref;
    },
    command: (id: string) => commandsOf(snapshot()).find((command) => command.id === id),
  };
}

test('[A3.072] [A3.073] [A3.075] a snackbar that says only its message takes the defaults', () => {
  const bench = startSnackbars();
  bench.show({ message: 'Saved.' });
  assert.equal(selectStack(bench.snapshot()), [
    {
      id: 'made-1',
      type: 'success',
      message: 'Saved.',
      order: 'last',
      dismissible: true,
      action: null,
      timeout: 5000,
      page: null,
      about: [],
      extra: {},
      at: 0,
    },
  ]);
});

test('[A3.074] [A4.050] a snackbar is added at the start or the end of the stack', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.show({ id: 'b', message: 'b', order: 'last' });
  bench.show({ id: 'c', message: 'c', order: 'first' });
  assert.equal(bench.shown(), ['c', 'a', 'b']);
});

test('of many the five newest are shown, in their order, and the others counted', () => {
  const bench = startSnackbars();
  const names = () => selectShown(bench.snapshot()).map(({ id }) => id);
  for (const id of ['a', 'b', 'c', 'd', 'e']) bench.show({ id, message: id, timeout: 0 });
  assert.equal([names(), selectMoreCount(bench.snapshot())], [['a', 'b', 'c', 'd', 'e'], 0]);
  bench.show({ id: 'f', message: 'f', timeout: 0, order: 'first' });
  assert.equal([names(), selectMoreCount(bench.snapshot())], [['f', 'b', 'c', 'd', 'e'], 1]);
  bench.send({ type: 'snackbars.clearHistory' });
  assert.equal(names(), ['f', 'b', 'c', 'd', 'e']);
  bench.send({ type: 'snackbars.remove', id: 'c' });
  bench.clock.increment(120);
  assert.equal([names(), selectMoreCount(bench.snapshot())], [['f', 'a', 'b', 'd', 'e'], 0]);
});

test('a snackbar goes when what it offers has been done by another way', () => {
  const bench = startSnackbars();
  const offer = (id: number) => ({ text: 'Undo', intent: { type: 'undo.run', id } });
  bench.show({ id: 'a', message: 'a', action: offer(7), timeout: 0 });
  bench.show({ id: 'b', message: 'b', action: offer(8), timeout: 0 });
  bench.show({ id: 'c', message: 'c', timeout: 0 });
  bench.send({ type: 'snackbars.act', id: 'b' });
  bench.send({ type: 'snackbars.withdraw', intent: { type: 'undo.run', id: 8 } });
  bench.send({ type: 'snackbars.withdraw', intent: { type: 'undo.run', id: 7 } });
  bench.clock.increment(120);
  assert.equal(
    bench.shown(),
    ['b', 'c'],
    'the pressed one keeps its place until a second click is over',
  );
});

test('a snackbar about a record stays when the same was undone of a record of another kind with its number', () => {
  const bench = startSnackbars();
  const offer = (resource: string) => ({
    text: 'Undo',
    intent: { type: 'form.unpublish', id: 3, resource },
  });
  bench.show({ id: 'a', message: 'a', action: offer('faqs'), timeout: 0 });
  bench.show({ id: 'b', message: 'b', action: offer('articles'), timeout: 0 });
  bench.send({ type: 'snackbars.withdraw', intent: offer('faqs').intent });
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['b']);
});

test('[A4.045] [A4.049] a snackbar is shown five seconds, then leaves, then is removed', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(4_999);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'running');
  bench.clock.increment(1);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'hiding');
  bench.clock.increment(119);
  assert.equal(bench.shown(), ['a']);
  bench.clock.increment(1);
  assert.equal(bench.shown(), []);
});

test('[A4.047] a hovered snackbar waits, and has the rest of its time afterwards', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(3_000);
  bench.one('a').send({ type: 'snackbar.pause', reason: 'hover' });
  bench.clock.increment(60_000);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'paused');
  assert.is(bench.one('a').getSnapshot().context.left, 2_000);
  bench.one('a').send({ type: 'snackbar.resume', reason: 'hover' });
  bench.clock.increment(1_999);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'running');
  bench.clock.increment(1);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'hiding');
});

test('while the pointer is with the snackbars, one that comes loses no time either', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(3_000);
  bench.send({ type: 'snackbars.hold', reason: 'hover' });
  bench.show({ id: 'b', message: 'b' });
  bench.clock.increment(60_000);
  assert.equal(bench.shown(), ['a', 'b']);
  bench.send({ type: 'snackbars.release', reason: 'hover' });
  bench.clock.increment(2_000);
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['b']);
  bench.clock.increment(2_880);
  bench.clock.increment(120);
  assert.equal(bench.shown(), []);
});

test('while the palette is open the snackbars stand beneath it and lose no time, nor does one that comes', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.send({ type: 'snackbars.hold', reason: 'palette' });
  bench.show({ id: 'b', message: 'b' });
  bench.clock.increment(60_000);
  assert.equal([bench.shown(), selectBeneath(bench.snapshot())], [['a', 'b'], true]);
  bench.send({ type: 'snackbars.release', reason: 'palette' });
  assert.is(selectBeneath(bench.snapshot()), false);
  bench.clock.increment(5_000);
  bench.clock.increment(120);
  assert.equal(bench.shown(), []);
});

test('[D5.032] a snackbar waits while the focus is in it and while the tab is hidden, until both are over', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.one('a').send({ type: 'snackbar.pause', reason: 'focus' });
  bench.send({ type: 'tab.hidden' });
  bench.one('a').send({ type: 'snackbar.resume', reason: 'focus' });
  bench.clock.increment(60_000);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'paused');
  bench.send({ type: 'tab.shown' });
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'running');
  assert.is(bench.one('a').getSnapshot().context.left, 5_000);
});

test('a snackbar that comes while nobody looks begins its time when somebody does', () => {
  const bench = startSnackbars();
  bench.send({ type: 'tab.hidden' });
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(60_000);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'paused');
  bench.send({ type: 'tab.shown' });
  bench.clock.increment(4_999);
  assert.equal(bench.shown(), ['a']);
  bench.clock.increment(1);
  bench.clock.increment(120);
  assert.equal(bench.shown(), []);
});

test('[A4.052] a timeout of 0 keeps a snackbar until it is acted on', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a', timeout: 0, action: undo });
  bench.clock.increment(86_400_000);
  assert.equal(bench.shown(), ['a']);
  bench.send({ type: 'snackbars.act', id: 'a' });
  bench.clock.increment(500);
  bench.clock.increment(120);
  assert.equal(bench.shown(), []);
});

test('[A4.051] a snackbar is removed by its id', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.show({ id: 'b', message: 'b' });
  bench.send({ type: 'snackbars.remove', id: 'a' });
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['b']);
});

test('a snackbar of an id that is shown takes its place with new time', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'old' });
  bench.clock.increment(4_000);
  bench.show({ id: 'a', message: 'new' });
  bench.clock.increment(4_999);
  assert.equal(
    selectStack(bench.snapshot()).map(({ message }) => message),
    ['new'],
  );
  bench.clock.increment(1);
  bench.clock.increment(120);
  assert.equal(bench.shown(), []);
});

test('what is told of a record takes the place of what was told of it before, whose way back is gone', () => {
  const bench = startSnackbars();
  bench.show({ id: 'published', message: 'Published.', about: ['faqs 7'], action: undo });
  bench.show({ id: 'other', message: 'Of another one.', about: ['faqs 8'] });
  bench.show({ id: 'kept', type: 'warning', message: 'Kept.', timeout: 0, about: ['faqs 7'] });
  assert.equal(bench.shown(), ['other', 'kept']);
  assert.is(bench.command('snackbars.actLast')?.enabled, false);
  bench.show({ id: 'saved', message: 'Saved.', about: ['faqs 7'] });
  assert.equal(bench.shown(), ['other', 'saved'], 'a warning that would stay as well');
  assert.is(selectSnackbarRef(bench.snapshot(), 'kept'), null);
  const history = selectHistory(bench.snapshot()).map(({ id }) => id);
  assert.equal(history, ['saved', 'kept', 'other', 'published'], 'it keeps all of it');
});

test('what waits for a person keeps what it offers; what has to be asked about first has no key', () => {
  const bench = startSnackbars();
  const action = { ...undo, intent: { ...undo.intent, asks: true } };
  bench.show({ id: 'made', message: 'Created.', action });
  assert.is(bench.command('snackbars.actLast')?.enabled, false);
  for (const timeout of [0, 5_000])
    bench.show({ id: `${timeout}`, message: 'a', timeout, about: ['faqs 7'], action: undo });
  assert.equal(bench.shown(), ['made', '0', '5000']);
});

test('what is told of several rows gives way to what is told of all of them alone', () => {
  const bench = startSnackbars();
  bench.show({ id: 'one', message: 'one', about: ['faqs 7'] });
  bench.show({ id: 'two', message: 'two', about: ['faqs 7', 'faqs 8'] });
  assert.equal(bench.shown(), ['two']);
  bench.show({ id: 'part', message: 'part', about: ['faqs 8'] });
  assert.equal(bench.shown(), ['two', 'part'], 'the other row is still told of by the first');
  bench.show({ id: 'again', message: 'again', about: ['faqs 8', 'faqs 7'] });
  assert.equal(bench.shown(), ['again']);
  bench.show({ id: 'nothing', message: 'of no record' });
  assert.equal(bench.shown(), ['again', 'nothing']);
});

test('what was pressed keeps its place, inert, below which its outcome comes: a second click hits neither', () => {
  const bench = startSnackbars();
  bench.show({ id: 'published', message: 'Published.', about: ['faqs 7'], action: undo });
  bench.send({ type: 'snackbars.act', id: 'published' });
  bench.show({ id: 'back', message: 'Unpublished.', about: ['faqs 7'], action: undo });
  assert.equal(bench.shown(), ['published', 'back']);
  bench.clock.increment(500);
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['back']);
});

test('an action is handed out once, even while the snackbar leaves', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.send({ type: 'snackbars.act', id: 'a' });
  bench.send({ type: 'snackbars.act', id: 'a' });
  assert.equal(bench.emitted, [{ type: 'snackbar.acted', id: 'a', intent: undo.intent }]);
});

test('a snackbar whose action was taken keeps its place, inert, until a second click is over', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.show({ id: 'b', message: 'b', action: undo });
  bench.send({ type: 'snackbars.act', id: 'a' });
  assert.equal(
    [selectSpent(bench.snapshot(), 'a'), selectSpent(bench.snapshot(), 'b')],
    [true, false],
  );
  bench.clock.increment(499);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'paused');
  bench.clock.increment(1);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'hiding');
  bench.clock.increment(119);
  assert.equal(bench.shown(), ['a', 'b']);
  bench.clock.increment(1);
  assert.equal(bench.shown(), ['b']);
  assert.is(bench.snapshot().context.spent.length, 0);
  assert.is(bench.emitted.length, 1);
});

test('a snackbar of the id of one that was acted on offers its action anew', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.send({ type: 'snackbars.act', id: 'a' });
  bench.show({ id: 'a', message: 'again', action: undo });
  assert.is(selectSpent(bench.snapshot(), 'a'), false);
  bench.send({ type: 'snackbars.act', id: 'a' });
  assert.is(bench.emitted.length, 2);
});

test('[D5.034] "Run last notification action" runs the newest one that is still shown', () => {
  const bench = startSnackbars();
  assert.is(bench.command('snackbars.actLast')?.enabled, false);
  assert.is(bench.command('snackbars.actLast')?.reason, 'No notification offers an action');
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.show({ id: 'b', message: 'b', action: { text: 'Open', intent: { type: 'open' } } });
  bench.show({ id: 'c', message: 'c' });
  assert.is(bench.command('snackbars.actLast')?.title, 'Run last notification action');
  assert.is(bench.command('snackbars.actLast')?.enabled, true);
  bench.send({ type: 'snackbars.actLast' });
  bench.send({ type: 'snackbars.actLast' });
  bench.send({ type: 'snackbars.actLast' });
  assert.equal(
    bench.emitted.map((event) => (event as { id: string }).id),
    ['b', 'a'],
  );
});

test('what is about a page goes with it, and what tells of something done stays its time', () => {
  const bench = startSnackbars();
  bench.send({ type: 'snackbars.moved', path: '/content/faqs/9/edit' });
  bench.show({ id: 'refused', type: 'error', message: 'Question: Required.', ofPage: true });
  bench.show({ id: 'deleted', message: 'Item ID 7 deleted successfully.', action: undo });
  bench.send({ type: 'snackbars.moved', path: '/content/faqs/9/edit' });
  assert.is(selectMotion(bench.one('refused').getSnapshot()), 'running');
  bench.send({ type: 'snackbars.moved', path: '/content/tags' });
  assert.is(selectMotion(bench.one('refused').getSnapshot()), 'hiding');
  assert.is(selectMotion(bench.one('deleted').getSnapshot()), 'running');
  bench.clock.increment(1_000);
  assert.equal(bench.shown(), ['deleted']);
});

test('dismissing all leaves what cannot be dismissed, whose action stays as well', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.show({ id: 'kept', message: 'k', dismissible: false, timeout: 0, action: undo });
  bench.send({ type: 'snackbars.act', id: 'kept' });
  bench.send({ type: 'snackbars.dismissAll' });
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['kept']);
  assert.equal(selectStack(bench.snapshot())[0]?.action, { ...undo, icon: null });
  assert.is(bench.command('snackbars.dismissAll')?.enabled, false);
});

test('the history holds the last fifty, gone ones too, the newest first', () => {
  const bench = startSnackbars();
  for (let at = 1; at <= 51; at += 1) bench.show({ id: `n${at}`, message: `${at}` });
  bench.clock.increment(5_000);
  bench.clock.increment(120);
  const ids = selectHistory(bench.snapshot()).map(({ id }) => id);
  assert.is(ids.length, 50);
  assert.equal([ids[0], ids[49]], ['n51', 'n2']);
  assert.equal(bench.shown(), []);
});

test('the history is opened by a command, closed, and cleared down to what is shown', () => {
  const bench = startSnackbars();
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(5_000);
  bench.clock.increment(120);
  bench.show({ id: 'b', message: 'b' });
  assert.is(bench.command('snackbars.showHistory')?.title, 'Show notification history');
  bench.send({ type: 'snackbars.showHistory' });
  assert.is(selectHistoryOpen(bench.snapshot()), true);
  bench.send({ type: 'snackbars.clearHistory' });
  assert.equal(
    selectHistory(bench.snapshot()).map(({ id }) => id),
    ['b'],
  );
  bench.send({ type: 'snackbars.hideHistory' });
  assert.is(selectHistoryOpen(bench.snapshot()), false);
});

test.run();
