import '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { canvasSize, placeAround } from '../../../src/app/editor/canvas-size.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the size of the canvas');

const beside = { width: 664, height: 400, isWide: true };

test('a desktop’s page is 1280 px wide or wider, drawn as large as it fits', () => {
  const fitted = canvasSize({ room: beside, device: 'desktop', zoom: null, isFramed: true });
  assert.is(fitted.fit, 50);
  assert.is(fitted.isWider, false);
  assert.is(fitted.width, 1328);
  assert.is(fitted.height, 800);
  const room = { width: 1600, height: 800, isWide: true };
  const whole = canvasSize({ room, device: 'desktop', zoom: null, isFramed: false });
  assert.equal([whole.fit, whole.scale, whole.width, whole.height], [100, 1, 1600, 800]);
  const small = canvasSize({ room, device: 'desktop', zoom: 50, isFramed: false });
  assert.equal([small.width, small.height], [3200, 1600]);
});

test('above the page there is room for the tools of its first block, however small it is drawn', () => {
  for (const zoom of [50, 67, 100, 125]) {
    const { above, scale } = canvasSize({ room: beside, device: 'desktop', zoom, isFramed: true });
    assert.ok((above + 24) * scale >= 48, `at ${zoom} %`);
    assert.ok(above >= 16);
  }
});

test('a page that is zoomed beyond its room keeps its width, and more is drawn than there is room for', () => {
  const near = canvasSize({ room: beside, device: 'desktop', zoom: 100, isFramed: true });
  assert.equal([near.fit, near.scale, near.isWider], [50, 1, true]);
  assert.equal([near.width, near.height], [1328, 400]);
});

test('a narrower device is not drawn larger than it is, and fits where the room is narrower still', () => {
  const room = { width: 390, height: 700, isWide: false };
  const phone = canvasSize({ room, device: 'mobile', zoom: null, isFramed: true });
  assert.equal([phone.fit, phone.width], [100, 390]);
  const tablet = canvasSize({ room, device: 'tablet', zoom: null, isFramed: true });
  assert.is(tablet.fit, 50);
  const window = canvasSize({ room, device: 'desktop', zoom: null, isFramed: true });
  assert.equal(
    [window.fit, window.width],
    [100, 390],
    'without panels it is as wide as the window',
  );
});

test('before the room is known, the canvas is as large as it is', () => {
  const room = { width: 0, height: 0, isWide: true };
  assert.is(canvasSize({ room, device: 'desktop', zoom: null, isFramed: true }).fit, 100);
});

test('a point of a frame that is drawn at half its size stands at half its distance from the corner', () => {
  const frame = document.createElement('iframe');
  frame.getBoundingClientRect = () => ({ left: 100, top: 40, width: 640 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 1280 });
  assert.equal(placeAround(frame, { left: 200, top: 60 }), { left: 200, top: 70, scale: 0.5 });
  assert.equal(placeAround(null, { left: 7, top: 8 }), { left: 7, top: 8, scale: 1 });
});

test.run();
