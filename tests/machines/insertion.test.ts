import * as assert from 'uvu/assert';
import { insertionMachine } from '../../machines/insertion/insertion.machine.ts';
import { insertionModel } from '../../machines/insertion/insertion.model.ts';
import type { InsertionEvent, InsertionInput } from '../../machines/insertion/insertion.types.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('what is put into a page');

function start(input = insertionModel.input as InsertionInput) {
  const bench = startBench(insertionMachine, { input });
  const told: string[] = [];
  bench.actor.on('snackbar.requested', ({ snackbar }) => told.push(snackbar.message));
  bench.send({ type: 'insertion.allow', isOpen: true, isNarrow: false, isWriting: false });
  const commands = () => commandsOf(bench.actor.getSnapshot()).map(({ id }) => id);
  return { ...bench, told, commands };
}

const CALLS: readonly (readonly [InsertionEvent, object])[] = [
  [
    { type: 'macro.insert', macro: '$first_name' },
    { act: 'macro', name: '$first_name' },
  ],
  [
    { type: 'content.insert', record: '4' },
    { act: 'content', id: 4, effort: 0 },
  ],
  [
    { type: 'variable.insert', record: 4 },
    { act: 'variable', id: 4, effort: 0 },
  ],
  [
    { type: 'ad.insert', record: 4, effort: '7' },
    { act: 'ad', id: 4, effort: 7 },
  ],
  [
    { type: 'link.insert', record: 4 },
    { act: 'link', id: 4, effort: 0 },
  ],
  [
    { type: 'video.insert', record: 4 },
    { act: 'video', id: 4, effort: 0 },
  ],
  [{ type: 'ads.pick' }, { act: 'pick', of: 'ads' }],
  [{ type: 'links.pick' }, { act: 'pick', of: 'campaign-links' }],
  [{ type: 'videos.pick' }, { act: 'pick', of: 'videos' }],
];

for (const [event, call] of CALLS) {
  test(`${event.type} reads its record and puts it in, one after the other`, async () => {
    const bench = start();
    bench.send(event);
    assert.equal(bench.port('insert').inputs(), [call]);
    bench.send({ type: 'macro.insert', macro: '$email' });
    assert.is(bench.port('insert').inputs().length, 1);
    bench.port('insert').resolve(undefined);
    await bench.settle();
    assert.is(bench.state(), 'resting');
  });
}

test('an ad without an effort, and an id that is none, put nothing in', () => {
  const bench = start();
  bench.send({ type: 'ad.insert', record: 4 });
  bench.send({ type: 'video.insert', record: 'x' });
  assert.is(bench.state(), 'resting');
});

test('who may not list a kind of record is offered none of it, and macros all the same', () => {
  const { variants = [] } = insertionModel;
  const bench = start(variants[0] as InsertionInput);
  assert.equal(bench.commands(), ['macro.insert']);
  bench.send({ type: 'video.insert', record: 4 });
  assert.is(bench.state(), 'resting');
});

test('a narrow window takes no block, and an open text in it all but a video', () => {
  const bench = start();
  const refused = () =>
    commandsOf(bench.actor.getSnapshot())
      .filter(({ reason }) => reason === 'Blocks are changed in a window of at least 1024 pixels')
      .map(({ id }) => id);
  assert.equal(refused(), []);
  bench.send({ type: 'insertion.allow', isOpen: true, isNarrow: true, isWriting: false });
  assert.equal(refused(), bench.commands());
  bench.send({ type: 'macro.insert', macro: '$first_name' });
  assert.is(bench.state(), 'resting');
  bench.send({ type: 'insertion.allow', isOpen: true, isNarrow: true, isWriting: true });
  assert.equal(refused(), ['video.insert', 'videos.pick']);
  bench.send({ type: 'video.insert', record: 4 });
  assert.is(bench.state(), 'resting');
  bench.send({ type: 'macro.insert', macro: '$first_name' });
  assert.is(bench.state(), 'inserting');
});

test('a record that is gone is told', async () => {
  const bench = start();
  bench.send({ type: 'link.insert', record: 4 });
  bench.port('insert').reject(offline);
  await bench.settle();
  assert.equal(bench.told, [offline.message]);
  assert.is(bench.state(), 'resting');
});

test.run();
