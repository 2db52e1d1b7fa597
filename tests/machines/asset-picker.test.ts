import * as assert from 'uvu/assert';
import { assetPickerMachine } from '../../machines/asset-picker/asset-picker.machine.ts';
import {
  selectChosen,
  selectOpen,
  selectSearch,
  selectSearchFault,
  selectSearchTags,
  selectTab,
} from '../../machines/asset-picker/asset-picker.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('asset picker');
const sea = { id: 4, keywords: 'sea' };
const boat = { id: 5, keywords: 'boat' };

test('picks the asset that is chosen, and not before one is', () => {
  const bench = open();
  const pick = () => commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'asset.pick');
  assert.is(pick()?.reason, 'Choose an asset first');
  bench.send({ type: 'asset.pick' });
  assert.equal(bench.emitted, []);
  bench.send({ type: 'asset.choose', asset: sea });
  bench.send({ type: 'asset.choose', asset: boat });
  bench.send({ type: 'asset.pick' });
  assert.equal(bench.emitted, [{ type: 'asset.picked', asset: boat }, { type: 'picker.closed' }]);
});

test('takes an asset at once, and closes without one', () => {
  const bench = open();
  bench.send({ type: 'asset.take', asset: sea });
  assert.equal(bench.emitted.splice(0), [
    { type: 'asset.picked', asset: sea },
    { type: 'picker.closed' },
  ]);
  bench.send({ type: 'picker.open', chosen: sea });
  assert.equal(selectChosen(bench.actor.getSnapshot()), sea, 'what is held is chosen already');
  bench.send({ type: 'asset.leave' });
  assert.equal(bench.emitted, [{ type: 'picker.closed' }]);
  assert.is(selectOpen(bench.actor.getSnapshot()), false);
});

test('asks for assets 300 ms after typing, at its limit', () => {
  const bench = open();
  bench.send({ type: 'text.type', text: ' boa' });
  bench.clock.increment(299);
  bench.send({ type: 'text.type', text: ' boat' });
  bench.clock.increment(299);
  assert.is(selectSearch(bench.actor.getSnapshot()), '');
  bench.clock.increment(1);
  assert.is(selectSearch(bench.actor.getSnapshot()), 'boat');
});

test('a file that was uploaded is the one that is chosen, seen in the library', () => {
  const bench = open();
  bench.send({ type: 'tab.show', tab: 'upload' });
  assert.is(selectTab(bench.actor.getSnapshot()), 'upload');
  bench.send({ type: 'asset.uploaded', asset: boat });
  assert.is(selectTab(bench.actor.getSnapshot()), 'search');
  assert.equal(selectChosen(bench.actor.getSnapshot()), boat);
});

test('[B5.021] tags are looked for only beside keywords where a search needs them', () => {
  const bench = startBench(assetPickerMachine, { input: { needsKeywords: true } });
  const asked = () => selectSearchTags(bench.actor.getSnapshot());
  const fault = () => selectSearchFault(bench.actor.getSnapshot());
  bench.send({ type: 'picker.open' });
  assert.is(fault(), null);
  bench.send({ type: 'tags.choose', tagIds: [2] });
  assert.is(fault(), 'Keywords are required.');
  assert.equal(asked(), []);
  bench.send({ type: 'text.type', text: 'boat' });
  bench.clock.increment(300);
  assert.is(fault(), null);
  assert.equal(asked(), [2]);
});

function open() {
  const bench = startBench(assetPickerMachine);
  bench.send({ type: 'picker.open' });
  return bench;
}

test.run();
