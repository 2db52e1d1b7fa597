import * as assert from 'uvu/assert';
import { editorMachine } from '../../machines/editor/editor.machine.ts';
import { LAYOUT_LATE, zoomOf } from '../../machines/editor/editor.rules.ts';
import { selectOffersLayouts } from '../../machines/editor/editor.select.ts';
import type { BuiltContent, CanvasFacts } from '../../machines/editor/editor.types.ts';
import { offline } from '../../machines/kit/samples.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('the visual editor');
const EMPTY: BuiltContent = { html: null, data: null };
const FACTS: CanvasFacts = {
  selected: { id: 'b1', type: 'text', name: 'Text', isText: true, isFirst: true, isLast: true },
  canUndo: true,
  canRedo: false,
  blocks: 1,
};

const choices = [{ value: 'text', title: 'Text' }];

function start(content = EMPTY, isAllowed = true) {
  return startBench(editorMachine, { input: { content, isAllowed, choices } });
}

async function opened(content = EMPTY, isAllowed = true) {
  const bench = start(content, isAllowed);
  bench.send({ type: 'editor.open' });
  bench.port('open').resolve(FACTS);
  await bench.settle();
  return bench;
}

test('[B2.006] content that the form holds is taken in when the canvas opens', async () => {
  const content = { html: '<p>Tide</p>', data: null };
  const bench = await opened(content);
  assert.equal(bench.port('open').inputs(), [content]);
  assert.is(bench.state(), 'ready.arranging');
});

test('[B2.008] [B2.009] a form that takes no changes is shown in preview, and cannot be edited', async () => {
  const bench = await opened(EMPTY, false);
  assert.is(bench.state(), 'ready.shown');
  bench.send({ type: 'editor.edit' });
  bench.send({ type: 'block.remove' });
  assert.is(bench.state(), 'ready.shown');
  assert.equal(bench.emitted.at(-1), { type: 'canvas.mode', isPreview: true });
  const edit = commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'editor.edit');
  assert.equal([edit?.enabled, edit?.reason], [false, 'This record cannot be changed now']);
});

test('a window without room for panels looks at the page and edits its texts, and changes no block', async () => {
  const bench = await opened();
  const enabled = () =>
    commandsOf(bench.actor.getSnapshot())
      .filter((command) => /^(block|editor\.clear)/.test(command.id) && command.enabled)
      .map(({ id }) => id);
  bench.send({ type: 'window.resized', isNarrow: true });
  const ways = ['next', 'previous', 'into', 'out', 'first', 'last'];
  const walks = ways.map((way) => `block.${way}`);
  assert.equal(enabled().sort(), ['block.edit', 'block.editApart', ...walks].sort());
  const before = bench.emitted.length;
  for (const type of [
    'insert',
    'remove',
    'duplicate',
    'copy',
    'cut',
    'moveUp',
    'moveDown',
  ] as const)
    bench.send({ type: `block.${type}` });
  bench.send({ type: 'editor.clear' });
  assert.is(bench.emitted.length, before);
  assert.is(bench.state(), 'ready.arranging');
  const insert = commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'block.insert');
  assert.is(insert?.reason, 'Blocks are changed in a window of at least 1024 pixels');
  bench.send({ type: 'window.resized', isNarrow: false });
  bench.send({ type: 'block.remove' });
  assert.equal(bench.emitted.at(-1), { type: 'canvas.act', act: 'remove' });
});

test('a lock that is lost while a text is open closes the text first, then shows the preview', async () => {
  const bench = await opened();
  bench.send({ type: 'text.opened' });
  bench.send({ type: 'editor.allow', isAllowed: false });
  assert.is(bench.state(), 'ready.leavingText');
  bench.port('closeText').resolve(undefined);
  await bench.settle();
  assert.is(bench.state(), 'ready.shown');
});

test('preview, Done and clearing wait for the open text', async () => {
  const ends = [
    [{ type: 'editor.preview' }, 'ready.shown'],
    [{ type: 'editor.close' }, 'closed'],
    [{ type: 'editor.clear' }, 'ready.confirmingClear'],
    [{ type: 'text.close' }, 'ready.arranging'],
  ] as const;
  for (const [event, end] of ends) {
    const bench = await opened();
    bench.send({ type: 'text.opened' });
    bench.send(event);
    assert.is(bench.state(), 'ready.leavingText');
    bench.port('closeText').resolve(undefined);
    await bench.settle();
    assert.is(bench.state(), end);
  }
});

