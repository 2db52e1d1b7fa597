import * as assert from 'uvu/assert';
import { createInput } from '../../machines/form/form.model.ts';
import { selectDirty } from '../../machines/form/form.select.ts';
import { prefillMachine } from '../../machines/prefill/prefill.machine.ts';
import { selectPrefill, selectPrefillFor } from '../../machines/prefill/prefill.select.ts';
import { startBench } from '../support/bench.ts';
import { editingWorld } from '../support/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('prefill');
const path = '/content/faqs/create';
const data = { question: 'Who?' };

test('[A3.077] holds path and data, for the page at that path alone', () => {
  const bench = startBench(prefillMachine);
  assert.is(selectPrefill(bench.actor.getSnapshot()), null);
  bench.send({ type: 'prefill.set', path, data });
  assert.equal(selectPrefill(bench.actor.getSnapshot()), { path, data });
  assert.equal(selectPrefillFor(path)(bench.actor.getSnapshot()), data);
  assert.is(selectPrefillFor('/content/tags/create')(bench.actor.getSnapshot()), null);
});

test('[A2.117] arriving at the path keeps the prefill, leaving it clears it', () => {
  const bench = startBench(prefillMachine);
  bench.send({ type: 'prefill.set', path, data });
  bench.send({ type: 'path.changed', path });
  assert.equal(selectPrefillFor(path)(bench.actor.getSnapshot()), data);
  bench.send({ type: 'path.changed', path: '/content/faqs/7/edit' });
  bench.send({ type: 'path.changed', path });
  assert.is(selectPrefill(bench.actor.getSnapshot()), null);
});

test('a new form starts with it, unsaved', async () => {
  const world = await editingWorld({ ...createInput, prefill: data });
  assert.equal(world.context().draft, { question: 'Who?', answer: null });
  assert.is(selectDirty(world.actor.getSnapshot()), true);
  await world.send({ type: 'form.show', mode: 'view', id: 7 });
  await world.send({ type: 'form.show', mode: 'create', id: null, prefill: { answer: 'Me.' } });
  assert.equal(world.context().draft, { question: null, answer: 'Me.' });
});

test.run();
