import * as assert from 'uvu/assert';
import { foldsMachine } from '../../machines/folds/folds.machine.ts';
import { foldsInput } from '../../machines/folds/folds.model.ts';
import { selectFolded } from '../../machines/folds/folds.select.ts';
import type { FoldsEvent } from '../../machines/folds/folds.types.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('folds');

test('a part is folded and unfolded, twice the same changes nothing, and an unknown one is none', () => {
  assert.equal(after(), []);
  assert.equal(after({ type: 'fold.toggle', key: 'billing' }), ['billing']);
  const billing = { type: 'fold.close', key: 'billing' } as const;
  assert.equal(after(billing, billing), ['billing']);
  assert.equal(after(billing, { type: 'fold.toggle', key: 'content' }), ['content', 'billing']);
  assert.equal(after(billing, { type: 'fold.open', key: 'billing' }), []);
  assert.equal(after(billing, { type: 'fold.toggle', key: 'billing' }), []);
  assert.equal(after({ type: 'fold.close', key: 'nowhere' }), []);
});

test('all parts are folded and unfolded at once', () => {
  assert.equal(after({ type: 'folds.close' }), ['content', 'billing']);
  assert.equal(after({ type: 'folds.close' }, { type: 'folds.open' }), []);
});

test.run();

function after(...events: FoldsEvent[]) {
  const bench = startBench(foldsMachine, { input: foldsInput });
  for (const event of events) bench.send(event);
  return selectFolded(bench.actor.getSnapshot());
}
