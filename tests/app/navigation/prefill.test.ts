import * as assert from 'uvu/assert';
import { createInput } from '../../../machines/form/form.model.ts';
import { selectDirty } from '../../../machines/form/form.select.ts';
import { createServices } from '../../../src/app/data/services.ts';
import { prefill } from '../../../src/app/navigation/prefill.ts';
import { editingWorld } from '../../support/worlds/form-world.ts';
import { suite } from '../../support/suite.ts';

const test = suite('prefill');
const path = '/content/faqs/create';
const data = { question: 'Who?' };

test('[A3.077] holds path and data', () => {
  const { at, set } = createServices().get(prefill);
  assert.is(at(path), undefined);
  set({ path, data });
  assert.equal(at(path), data);
  assert.is(at('/content/tags/create'), undefined);
});

test('arriving at the path keeps the prefill, leaving it clears it', () => {
  const { at, set, arrive } = createServices().get(prefill);
  set({ path, data });
  arrive(path);
  assert.equal(at(path), data);
  arrive('/content/faqs/7/edit');
  arrive(path);
  assert.is(at(path), undefined);
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
