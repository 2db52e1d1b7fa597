import '../../support/dom-globals.ts';
import * as assert from 'uvu/assert';
import { catchKeys, pressKeys } from '../../../src/app/palette/early-keys.ts';
import { palette } from '../../../src/app/palette/palette-ref.ts';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const { ref: paletteRef } = services.get(palette);

const test = suite('keys before the palette’s input has the focus');

for (const [what, init] of [
  ['a key of an input method', { isComposing: true }],
  ['a key that an input method took', { keyCode: 229 }],
  ['a chord with Ctrl', { ctrlKey: true }],
  ['a chord with Cmd', { metaKey: true }],
  ['a chord with Alt', { altKey: true }],
] as const) {
  test(`${what} passes, and types nothing`, () => {
    const page = opened('');
    assert.is(page.press('x', init), 'passed');
    assert.is(textOf(), '');
    page.close();
  });
}

test('a letter pressed on the page is typed, and reaches nothing of the page', () => {
  const page = opened('ab');
  assert.is(page.press('c'), 'swallowed');
  assert.is(page.press(' '), 'swallowed');
  assert.is(textOf(), 'abc ');
  assert.equal(page.pressed, []);
  page.close();
});

test('a key within the palette, and one in what stands aside of it, is left to them', () => {
  const page = opened('');
  assert.is(page.press('x', {}, page.input), 'passed');
  assert.is(page.press('x', {}, page.aside), 'passed');
  assert.is(page.press('x', {}, page.elsewhere), 'swallowed');
  assert.is(textOf(), 'x');
  page.close();
});

test('a key is caught while the dialog is not drawn yet, and where nothing has the focus', () => {
  const page = opened('');
  page.setDrawn(false);
  assert.is(page.press('x', {}, page.input), 'swallowed');
  assert.is(page.press('Enter', {}, page.elsewhere), 'swallowed');
  assert.is(page.press('y', {}, document), 'swallowed');
  assert.is(textOf(), 'xy');
  assert.equal(page.pressed, []);
  page.close();
});

for (const key of ['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Tab']) {
  test(`${key} reaches the input, which may refuse it`, () => {
    const page = opened('ab');
    assert.is(page.press(key), 'swallowed');
    assert.equal(page.pressed, [{ key, bubbles: true, cancelable: true }]);
    assert.is(textOf(), 'ab');
    page.close();
  });
}

test('Backspace takes the last letter, and reaches the input where there is none', () => {
  const page = opened('ab');
  assert.is(page.press('Backspace'), 'swallowed');
  assert.is(textOf(), 'a');
  page.press('Backspace');
  assert.is(textOf(), '');
  assert.equal(page.pressed, []);
  assert.is(page.press('Backspace'), 'swallowed');
  assert.equal(page.pressed, [{ key: 'Backspace', bubbles: true, cancelable: true }]);
  page.close();
});

test('keys that the palette has no use for pass', () => {
  const page = opened('');
  for (const key of ['F5', 'Home', 'Shift', 'ArrowLeft', 'PageDown', 'Delete'])
    assert.is(page.press(key), 'passed', key);
  assert.is(textOf(), '');
  assert.equal(page.pressed, []);
  page.close();
});

test('once it is called off, keys are the page’s again', () => {
  const page = opened('');
  page.stop();
  assert.is(page.press('x'), 'passed');
  assert.is(textOf(), '');
  page.close();
});

test('keys that waited are pressed in their order, one a frame, each on the page as it is by then', () => {
  const page = opened('a');
  const frames = heldFrames();
  page.setDrawn(false);
  pressKeys(paletteRef, page.dialog, ['Backspace', 'x', 'ArrowDown', 'Enter']);
  assert.is(textOf(), 'a', 'nothing before the first frame');
  frames.next();
  assert.is(textOf(), '', 'one key a frame');
  frames.next();
  assert.is(textOf(), 'x');
  page.setDrawn(true);
  frames.next();
  assert.equal(page.keys(), ['ArrowDown']);
  frames.next();
  assert.equal(page.keys(), ['ArrowDown', 'Enter']);
  assert.is(frames.waiting(), 0, 'and no frame more');
  frames.release();
  page.close();
});

test('without keys that waited no frame is asked for', () => {
  const frames = heldFrames();
  pressKeys(paletteRef, () => null, []);
  assert.is(frames.waiting(), 0);
  frames.release();
});

/** An open palette with this text, its keys caught; what reaches its input, and whether a key reaches the page. */
function opened(text: string) {
  document.body.innerHTML =
    '<div id="dialog"><input data-autofocus></div><p id="aside"><i></i></p><p id="page"><i></i></p>';
  const dialog = one('#dialog');
  const input = one('input');
  const pressed: Pick<KeyboardEvent, 'key' | 'bubbles' | 'cancelable'>[] = [];
  input.addEventListener('keydown', ({ key, bubbles, cancelable, isTrusted, detail }) => {
    if (detail === OURS || isTrusted) return;
    pressed.push({ key, bubbles, cancelable });
  });
  paletteRef.start();
  paletteRef.send({ type: 'palette.open' });
  if (text !== '') paletteRef.send({ type: 'palette.type', text });
  let isDrawn = true;
  const dialogNow = () => (isDrawn ? dialog : null);
  const elsewhere = one('#page i');
  const stop = catchKeys(paletteRef, dialogNow, (element) => one('#aside').contains(element));
  return {
    input,
    aside: one('#aside i'),
    elsewhere,
    pressed,
    dialog: dialogNow,
    stop,
    keys: () => pressed.map(({ key }) => key),
    setDrawn(drawn: boolean) {
      isDrawn = drawn;
    },
    press: (key: string, init: KeyboardEventInit = {}, at: EventTarget = elsewhere) =>
      pressAt(key, init, at),
    close() {
      stop();
      paletteRef.send({ type: 'palette.close' });
      document.body.innerHTML = '';
    },
  };
}

/** Presses a key there, and says whether the page heard of it. */
function pressAt(key: string, init: KeyboardEventInit, at: EventTarget) {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    detail: OURS,
    ...init,
  });
  let arrived = false;
  const note = () => {
    arrived = true;
  };
  at.addEventListener('keydown', note);
  at.dispatchEvent(event);
  at.removeEventListener('keydown', note);
  if (at !== document && event.defaultPrevented === arrived) return 'half swallowed';
  return event.defaultPrevented ? 'swallowed' : 'passed';
}

/** The frames of the browser, each drawn by hand. */
function heldFrames() {
  const drawn = globalThis.requestAnimationFrame;
  const held: FrameRequestCallback[] = [];
  globalThis.requestAnimationFrame = (callback) => held.push(callback);
  return {
    waiting: () => held.length,
    next: () => held.shift()?.(0),
    release: () => {
      globalThis.requestAnimationFrame = drawn;
    },
  };
}

function one(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  assert.ok(element, selector);
  return element as HTMLElement;
}

function textOf() {
  return paletteRef.getSnapshot().context.text;
}

/** Marks the keys that a test presses, among those that are pressed again for the input. */
const OURS = 7;

test.run();
