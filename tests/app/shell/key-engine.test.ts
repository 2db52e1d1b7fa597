import { cleanup, press } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { keysMachine } from '../../../machines/keys/keys.machine.ts';
import type { SingleKeys } from '../../../machines/keys/keys.types.ts';
import { startKeyEngine } from '../../../src/app/shell/keys/key-engine.ts';
import type { Binding } from '../../../src/app/shell/keys/trie.ts';
import { suite } from '../../support/suite.ts';

const test = suite('key engine');
let stop: (() => void) | null = null;
const BINDINGS = [
  { keys: 'Mod+S', commandId: 'form.save' },
  { keys: 'Mod+K', commandId: 'palette.open' },
  { keys: 'Mod+Alt+K', commandId: 'palette.open' },
  { keys: 'C', commandId: 'table.new' },
  { keys: 'G F', commandId: 'go.faqs' },
  { keys: 'F6', commandId: 'snackbars.focus' },
  { keys: 'Space', commandId: 'row.peek', within: 'row' },
  { keys: 'ArrowDown', commandId: 'grid.down', within: 'grid', repeats: true },
  { keys: 'Mod+C', commandId: 'cell.copy', within: 'row' },
  { keys: '+', commandId: 'editor.zoomIn', within: 'editor' },
  { keys: 'Delete', commandId: 'block.remove', within: 'canvas' },
] as const;

test('a key and a sequence run their commands', async () => {
  const { ran } = await page();
  await press('c');
  await press('g');
  await press('f');
  assert.equal(ran, ['table.new', 'go.faqs']);
  await cleanup();
});

test('a sequence that goes on otherwise runs nothing', async () => {
  const { ran } = await page();
  await press('g');
  await press('x');
  await press('f');
  assert.equal(ran, []);
  await cleanup();
});

test('letters belong to inputs, selects and rich text; chords and function keys work there too', async () => {
  const { ran } = await page();
  for (const id of ['text', 'select', 'rich', 'options', 'frame']) {
    document.getElementById(id)?.focus();
    await press('c');
    await press('g');
    await press('f');
  }
  assert.equal(ran, []);
  document.getElementById('text')?.focus();
  await press('Mod+s');
  await press('F6');
  assert.equal(ran, ['form.save', 'snackbars.focus']);
  await cleanup();
});

test('a key of an input method, a repeated one and a handled one are left alone', async () => {
  const { ran } = await page();
  await press('c', { isComposing: true });
  await press('c', { keyCode: 229 });
  await press('c', { repeat: true });
  assert.equal(ran, []);
  await cleanup();
});

test('single keys can be turned off as a whole', async () => {
  const { ran } = await page({ single: 'off' });
  await press('c');
  await press('Mod+s');
  assert.equal(ran, ['form.save']);
  await cleanup();
});

test('keys of a grid count in it alone, and those that may repeat run again while they are held', async () => {
  const { ran } = await page();
  await press(' ');
  await press('ArrowDown');
  document.getElementById('head')?.focus();
  await press(' ');
  await press('ArrowDown');
  document.getElementById('cell')?.focus();
  await press(' ');
  await press(' ', { repeat: true });
  await press('ArrowDown', { repeat: true });
  assert.equal(ran, ['grid.down', 'row.peek', 'grid.down']);
  await cleanup();
});

test('a list is entered from the page itself and from its title, not from what else has the focus', async () => {
  const { ran } = await page({
    bindings: [{ keys: 'ArrowDown', commandId: 'down', within: 'list' }],
  });
  await press('ArrowDown');
  document.getElementById('title')?.focus();
  await press('ArrowDown');
  document.getElementById('head')?.focus();
  await press('ArrowDown');
  assert.equal(ran, ['down', 'down', 'down']);
  for (const id of ['text', 'select', 'rich', 'options']) {
    document.getElementById(id)?.focus();
    await press('ArrowDown');
  }
  assert.is(ran.length, 3);
  await cleanup();
});

test('a key that leaves the page counts where nothing nearer takes it: no cell, no text, no message, and nothing open', async () => {
  const { ran } = await page({
    bindings: [{ keys: 'Escape', commandId: 'clear', within: 'page' }],
  });
  const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
  document.getElementById('options')?.remove();
  await press('Escape');
  document.getElementById('title')?.focus();
  await press('Escape');
  add('<input id="search" type="search">');
  const search = document.querySelector<HTMLInputElement>('#search');
  search?.focus();
  await press('Escape');
  assert.is(ran.length, 3);
  if (search !== null) search.value = 'tide';
  await press('Escape');
  add('<article data-dismissible><button id="message">Undo</button></article>');
  for (const id of ['head', 'cell', 'text', 'rich', 'message']) {
    document.getElementById(id)?.focus();
    await press('Escape');
  }
  document.getElementById('title')?.focus();
  for (const role of ['dialog', 'alertdialog', 'menu', 'listbox']) {
    add(`<div id="open" role="${role}"></div>`);
    await press('Escape');
    document.getElementById('open')?.remove();
  }
  add('<article id="open" data-asks></article>');
  await press('Escape');
  document.getElementById('open')?.remove();
  assert.is(ran.length, 3);
  add('<div role="menu" hidden></div>');
  await press('Escape');
  assert.is(ran.length, 4);
  await cleanup();
});

