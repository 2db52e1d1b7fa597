import * as assert from 'uvu/assert';
import { SimulatedClock } from 'xstate';
import { commandsOf } from '../../machines/kit/command.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { NoticeRequest } from '../../machines/notices/notices.rules.ts';
import {
  selectHistory,
  selectHistoryOpen,
  selectLeft,
  selectMotion,
  selectNoticeRef,
  selectSpent,
  selectStack,
  selectTabHidden,
} from '../../machines/notices/notices.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('notices');

const undo = { text: 'Undo', intent: { type: 'item.restore', id: 7 } };

function startNotices() {
  const clock = new SimulatedClock();
  let made = 0;
  const newId = () => {
    made += 1;
    return `made-${made}`;
  };
  const bench = startBench(noticesMachine, { clock, input: { now: () => clock.now(), newId } });
  const snapshot = () => bench.actor.getSnapshot();
  return {
    ...bench,
    snapshot,
    show: (notice: NoticeRequest) => bench.send({ type: 'notices.show', notice }),
    shown: () => selectStack(snapshot()).map(({ id }) => id),
    one(id: string) {
      const ref = selectNoticeRef(snapshot(), id);
      if (ref === null) throw new Error(`no notice '${id}'`);
      return ref;
    },
    command: (id: string) => commandsOf(snapshot()).find((command) => command.id === id),
  };
}

test('[A3.072] [A3.073] [A3.075] a notice that says only its message takes the defaults', () => {
  const bench = startNotices();
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
      extra: {},
      at: 0,
    },
  ]);
});

test('[A3.074] [A4.050] a notice is added at the start or the end of the stack', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a' });
  bench.show({ id: 'b', message: 'b', order: 'last' });
  bench.show({ id: 'c', message: 'c', order: 'first' });
  assert.equal(bench.shown(), ['c', 'a', 'b']);
});

test('[A4.045] [A4.049] a notice is shown five seconds, then leaves, then is removed', () => {
  const bench = startNotices();
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

test('[A4.047] a hovered notice waits, and has the rest of its time afterwards', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(3_000);
  bench.one('a').send({ type: 'notice.pause', reason: 'hover' });
  bench.clock.increment(60_000);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'paused');
  assert.is(selectLeft(bench.one('a').getSnapshot()), 2_000);
  bench.one('a').send({ type: 'notice.resume', reason: 'hover' });
  bench.clock.increment(1_999);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'running');
  bench.clock.increment(1);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'hiding');
});

test('while the pointer is with the notices, one that comes loses no time either', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(3_000);
  bench.send({ type: 'notices.hold', reason: 'hover' });
  bench.show({ id: 'b', message: 'b' });
  bench.clock.increment(60_000);
  assert.equal(bench.shown(), ['a', 'b']);
  bench.send({ type: 'notices.release', reason: 'hover' });
  bench.clock.increment(2_000);
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['b']);
  bench.clock.increment(2_880);
  bench.clock.increment(120);
  assert.equal(bench.shown(), []);
});

test('[D5.032] a notice waits while the focus is in it and while the tab is hidden, until both are over', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a' });
  bench.one('a').send({ type: 'notice.pause', reason: 'focus' });
  bench.send({ type: 'tab.hidden' });
  assert.is(selectTabHidden(bench.snapshot()), true);
  bench.one('a').send({ type: 'notice.resume', reason: 'focus' });
  bench.clock.increment(60_000);
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'paused');
  bench.send({ type: 'tab.shown' });
  assert.is(selectMotion(bench.one('a').getSnapshot()), 'running');
  assert.is(selectLeft(bench.one('a').getSnapshot()), 5_000);
});

test('a notice that comes while nobody looks begins its time when somebody does', () => {
  const bench = startNotices();
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

test('[A4.052] a timeout of 0 keeps a notice until it is acted on', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a', timeout: 0, action: undo });
  bench.clock.increment(86_400_000);
  assert.equal(bench.shown(), ['a']);
  bench.send({ type: 'notices.act', id: 'a' });
  bench.clock.increment(500);
  bench.clock.increment(120);
  assert.equal(bench.shown(), []);
});

test('[A4.051] a notice is removed by its id', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a' });
  bench.show({ id: 'b', message: 'b' });
  bench.send({ type: 'notices.remove', id: 'a' });
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['b']);
});

