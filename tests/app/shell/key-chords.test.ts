import { cleanup, press } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { createActor, SimulatedClock } from 'xstate';
import { keysMachine } from '../../../machines/keys/keys.machine.ts';
import { selectBadges, selectHinting } from '../../../machines/keys/keys.select.ts';
import { attachFrame } from '../../../src/app/shell/keys/frame-keys.ts';
import { startKeyEngine } from '../../../src/app/shell/keys/key-engine.ts';
import type { Binding } from '../../../src/app/shell/keys/trie.ts';
import { suite } from '../../support/suite.ts';

const test = suite('chords');
const SURFACES = ['page', 'input', 'select', 'rich', 'frame'] as const;
let stop: () => void = () => undefined;

for (const pause of [0, 50, 400, 1_400, 1_600]) {
  for (const surface of SURFACES) {
    const runs = surface === 'page' && pause < 1_500;
    test(`G then F after ${pause} ms in the ${surface} ${runs ? 'runs' : 'runs nothing'}`, () => {
      const { ran, clock } = stage();
      const target = surfaceOf(surface);
      strike(target, 'g');
      clock.increment(pause);
      const left = strike(target, 'f');
      assert.equal(ran, runs ? ['go.faqs'] : []);
      assert.is(left, !runs);
    });
  }
}

for (const surface of SURFACES) {
  test(`Mod+Alt+K opens the palette from the ${surface}`, () => {
    const { ran } = stage();
    strike(surfaceOf(surface), 'k', { ctrlKey: true, altKey: true });
    assert.equal(ran, ['palette.open']);
  });
}

test('in an editor, whatever has the focus, Mod+Z is its own, and never takes back what was saved', () => {
  const { ran, bind } = stage();
  const editor = document.createElement('div');
  editor.dataset.editor = '';
  editor.innerHTML = '<button id="block">Heading</button>';
  document.body.append(editor);
  strike(elementOf('block'), 'z', { ctrlKey: true });
  assert.equal(ran, [], 'nothing to take back in the editor');
  bind({ keys: 'Mod+Z', commandId: 'editor.undo', within: 'editor' });
  strike(elementOf('block'), 'z', { ctrlKey: true });
  assert.equal(ran, ['editor.undo']);
  const above = document.body.appendChild(document.createElement('div'));
  above.innerHTML = '<button id="above">Choose</button>';
  strike(elementOf('above'), 'z', { ctrlKey: true });
  assert.equal(ran, ['editor.undo'], 'a dialog above the editor belongs to it');
  editor.remove();
  strike(document.body, 'z', { ctrlKey: true });
  assert.equal(ran, ['editor.undo', 'undo.last']);
});

test('each key of a sequence gives the next one a second and a half', () => {
  const { ran, clock } = stage();
  for (const key of ['g', 'h']) {
    strike(document.body, key);
    clock.increment(1_499);
  }
  strike(document.body, 'i');
  assert.equal(ran, ['three']);
});

test('the keys that come next are shown after half a second, and go with Escape', async () => {
  const { ran, clock, keys } = stage();
  await press('g');
  clock.increment(499);
  assert.is(selectHinting(keys.getSnapshot()), false);
  clock.increment(1);
  assert.is(selectHinting(keys.getSnapshot()), true);
  await press('Escape');
  assert.is(selectHinting(keys.getSnapshot()), false);
  await press('f');
  assert.equal(ran, []);
});

test('a key that also begins a sequence runs when none follows', () => {
  const { ran, clock } = stage();
  strike(document.body, 'z');
  clock.increment(1_499);
  assert.equal(ran, []);
  clock.increment(1);
  assert.equal(ran, ['alone']);
});

test('a modifier held for 800 ms shows badges, until it is let go or used', () => {
  const { clock, keys } = stage();
  strike(document.body, 'Control', { ctrlKey: true });
  clock.increment(799);
  assert.is(selectBadges(keys.getSnapshot()), false);
  clock.increment(1);
  assert.is(selectBadges(keys.getSnapshot()), true);
  document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'Control', bubbles: true }));
  assert.is(selectBadges(keys.getSnapshot()), false);
  strike(document.body, 'Control', { ctrlKey: true });
  strike(document.body, 's', { ctrlKey: true });
  clock.increment(800);
  assert.is(selectBadges(keys.getSnapshot()), false);
});

test('single keys in the table only count there, others nowhere but there', () => {
  const { ran, keys } = stage();
  keys.send({ type: 'keys.inTable' });
  strike(document.body, 'c');
  assert.equal(ran, []);
  strike(elementOf('cell'), 'c');
  assert.equal(ran, ['table.new']);
});

test('keys that no command has yet wait for those that come with their code, in their order', () => {
  const { ran, keys, bind } = stage();
  for (const key of ['?', 'u']) strike(document.body, key);
  bind({ keys: '?', commandId: 'keys.sheet' }, { keys: 'U', commandId: 'page.up' });
  assert.equal(ran, []);
  keys.send({ type: 'keys.complete' });
  assert.equal(ran, ['keys.sheet', 'page.up']);
  strike(document.body, 'q');
  keys.send({ type: 'keys.complete' });
  assert.equal(ran, ['keys.sheet', 'page.up']);
});

