import * as assert from 'uvu/assert';
import {
  canonical,
  changesOf,
  conflictingFields,
  rebase,
  sameValue,
  sameValues,
} from '../../machines/kit/values.rules.ts';
import { editInput } from '../../machines/form/form.model.ts';
import { editingWorld } from '../support/worlds/form-world.ts';
import { fc } from '../support/property.ts';
import { suite } from '../support/suite.ts';

const test = suite('form values');
const values = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 2 }));

test('empty is empty, however it is written; false, 0 and [] are not', () => {
  assert.is(sameValue(null, ''), true);
  assert.is(sameValue(undefined, null), true);
  assert.is(sameValue(null, 0), false);
  assert.is(sameValue(null, false), false);
  assert.is(sameValue(null, []), false);
});

test('lists are compared in order, objects without it', () => {
  assert.is(sameValue([1, 2], [2, 1]), false);
  assert.is(sameValue([1], { 0: 1 }), false);
  assert.is(sameValue({ a: 1, b: [2] }, { b: [2], a: 1 }), true);
  assert.is(sameValue({ a: 1 }, { a: 1, b: 2 }), false);
});

test('equal values have one canonical text', () => {
  fc.assert(
    fc.property(values, (held) => {
      const turned = Object.fromEntries(Object.entries(held).reverse());
      assert.is(canonical(turned), canonical(held));
      assert.is(sameValues(turned, held), true);
    }),
  );
});

test('what was typed is what differs after it was replayed', () => {
  fc.assert(
    fc.property(values, values, values, (from, to, onto) => {
      const result = rebase(from, to, onto);
      const typed = changesOf(from, to);
      for (const [key, value] of Object.entries(typed))
        assert.is(sameValue(result[key], value), true);
      for (const key of Object.keys(onto))
        if (!(key in typed)) assert.equal(result[key], onto[key]);
    }),
  );
});

test('a conflict is a field that both changed, and differently', () => {
  const base = { a: 1, b: 1, c: 1, d: 1 };
  assert.equal(
    conflictingFields(base, { ...base, a: 2, b: 2, c: 2 }, { ...base, b: 3, c: 2, d: 4 }),
    ['b'],
  );
});

const PARTS = { html_data: 'html' };
const pages = { html: 'one', html_data: '1', name: 'Page' };

test('a value of two names is one conflict, whichever of them either side changed', () => {
  const typed = { ...pages, html: 'typed', html_data: null };
  const built = { ...pages, html_data: '2' };
  assert.equal(conflictingFields(pages, built, typed, PARTS), ['html']);
  assert.equal(conflictingFields(pages, typed, built, PARTS), ['html']);
  assert.equal(conflictingFields(pages, { ...pages, name: 'Other' }, built, PARTS), []);
  assert.equal(conflictingFields(pages, built, built, PARTS), []);
});

test('of a value of two names both come from the side that changed it', () => {
  const typed = { ...pages, html: 'typed', html_data: null };
  const built = { ...pages, html_data: '2', name: 'Built' };
  assert.equal(rebase(pages, built, typed, PARTS), { html: 'one', html_data: '2', name: 'Built' });
  assert.equal(rebase(pages, { ...pages, name: 'Mine' }, typed, PARTS), { ...typed, name: 'Mine' });
});

test('what was typed while the save tasks ran is not overwritten by what they answer', async () => {
  let answer: (patch: Record<string, string>) => void = () => undefined;
  const world = await editingWorld(editInput, {
    runTasks: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  world.type({ question: 'Typed' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  world.type({ question: 'Typed since' });
  answer({ question: 'From tasks', answer: 'From tasks' });
  await world.wait(0);
  assert.equal(world.seen.sent[0]?.values, { question: 'Typed since', answer: 'From tasks' });
});

test('what the save tasks add is in the draft before the answer comes', async () => {
  const world = await editingWorld(editInput, {
    runTasks: async () => ({ answer: 'The last letters' }),
  });
  world.type({ question: 'Typed' });
  await world.send({ type: 'form.save' });
  await world.end('requestLock');
  await world.send({ type: 'session.ending' });
  assert.is(world.seen.journal?.content.values.answer, 'The last letters');
});

test.run();