test('a notice of an id that is shown takes its place with new time', () => {
  const bench = startNotices();
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

test('an action is handed out once, even while the notice leaves', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.send({ type: 'notices.act', id: 'a' });
  bench.send({ type: 'notices.act', id: 'a' });
  assert.equal(bench.emitted, [{ type: 'notice.acted', id: 'a', intent: undo.intent }]);
});

test('a notice whose action was taken keeps its place, inert, until a second click is over', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.show({ id: 'b', message: 'b', action: undo });
  bench.send({ type: 'notices.act', id: 'a' });
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

test('a notice of the id of one that was acted on offers its action anew', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.send({ type: 'notices.act', id: 'a' });
  bench.show({ id: 'a', message: 'again', action: undo });
  assert.is(selectSpent(bench.snapshot(), 'a'), false);
  bench.send({ type: 'notices.act', id: 'a' });
  assert.is(bench.emitted.length, 2);
});

test('[D5.034] "Run last notification action" runs the newest one that is still shown', () => {
  const bench = startNotices();
  assert.is(bench.command('notices.actLast')?.enabled, false);
  assert.is(bench.command('notices.actLast')?.reason, 'No notification offers an action');
  bench.show({ id: 'a', message: 'a', action: undo });
  bench.show({ id: 'b', message: 'b', action: { text: 'Open', intent: { type: 'open' } } });
  bench.show({ id: 'c', message: 'c' });
  assert.is(bench.command('notices.actLast')?.title, 'Run last notification action');
  assert.is(bench.command('notices.actLast')?.enabled, true);
  bench.send({ type: 'notices.actLast' });
  bench.send({ type: 'notices.actLast' });
  bench.send({ type: 'notices.actLast' });
  assert.equal(
    bench.emitted.map((event) => (event as { id: string }).id),
    ['b', 'a'],
  );
});

test('dismissing all leaves what cannot be dismissed, whose action stays as well', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a' });
  bench.show({ id: 'kept', message: 'k', dismissible: false, timeout: 0, action: undo });
  bench.send({ type: 'notices.act', id: 'kept' });
  bench.send({ type: 'notices.dismissAll' });
  bench.clock.increment(120);
  assert.equal(bench.shown(), ['kept']);
  assert.equal(selectStack(bench.snapshot())[0]?.action, { ...undo, icon: null });
  assert.is(bench.command('notices.dismissAll')?.enabled, false);
});

test('the history holds the last fifty, gone ones too, the newest first', () => {
  const bench = startNotices();
  for (let at = 1; at <= 51; at += 1) bench.show({ id: `n${at}`, message: `${at}` });
  bench.clock.increment(5_000);
  bench.clock.increment(120);
  const ids = selectHistory(bench.snapshot()).map(({ id }) => id);
  assert.is(ids.length, 50);
  assert.equal([ids[0], ids[49]], ['n51', 'n2']);
  assert.equal(bench.shown(), []);
});

test('the history is opened by a command, closed, and cleared down to what is shown', () => {
  const bench = startNotices();
  bench.show({ id: 'a', message: 'a' });
  bench.clock.increment(5_000);
  bench.clock.increment(120);
  bench.show({ id: 'b', message: 'b' });
  assert.is(bench.command('notices.showHistory')?.title, 'Show notification history');
  bench.send({ type: 'notices.showHistory' });
  assert.is(selectHistoryOpen(bench.snapshot()), true);
  bench.send({ type: 'notices.clearHistory' });
  assert.equal(
    selectHistory(bench.snapshot()).map(({ id }) => id),
    ['b'],
  );
  bench.send({ type: 'notices.hideHistory' });
  assert.is(selectHistoryOpen(bench.snapshot()), false);
});

test.run();