test('the page is seen as it fits, is zoomed in steps up to 200 % and down to 50 %, and another width fits again', async () => {
  const bench = await opened();
  const seen = () => zoomOf(bench.context());
  const command = (id: string) =>
    commandsOf(bench.actor.getSnapshot()).find((each) => each.id === id);
  bench.send({ type: 'canvas.fitted', fit: 72 });
  assert.is(seen(), 72);
  bench.send({ type: 'editor.zoomIn' });
  assert.is(seen(), 80);
  assert.is(command('editor.zoomReset')?.short, '80 %');
  bench.send({ type: 'editor.zoomOut' });
  bench.send({ type: 'editor.zoomOut' });
  bench.send({ type: 'editor.zoomOut' });
  assert.is(seen(), 50);
  assert.is(command('editor.zoomOut')?.enabled, false);
  for (let step = 0; step < 9; step += 1) bench.send({ type: 'editor.zoomIn' });
  assert.is(seen(), 200);
  assert.is(command('editor.zoomIn')?.enabled, false);
  bench.send({ type: 'editor.zoomReset' });
  assert.is(seen(), 72);
  bench.send({ type: 'editor.zoomIn' });
  bench.send({ type: 'editor.device', device: 'mobile' });
  bench.send({ type: 'canvas.fitted', fit: 100 });
  assert.is(seen(), 100);
});

test('while a text is being finished or clearing is asked about, Done is refused and its key runs nothing else', async () => {
  const bench = await opened();
  const done = () => commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'editor.close');
  bench.send({ type: 'text.opened' });
  bench.send({ type: 'editor.close' });
  assert.equal([done()?.keys, done()?.reason], [['Mod+Enter'], 'The text is being finished']);
  bench.port('closeText').resolve(undefined);
  await bench.settle();
  bench.send({ type: 'editor.open' });
  bench.port('open').resolve(FACTS);
  await bench.settle();
  bench.send({ type: 'editor.clear' });
  assert.equal([done()?.keys, done()?.reason], [['Mod+Enter'], 'Answer the question first']);
});

test('a block that is deleted while its text is open goes once the text is closed, and stays where the form takes nothing any more', async () => {
  for (const isAllowed of [true, false]) {
    const bench = await opened();
    bench.send({ type: 'canvas.changed', ...FACTS });
    bench.send({ type: 'text.opened' });
    bench.send({ type: 'block.remove' });
    assert.is(bench.state(), 'ready.leavingText');
    assert.not.ok(bench.emitted.some((told) => isAct(told, 'remove')));
    bench.send({ type: 'editor.allow', isAllowed });
    bench.port('closeText').resolve(undefined);
    await bench.settle();
    assert.is(bench.state(), isAllowed ? 'ready.arranging' : 'ready.shown');
    assert.is(
      bench.emitted.some((told) => isAct(told, 'remove')),
      isAllowed,
    );
  }
});

test('[B2.010] clearing is asked about, and done after the answer alone', async () => {
  const bench = await opened();
  bench.send({ type: 'editor.clear' });
  bench.send({ type: 'clear.cancel' });
  assert.not.ok(bench.emitted.some((told) => isAct(told, 'clear')));
  bench.send({ type: 'editor.clear' });
  bench.send({ type: 'clear.confirm' });
  assert.ok(bench.emitted.some((told) => isAct(told, 'clear')));
  assert.is(bench.state(), 'ready.arranging');
});

test('a canvas that does not open leaves the content as it is, and is opened again', async () => {
  const bench = start();
  bench.send({ type: 'editor.open' });
  bench.port('open').reject(offline);
  await bench.settle();
  assert.is(bench.state(), 'broken');
  assert.equal(bench.context().content, EMPTY);
  bench.send({ type: 'editor.retry' });
  bench.port('open').resolve(FACTS);
  await bench.settle();
  assert.is(bench.state(), 'ready.arranging');
});

test('a canvas that neither comes nor fails is given up after a minute, with the reason, and is opened again', async () => {
  const bench = start();
  bench.send({ type: 'editor.open' });
  bench.clock.increment(59_999);
  await bench.settle();
  assert.is(bench.state(), 'opening');
  bench.clock.increment(1);
  await bench.settle();
  assert.is(bench.state(), 'broken');
  assert.match(String(bench.context().failure?.message), /did not open within a minute/);
  bench.send({ type: 'editor.retry' });
  assert.is(bench.context().failure, null);
  bench.port('open').resolve(FACTS);
  await bench.settle();
  assert.is(bench.state(), 'ready.arranging');
});

test('another value of the form is opened in place of what was there', async () => {
  const bench = await opened();
  const content = { html: '<p>Ebb</p>', data: null };
  bench.send({ type: 'content.replaced', content });
  assert.is(bench.state(), 'opening');
  assert.equal(bench.port('open').inputs().at(-1), content);
});

function isAct(told: unknown, act: string) {
  const { type, act: done } = told as { type: string; act?: string };
  return type === 'canvas.act' && done === act;
}

