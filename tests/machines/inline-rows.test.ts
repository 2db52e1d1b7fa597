import * as assert from 'uvu/assert';
import { offline } from '../../machines/kit/samples.ts';
import { inlineRowsMachine } from '../../machines/inline-rows/inline-rows.machine.ts';
import {
  inlineRow,
  inlineRowsInput,
  noInlineRights,
} from '../../machines/inline-rows/inline-rows.model.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('inline rows');
const start = (rights: object = {}) =>
  startBench(inlineRowsMachine, { input: { ...inlineRowsInput, ...rights } });

test('a row is removed after a question, and what was said offers to undo it', async () => {
  const bench = start();
  bench.send({ type: 'inline.remove', row: inlineRow });
  bench.send({ type: 'inline.cancel' });
  assert.is(bench.state(), 'listed');
  bench.send({ type: 'inline.remove', row: inlineRow });
  bench.send({ type: 'inline.confirm' });
  bench.port('removeRow').resolve({ message: 'Removed.', undoId: 9 });
  await bench.settle();
  const [told, changed] = bench.emitted as readonly { type: string; snackbar?: object }[];
  assert.equal([told?.type, changed?.type], ['snackbar.requested', 'rows.changed']);
  assert.match(JSON.stringify(told?.snackbar), /Remove subscription/);
});

test('a refused change is said, and the rows are read anew', async () => {
  const bench = start();
  bench.send({ type: 'inline.change', row: inlineRow, values: { status: 'expired' } });
  assert.is(bench.state(), 'changing');
  bench.port('changeRow').reject(offline);
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'error', message: offline.message } },
    { type: 'rows.changed' },
  ]);
});

test('without the right nothing begins', () => {
  const bench = start(noInlineRights);
  bench.send({ type: 'inline.add' });
  bench.send({ type: 'inline.edit', row: inlineRow });
  bench.send({ type: 'inline.change', row: inlineRow, values: {} });
  bench.send({ type: 'inline.remove', row: inlineRow });
  assert.is(bench.state(), 'listed');
});

test.run();
