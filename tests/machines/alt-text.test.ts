import * as assert from 'uvu/assert';
import { altTextMachine } from '../../machines/alt-text/alt-text.machine.ts';
import { suggestionOf } from '../../machines/alt-text/alt-text.rules.ts';
import {
  selectAsking,
  selectImage,
  selectText,
  selectTitle,
} from '../../machines/alt-text/alt-text.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('alternative texts');
const sea = { key: 'c1', src: '/files/4/sea.png', suggestion: 'sea' };
const boat = { key: 'c2', src: '/files/5/boat.png', suggestion: '' };

test('each image is asked about after the other, with what is proposed for it', () => {
  const bench = startBench(altTextMachine);
  const now = () => bench.actor.getSnapshot();
  bench.send({ type: 'alt.ask', images: [sea] });
  assert.is(selectText(now()), 'sea');
  bench.send({ type: 'alt.type', text: ' The sea ' });
  bench.send({ type: 'alt.ask', images: [boat] });
  assert.is(selectText(now()), ' The sea ', 'what is typed stays');
  assert.is(selectTitle(now()), 'Alternative text, image 1 of 2');
  bench.send({ type: 'alt.confirm' });
  assert.is(selectImage(now())?.key, 'c2');
  assert.is(selectTitle(now()), 'Alternative text, image 2 of 2');
  bench.send({ type: 'alt.decorate', isDecorative: true });
  bench.send({ type: 'alt.confirm' });
  assert.is(selectAsking(now()), false);
  assert.equal(bench.emitted, [
    { type: 'alt.decided', key: 'c1', alt: 'The sea' },
    { type: 'alt.decided', key: 'c2', alt: '' },
  ]);
});

test('an image without a text is not confirmed before it is said to be decorative, and may be left for later', () => {
  const bench = startBench(altTextMachine);
  bench.send({ type: 'alt.ask', images: [boat] });
  const confirm = commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'alt.confirm');
  assert.is(confirm?.reason, 'Write a text, or mark the image as decorative');
  bench.send({ type: 'alt.confirm' });
  assert.is(selectAsking(bench.actor.getSnapshot()), true);
  bench.send({ type: 'alt.later' });
  assert.is(selectAsking(bench.actor.getSnapshot()), false);
  assert.equal(bench.emitted, []);
});

test('an image that is chosen anew while it is asked about is asked about once', () => {
  const bench = startBench(altTextMachine);
  bench.send({ type: 'alt.ask', images: [sea, boat] });
  bench.send({ type: 'alt.ask', images: [{ ...boat, suggestion: 'boat' }] });
  bench.send({ type: 'alt.later' });
  assert.is(selectText(bench.actor.getSnapshot()), 'boat');
  bench.send({ type: 'alt.later' });
  assert.is(selectAsking(bench.actor.getSnapshot()), false);
});

test('[B3.006] the proposal is the keywords without the mark of an upload', () => {
  assert.is(suggestionOf('sea, boat'), 'sea, boat');
  assert.is(suggestionOf('editorupload20261124081502'), '');
  assert.is(suggestionOf('harbour, editorupload20261124081502'), 'harbour');
  assert.is(suggestionOf('editoruploads'), 'editoruploads');
});

test.run();