test('another key that a person gives to what Escape leaves counts wherever the focus is', async () => {
  const { ran } = await page({ bindings: [{ keys: 'U', commandId: 'clear', within: 'page' }] });
  document.getElementById('cell')?.focus();
  await press('u');
  assert.equal(ran, ['clear']);
  await cleanup();
});

test('Delete in what is open above a list deletes none of its rows', async () => {
  const { ran } = await page({ bindings: [{ keys: 'Delete', commandId: 'delete' }] });
  document.getElementById('options')?.remove();
  document.getElementById('title')?.focus();
  await press('Delete');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="open" role="dialog"><button id="inside">Keep in view</button></div>',
  );
  document.getElementById('inside')?.focus();
  await press('Delete');
  assert.is(ran.length, 1);
  document.getElementById('cell')?.focus();
  await press('Delete');
  assert.is(ran.length, 2, 'beside the side panel rows are deleted');
  document.getElementById('open')?.remove();
  await cleanup();
});

test('Delete in the canvas of an editor, which is a dialog, deletes the block', async () => {
  const { ran } = await page();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="open" role="dialog" data-editor><div id="canvas" data-canvas tabindex="0"></div></div>',
  );
  document.getElementById('canvas')?.focus();
  await press('Delete');
  assert.equal(ran, ['block.remove']);
  await cleanup();
});

test('turning single keys off leaves the arrows and Space of a grid on', async () => {
  const { ran } = await page({ single: 'off' });
  document.getElementById('cell')?.focus();
  await press('ArrowDown');
  await press(' ');
  assert.equal(ran, ['grid.down', 'row.peek']);
  await cleanup();
});

test('Mod+C copies the words that are selected on the page before it copies a cell', async () => {
  const { ran } = await page();
  const cell = document.getElementById('cell');
  cell?.focus();
  if (cell !== null) document.getSelection()?.selectAllChildren(cell);
  await press('Mod+c');
  assert.equal(ran, []);
  document.getSelection()?.removeAllRanges();
  await press('Mod+c');
  assert.equal(ran, ['cell.copy']);
  await cleanup();
});

test('Mod+K is the rich text’s while words are selected there, Mod+Alt+K always the palette’s', async () => {
  const { ran } = await page();
  const rich = document.getElementById('rich');
  rich?.focus();
  const selection = document.getSelection();
  if (rich !== null) selection?.selectAllChildren(rich);
  await press('Mod+k');
  assert.equal(ran, []);
  await press('Mod+Alt+k');
  selection?.removeAllRanges();
  await press('Mod+k');
  assert.equal(ran, ['palette.open', 'palette.open']);
  await cleanup();
});

test('keys of an editor count while nothing has the focus, too; those of its canvas there alone', async () => {
  const { ran } = await page();
  await press('+');
  assert.equal(ran, []);
  document.body.insertAdjacentHTML('beforeend', '<div data-editor></div>');
  await press('+');
  await press('Delete');
  assert.equal(ran, ['editor.zoomIn']);
  document.getElementById('text')?.focus();
  await press('+');
  assert.equal(ran, ['editor.zoomIn']);
  await cleanup();
});

test.run();

async function page({ single = 'on', bindings = BINDINGS }: PageOptions = {}) {
  stop?.();
  const ran: string[] = [];
  document.body.innerHTML = `<input id="text"><select id="select"></select><iframe id="frame" tabindex="0"></iframe>
    <main><h1 id="title" tabindex="-1">People</h1></main>
    <div id="rich" contenteditable="true" tabindex="0">some words</div>
    <div id="options" role="listbox" tabindex="0"></div>
    <table data-rows><thead><tr><th id="head" tabindex="-1">Name</th></tr></thead>
    <tbody><tr><td id="cell" tabindex="-1">Ann</td></tr></tbody></table>`;
  const keys = createActor(keysMachine, { clock: new SimulatedClock() }).start();
  keys.send({ type: 'keys.saved', single });
  ({ stop } = startKeyEngine({
    target: document,
    platform: 'other',
    keys,
    bindings: () => bindings,
    run: (id) => ran.push(id),
  }));
  return { ran };
}

interface PageOptions {
  readonly single?: SingleKeys;
  readonly bindings?: readonly Binding[];
}