for (const [what, then] of [
  ['another command', () => strike(document.body, 's', { ctrlKey: true })],
  ['Escape', () => strike(document.body, 'Escape')],
  ['text', () => strike(surfaceOf('input'), 'a')],
] as const) {
  test(`a key that no command has yet is forgotten with ${what}`, () => {
    const { ran, keys, bind } = stage();
    strike(document.body, '?');
    then();
    ran.length = 0;
    bind({ keys: '?', commandId: 'keys.sheet' });
    keys.send({ type: 'keys.complete' });
    assert.equal(ran, []);
  });
}

test('a frame forwards real keys of the list alone, and only while it has the focus', () => {
  const { ran } = stage();
  const frame = surfaceOf('frame');
  strike(frame, 's', { ctrlKey: true });
  assert.equal(ran, ['form.save']);
  strike(frame, 'c');
  strike(frame, 'z', { ctrlKey: true });
  assert.equal(ran, ['form.save']);
  strike(frame, 's', { ctrlKey: true, detail: PRETENDED });
  assert.equal(ran, ['form.save']);
  elementOf('frame').blur();
  strike(frame, 's', { ctrlKey: true });
  assert.equal(ran, ['form.save']);
});

test('a key that the page hands into a frame is taken where no script of the frame could have made it', () => {
  for (const [sandbox, expected] of [
    ['allow-same-origin', ['table.new']],
    ['allow-same-origin allow-scripts', []],
    [null, []],
  ] as const) {
    const { ran } = stage();
    const frame = elementOf('frame');
    frame.dataset.forwardsKeys = 'all';
    if (sandbox !== null) frame.setAttribute('sandbox', sandbox);
    strike(surfaceOf('frame'), 'c', { detail: PRETENDED });
    assert.equal(ran, expected, String(sandbox));
    stop();
  }
});

test('a frame that shows another document forwards the keys of that one, and no more of the one before', () => {
  const { ran } = stage();
  const before = surfaceOf('frame');
  const frame = elementOf('frame');
  Object.defineProperty(frame, 'contentDocument', {
    configurable: true,
    value: document.implementation.createHTMLDocument('the next page'),
  });
  frame.dispatchEvent(new Event('load'));
  strike(before, 's', { ctrlKey: true });
  assert.equal(ran, []);
  strike(surfaceOf('frame'), 's', { ctrlKey: true });
  assert.equal(ran, ['form.save']);
});

test.after.each(async () => {
  stop();
  await cleanup();
});
test.run();

/** Told apart by `detail`, as no script can make a trusted event. */
const PRETENDED = 1;

const BINDINGS = [
  { keys: 'G F', commandId: 'go.faqs' },
  { keys: 'G H I', commandId: 'three' },
  { keys: 'Z', commandId: 'alone' },
  { keys: 'Z Z', commandId: 'twice' },
  { keys: 'C', commandId: 'table.new' },
  { keys: 'Mod+S', commandId: 'form.save' },
  { keys: 'Mod+Z', commandId: 'undo.last' },
  { keys: 'Mod+Alt+K', commandId: 'palette.open' },
];

function stage() {
  document.body.innerHTML = `<input id="input"><select id="select"></select>
    <div id="rich" contenteditable="true" tabindex="0">some words</div>
    <iframe id="frame" tabindex="0"></iframe>
    <table data-rows><tbody><tr><td id="cell" tabindex="-1">Ann</td></tr></tbody></table>`;
  const frame = elementOf('frame');
  Object.defineProperty(frame, 'contentDocument', {
    configurable: true,
    value: document.implementation.createHTMLDocument('canvas'),
  });
  const clock = new SimulatedClock();
  const keys = createActor(keysMachine, { clock }).start();
  const ran: string[] = [];
  let bindings: readonly Binding[] = BINDINGS;
  const engine = startKeyEngine({
    target: document,
    platform: 'other',
    keys,
    bindings: () => bindings,
    run: (id) => ran.push(id),
  });
  attachFrame(frame as HTMLIFrameElement, {
    engine,
    platform: 'other',
    isReal: ({ detail }) => detail !== PRETENDED,
  });
  stop = engine.stop;
  const bind = (...more: readonly Binding[]) => {
    bindings = [...bindings, ...more];
  };
  return { ran, clock, keys, bind };
}

/** What a key pressed there would strike, with the focus on it. */
function surfaceOf(surface: (typeof SURFACES)[number]): HTMLElement {
  if (surface === 'page') return document.body;
  const element = elementOf(surface);
  element.focus();
  assert.is(document.activeElement, element);
  return (element as HTMLIFrameElement).contentDocument?.body ?? element;
}

/** Presses a key; says whether the place itself may still have it. */
function strike(target: HTMLElement, key: string, init: KeyboardEventInit = {}) {
  const code = key.length === 1 ? `Key${key.toUpperCase()}` : key;
  const event = new KeyboardEvent('keydown', {
    key,
    code,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  return target.dispatchEvent(event);
}

function elementOf(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`there is no ${id}`);
  return element;
}