test('a page that takes the place of another is one step: undo opens the one before, redo the one after', async () => {
  const bench = await opened({ html: '<p>Ebb</p>', data: null });
  const [before, after] = [
    { html: '<p>Ebb</p>', data: null },
    { html: '<h2>Tides</h2>', data: '{}' },
  ];
  const bare = { ...FACTS, canUndo: false };
  const answer = async (facts = bare) => {
    bench.port('open').resolve(facts);
    await bench.settle();
  };
  bench.send({ type: 'content.exchange', before, after });
  assert.equal(bench.port('open').inputs().at(-1), { ...after, isTaken: true });
  await answer();
  bench.send({ type: 'editor.undo' });
  assert.equal(bench.port('open').inputs().at(-1), { ...before, isTaken: true });
  await answer();
  bench.send({ type: 'editor.undo' });
  assert.is(bench.state(), 'ready.arranging', 'there is nothing before it');
  bench.send({ type: 'editor.redo' });
  assert.equal(bench.port('open').inputs().at(-1), { ...after, isTaken: true });
  await answer();
  bench.send({ type: 'canvas.changed', ...FACTS });
  bench.send({ type: 'editor.undo' });
  assert.equal(
    bench.emitted.at(-1),
    { type: 'canvas.act', act: 'undo' },
    'what was done since goes first',
  );
});

test('a page that does not open in the place of another can be opened again, and is given up with the editor', async () => {
  const bench = await opened();
  const after = { html: '<h2>Tides</h2>', data: '{}' };
  bench.send({ type: 'content.exchange', before: EMPTY, after });
  bench.port('open').reject(offline);
  await bench.settle();
  bench.send({ type: 'editor.retry' });
  assert.equal(bench.port('open').inputs().at(-1), { ...after, isTaken: true });
  bench.send({ type: 'editor.close' });
  bench.send({ type: 'editor.open' });
  assert.equal(bench.port('open').inputs().at(-1), EMPTY);
});

test('a page that was taken back is not brought again over what was done since', async () => {
  const bench = await opened();
  bench.send({ type: 'content.exchange', before: EMPTY, after: { html: '<p>1</p>', data: '{}' } });
  for (const _ of ['exchanged', 'taken back']) {
    bench.port('open').resolve({ ...FACTS, canUndo: false });
    await bench.settle();
    bench.send({ type: 'editor.undo' });
  }
  bench.send({ type: 'canvas.changed', ...FACTS });
  bench.send({ type: 'editor.redo' });
  assert.is(bench.state(), 'ready.arranging');
});

/** An editor of an empty page, which layouts are offered for. */
async function empty() {
  const layouts = [{ value: 'newsletter', title: 'Newsletter' }];
  const input = { content: EMPTY, isAllowed: true, choices, layouts };
  const bench = startBench(editorMachine, { input });
  bench.send({ type: 'editor.open' });
  bench.port('open').resolve({ selected: null, canUndo: false, canRedo: false, blocks: 0 });
  await bench.settle();
  return bench;
}

const LAYOUT = { before: EMPTY, after: { html: '<h1>Tides</h1>', data: '{}' } };

test('while a layout is on its way nothing else is offered or put in, and it takes the place of an empty page alone', async () => {
  const bench = await empty();
  bench.send({ type: 'layout.start', layout: 'newsletter' });
  assert.equal(bench.port('layout').inputs(), [{ layout: 'newsletter' }]);
  assert.ok(selectOffersLayouts(bench.actor.getSnapshot()), 'they stay until it is there');
  const before = bench.emitted.length;
  bench.send({ type: 'layout.blank' });
  bench.send({ type: 'block.insert', block: 'text' });
  assert.equal([bench.emitted.length, bench.context().offersLayouts], [before, true]);
  bench.port('layout').resolve(LAYOUT);
  await bench.settle();
  assert.equal(bench.port('open').inputs().at(-1), { ...LAYOUT.after, isTaken: true });
});

test('a layout that fails, or has not come after a minute, is said to have, and leaves the page as it is', async () => {
  const ends = [
    [(bench: Bench) => bench.port('layout').reject(offline), offline.message],
    [(bench: Bench) => bench.clock.increment(60_000), LAYOUT_LATE.message],
  ] as const;
  for (const [end, message] of ends) {
    const bench = await empty();
    bench.send({ type: 'layout.start', layout: 'newsletter' });
    end(bench);
    await bench.settle();
    const said = { type: 'snackbar.requested', snackbar: { type: 'error', message } };
    assert.equal(bench.emitted.at(-2), said);
    assert.ok(selectOffersLayouts(bench.actor.getSnapshot()));
  }
});

test('a layout is not taken in a window that has lost the room for it, a form that is locked meanwhile or an editor that was left', async () => {
  const meanwhile = [
    [{ type: 'window.resized', isNarrow: true }, 'ready.arranging'],
    [{ type: 'editor.allow', isAllowed: false }, 'ready.shown'],
    [{ type: 'editor.close' }, 'closed'],
  ] as const;
  for (const [event, end] of meanwhile) {
    const bench = await empty();
    bench.send({ type: 'layout.start', layout: 'newsletter' });
    bench.send(event);
    bench.port('layout').resolve(LAYOUT);
    await bench.settle();
    assert.is(bench.state(), end);
    assert.equal(bench.context().exchanged, []);
  }
});

type Bench = Awaited<ReturnType<typeof empty>>;

test.run();
