import * as assert from 'uvu/assert';
import { siftMachine } from '../../machines/sift/sift.machine.ts';
import { siftInput } from '../../machines/sift/sift.model.ts';
import { selectSearch, selectShow } from '../../machines/sift/sift.select.ts';
import type { SiftEvent } from '../../machines/sift/sift.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('sift');

test('the text stays while all, chosen or changed rows are shown, one after the other', () => {
  const text = { type: 'sift.search', text: 'faq' } as const;
  assert.equal(after(siftInput, text), ['all', 'faq']);
  assert.equal(after(siftInput, text, { type: 'sift.changed' }), ['changed', 'faq']);
  assert.equal(after(siftInput, { type: 'sift.changed' }, text, { type: 'sift.chosen' }), [
    'chosen',
    'faq',
  ]);
  assert.equal(after(siftInput, { type: 'sift.chosen' }, { type: 'sift.all' }), ['all', '']);
});

test('where changes cannot be told, changed rows are not shown', () => {
  assert.equal(after({ ...siftInput, changes: false }, { type: 'sift.changed' }), ['all', '']);
});

test.run();

function after(input: typeof siftInput, ...events: SiftEvent[]) {
  const bench = startBench(siftMachine, { input });
  for (const event of events) bench.send(event);
  const snapshot = bench.actor.getSnapshot();
  return [selectShow(snapshot), selectSearch(snapshot)];
}
