import { settle } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { besideColumn, keepRoom, roomAbove, topBelow } from '../../../src/app/ui/snackbar-room.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the room of snackbars');
const ROOM = { left: 1064, right: 1424, height: 100, windowHeight: 900 };
const bar = (top: number, bottom: number, left = 232, right = 1440) => ({
  top,
  bottom,
  left,
  right,
});

test('with no bar in their way they stand at the top', () => {
  assert.is(topBelow([], ROOM), 8);
  assert.is(topBelow([bar(0, 800, 0, 232)], ROOM), 8);
  assert.is(topBelow([bar(700, 744)], ROOM), 8);
});

test('they stand below top bar, head and filters, whatever order these come in', () => {
  assert.is(topBelow([bar(112, 156), bar(0, 48), bar(48, 112)], ROOM), 164);
});

test('a gap between two bars that is too small for them is left out, a larger one is taken', () => {
  assert.is(topBelow([bar(0, 48), bar(150, 190)], ROOM), 198);
  assert.is(topBelow([bar(0, 48), bar(156, 190)], ROOM), 56);
});

test('a single one does not stand on the tabs and views between the head and the filters', () => {
  const page = [bar(0, 48), bar(48, 112), bar(190, 230)];
  assert.is(topBelow(page, { ...ROOM, height: 42 }), 238);
});

test('the head of a dialog that reaches under them moves them, one that ends beside them does not', () => {
  const page = [bar(0, 48), bar(48, 112), bar(112, 156)];
  assert.is(topBelow([...page, bar(125, 181, 220, 1220)], ROOM), 189);
  assert.is(topBelow([...page, bar(125, 181, 470, 970)], ROOM), 164);
});

test('they stand beside a column of fields at the right, which says whether the record is published', () => {
  assert.is(besideColumn({ left: 1152, right: 1416 }, 1440), 296);
  assert.is(besideColumn({ left: 16, right: 374 }, 390), null, 'on a phone it is the page itself');
  assert.is(besideColumn({ left: 0, right: 0 }, 1440), null, 'not drawn');
});

test('they stand below the field that a person is in', () => {
  const page = [bar(0, 48), bar(48, 112)];
  assert.is(topBelow([...page, bar(130, 176, 256, 1104)], ROOM), 184);
});

test('a bar at the foot, below which nothing fits, does not push them out of the window', () => {
  const phone = { left: 16, right: 374, height: 100, windowHeight: 300 };
  assert.is(topBelow([bar(0, 56, 0, 390), bar(130, 250, 0, 390)], phone), 64);
});

test('they stand above a dialog that has room above it, and what fills the window begins below them', () => {
  assert.is(roomAbove([], ROOM), null);
  assert.is(roomAbove([bar(125, 775, 470, 970)], ROOM), null, 'beside them');
  assert.equal(roomAbove([bar(125, 775, 120, 1320)], ROOM), { top: 8, taken: 0 });
  assert.equal(roomAbove([bar(35, 685, 120, 1320)], ROOM), { top: 8, taken: 116 });
  const phone = { left: 8, right: 330, height: 60, windowHeight: 844 };
  const [sheet, drawer] = [bar(24, 844, 0, 390), bar(0, 844, 0, 232)];
  assert.equal(roomAbove([sheet], phone), { top: 8, taken: 76 });
  assert.equal(roomAbove([drawer], phone), { top: 8, taken: 76 });
  assert.equal(roomAbove([bar(500, 844, 0, 390), sheet], phone), { top: 8, taken: 76 });
});

test('very many of them leave half of the window to what they stand above', () => {
  assert.equal(roomAbove([bar(0, 900)], { ...ROOM, height: 700 }), { top: 8, taken: 450 });
});

test('a dialog that has left room to them keeps its place when they are gone', async () => {
  globalThis.ResizeObserver ??= class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  const [stack, dialog] = [document.createElement('section'), document.createElement('div')];
  dialog.setAttribute('data-gives-room', '');
  Object.defineProperty(dialog, 'offsetWidth', { value: 390 });
  stack.getBoundingClientRect = () => new DOMRect(8, 0, 322, 60);
  stack.append(document.createElement('article'));
  document.body.append(stack, dialog);
  const stop = keepRoom(stack);
  const left = dialog.style.cssText;
  assert.ok(left.includes('76px'), left);
  stack.replaceChildren();
  await settle();
  assert.is(dialog.style.cssText, left);
  stop();
  document.body.replaceChildren();
});

test.run();
