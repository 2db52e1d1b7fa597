import * as assert from 'uvu/assert';
import { imageCutMachine } from '../../machines/image-cut/image-cut.machine.ts';
import { selectCrop, selectFocus, selectOpen } from '../../machines/image-cut/image-cut.select.ts';
import type { CutHandle } from '../../machines/image-cut/image-cut.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('crop and focal point of an image');
const WHOLE = { x: 0, y: 0, width: 100, height: 100 };

function start(cut = { crop: WHOLE, focus: null as { x: number; y: number } | null }) {
  const bench = startBench(imageCutMachine);
  bench.send({ type: 'image.hold', cut });
  bench.send({ type: 'cut.open' });
  const now = () => bench.actor.getSnapshot();
  return {
    ...bench,
    crop: () => selectCrop(now()),
    focus: () => selectFocus(now()),
    open: () => selectOpen(now()),
    move: (handle: CutHandle, x: number, y: number, turn = 'one') =>
      bench.send({ type: 'handle.move', handle, to: { x, y }, turn }),
  };
}

test('corners stay in the image and apart from each other, and the focal point within the crop', () => {
  const { move, crop, focus } = start();
  move('start', -10, 20);
  move('end', 40.4, 300);
  assert.equal(crop(), { x: 0, y: 20, width: 40, height: 80 });
  move('start', 90, 99);
  assert.equal(crop(), { x: 35, y: 95, width: 5, height: 5 });
  move('focus', 0, 0);
  assert.equal(focus(), { x: 35, y: 95 });
  move('start', 0, 0);
  move('end', 20, 20);
  assert.equal(focus(), { x: 20, y: 20 }, 'it goes with what is shown');
});

test('a movement is one step, which is undone and done again', () => {
  const { send, move, focus, crop } = start();
  move('focus', 30, 30, 'a');
  move('focus', 31, 30, 'a');
  move('focus', 32, 30, 'b');
  send({ type: 'cut.whole' });
  assert.equal([crop(), focus()], [WHOLE, null]);
  send({ type: 'cut.undo' });
  assert.equal(focus(), { x: 32, y: 30 });
  send({ type: 'cut.undo' });
  assert.equal(focus(), { x: 31, y: 30 });
  send({ type: 'cut.undo' });
  assert.is(focus(), null);
  send({ type: 'cut.redo' });
  assert.equal(focus(), { x: 31, y: 30 });
});

test('nothing is told before it is applied, and another image ends it where there is none', () => {
  const left = start();
  left.move('end', 50, 50);
  left.send({ type: 'cut.leave' });
  assert.equal([left.emitted, left.open()], [[], false]);
  left.send({ type: 'cut.open' });
  assert.equal(left.crop(), WHOLE);
  left.move('end', 50, 60);
  left.send({ type: 'cut.take' });
  const cut = { crop: { x: 0, y: 0, width: 50, height: 60 }, focus: null };
  assert.equal(left.emitted, [{ type: 'cut.taken', cut }]);
  const lost = start();
  lost.send({ type: 'image.hold', cut: null });
  assert.is(lost.open(), false);
  lost.send({ type: 'cut.open' });
  assert.is(lost.open(), false, 'there is nothing to cut');
});

test.run();
