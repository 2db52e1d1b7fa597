import * as assert from 'uvu/assert';
import { navigationGuardMachine } from '../../machines/navigation-guard/navigation-guard.machine.ts';
import type { NavigationIntent } from '../../machines/navigation-guard/navigation-guard.types.ts';
import {
  selectAsking,
  selectHasUnsaved,
  selectLeaving,
  selectQuestion,
} from '../../machines/navigation-guard/navigation-guard.select.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('navigation guard');
const link: NavigationIntent = { kind: 'link', to: '/content/tags' };
const logout: NavigationIntent = { kind: 'logout', to: null };

test('lets everybody go while nothing is unsaved', () => {
  const bench = startBench(navigationGuardMachine);
  bench.send({ type: 'navigation.ask', intent: link });
  assert.equal(bench.emitted, [{ type: 'navigation.allowed', intent: link, discarded: false }]);
  assert.is(bench.state(), 'watching');
});

test('asks when any form is unsaved, and staying refuses the way', () => {
  const bench = dirty('faqs-7', 'tags-2');
  bench.send({ type: 'navigation.ask', intent: link });
  assert.is(selectAsking(bench.actor.getSnapshot()), true);
  bench.send({ type: 'navigation.stay' });
  assert.equal(bench.emitted, [{ type: 'navigation.refused', intent: link }]);
  assert.is(selectHasUnsaved(bench.actor.getSnapshot()), true);
});

test('discarding allows the way asked for last, and says that work was given up', () => {
  const bench = dirty('faqs-7');
  bench.send({ type: 'navigation.ask', intent: link });
  bench.send({ type: 'navigation.ask', intent: logout });
  bench.send({ type: 'navigation.discard' });
  assert.equal(bench.emitted, [{ type: 'navigation.allowed', intent: logout, discarded: true }]);
  assert.is(selectHasUnsaved(bench.actor.getSnapshot()), false);
});

test('a save that comes through while it asks lets the person go', () => {
  const bench = dirty('faqs-7', 'tags-2');
  bench.send({ type: 'navigation.ask', intent: link });
  bench.send({ type: 'work.changed', key: 'faqs-7', dirty: false });
  assert.is(bench.state(), 'asking.open');
  bench.send({ type: 'work.changed', key: 'tags-2', dirty: false });
  assert.equal(bench.emitted, [{ type: 'navigation.allowed', intent: link, discarded: false }]);
});

test('an upload is asked about by its own words, and beside changes by both', () => {
  const bench = startBench(navigationGuardMachine);
  const upload = { type: 'work.changed', key: 'upload-1', kind: 'upload' } as const;
  bench.send({ ...upload, dirty: true });
  bench.send({ type: 'navigation.ask', intent: link });
  assert.equal(selectQuestion(bench.actor.getSnapshot()), {
    title: 'Cancel the upload?',
    text: 'A file is still on its way. Leaving now cancels its upload.',
    discard: 'Cancel upload and leave',
    stay: 'Keep uploading',
    canSave: false,
    canKeep: false,
  });
  bench.send({ type: 'work.changed', key: 'faqs-7', dirty: true });
  const both = selectQuestion(bench.actor.getSnapshot());
  assert.is(both.title, 'Discard unsaved changes?');
  assert.match(both.text, 'A file is still on its way, too.');
  bench.send({ ...upload, dirty: false });
  assert.is(
    selectQuestion(bench.actor.getSnapshot()).text,
    'What you changed on this page has not been saved.',
  );
  assert.is(bench.state(), 'asking.open', 'what arrived has changed the form');
});

test('an upload that arrives while it asks lets the person go', () => {
  const bench = startBench(navigationGuardMachine);
  bench.send({ type: 'work.changed', key: 'upload-1', dirty: true, kind: 'upload' });
  bench.send({ type: 'navigation.ask', intent: link });
  bench.send({ type: 'work.changed', key: 'upload-1', dirty: false, kind: 'upload' });
  assert.equal(bench.emitted, [{ type: 'navigation.allowed', intent: link, discarded: false }]);
});

test('what all can be saved is saved, and the way is taken once all of it has come through', () => {
  const bench = savable('faqs-7', 'tags-2');
  bench.send({ type: 'navigation.ask', intent: link });
  bench.send({ type: 'navigation.save' });
  assert.equal(bench.emitted, [{ type: 'save.requested' }]);
  bench.send({ type: 'work.changed', key: 'faqs-7', dirty: false });
  assert.is(selectLeaving(bench.actor.getSnapshot()), true);
  bench.send({ type: 'work.changed', key: 'tags-2', dirty: false });
  assert.equal(bench.emitted.at(-1), {
    type: 'navigation.allowed',
    intent: link,
    discarded: false,
  });
});

test('a save that does not come through leaves the person with the form', () => {
  const bench = savable('faqs-7');
  bench.send({ type: 'navigation.ask', intent: link });
  bench.send({ type: 'navigation.save' });
  bench.send({ type: 'work.refused' });
  assert.equal(bench.emitted.at(-1), { type: 'navigation.refused', intent: link });
  assert.is(selectHasUnsaved(bench.actor.getSnapshot()), true);
  assert.is(selectAsking(bench.actor.getSnapshot()), false);
});

test('a draft is kept before the way is taken, and nothing is given up', () => {
  const bench = savable('faqs-7');
  bench.send({ type: 'navigation.ask', intent: link });
  bench.send({ type: 'navigation.keep' });
  assert.equal(bench.emitted, [
    { type: 'keep.requested' },
    { type: 'navigation.allowed', intent: link, discarded: false },
  ]);
});

test('beside what can neither be saved nor kept, saving and keeping are not offered', () => {
  const bench = savable('faqs-7');
  bench.send({ type: 'work.changed', key: 'order', dirty: true });
  bench.send({ type: 'navigation.ask', intent: link });
  const { canSave, canKeep } = selectQuestion(bench.actor.getSnapshot());
  assert.equal([canSave, canKeep], [false, false]);
  bench.send({ type: 'navigation.save' });
  bench.send({ type: 'navigation.keep' });
  assert.equal(bench.emitted, []);
});

test('the question fits its answers: where changes can be saved or kept, it is about leaving', () => {
  const titleOf = (bench: ReturnType<typeof dirty>) => {
    bench.send({ type: 'navigation.ask', intent: link });
    return selectQuestion(bench.actor.getSnapshot()).title;
  };
  assert.is(titleOf(savable('faqs-7')), 'Leave with unsaved changes?');
  assert.is(titleOf(dirty('faqs-7')), 'Discard unsaved changes?');
});

function savable(...keys: readonly string[]) {
  const bench = startBench(navigationGuardMachine);
  const offers = { canSave: true, canKeep: true };
  for (const key of keys) bench.send({ type: 'work.changed', key, dirty: true, ...offers });
  return bench;
}

function dirty(...keys: readonly string[]) {
  const bench = startBench(navigationGuardMachine);
  for (const key of keys) bench.send({ type: 'work.changed', key, dirty: true });
  return bench;
}

test.run();
