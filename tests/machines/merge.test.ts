import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { mergeMachine } from '../../machines/merge/merge.machine.ts';
import {
  mergeAnswer,
  mergeInput,
  nothingToMerge,
  preview,
  staleFailure,
} from '../../machines/merge/merge.model.ts';
import { provideMerge } from '../../machines/merge/merge.ports.ts';
import { canMerge } from '../../machines/merge/merge.rules.ts';
import {
  selectFailure,
  selectPreview,
  selectStep,
  selectWinner,
} from '../../machines/merge/merge.select.ts';
import type { MergeInput, Preview } from '../../machines/merge/merge.types.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('merge');

function startMerge(input: MergeInput = mergeInput) {
  const bench = startBench(mergeMachine, { input });
  const snapshot = () => bench.actor.getSnapshot();
  return { ...bench, snapshot, step: () => selectStep(snapshot()) };
}

async function review(shown: Preview = preview) {
  const bench = startMerge({ ...mergeInput, target: 2 });
  bench.port('preview').resolve(shown);
  await settle();
  return bench;
}

test('[A4.072] [A5.017] nothing is merged without a target and a yes to what the preview says', async () => {
  const bench = startMerge();
  bench.send({ type: 'merge.confirm' });
  assert.is(bench.step(), 'picking');
  bench.send({ type: 'merge.pick', target: 2 });
  assert.equal(bench.port('preview').inputs(), [{ route: 'contents/faqs', target: 2, ids: [3] }]);
  bench.send({ type: 'merge.confirm' });
  bench.port('preview').resolve(preview);
  await settle();
  assert.equal([bench.step(), bench.port('merge').inputs()], ['reviewing', []]);
  bench.send({ type: 'merge.confirm' });
  bench.port('merge').resolve(mergeAnswer);
  await settle();
  assert.equal(bench.port('merge').inputs(), [
    {
      route: 'contents/faqs',
      target: 2,
      ids: [3],
      winners: {},
      versions: { 2: 4, 3: 1 },
    },
  ]);
  assert.equal(bench.emitted, [
    { type: 'merge.done', merged: { target: 2, ids: [3], ...mergeAnswer } },
  ]);
  assert.is(bench.step(), 'ended');
});

test('a single row is not merged into itself, but into any other', () => {
  const bench = startMerge({ ...mergeInput, ids: [3] });
  bench.send({ type: 'merge.pick', target: 3 });
  assert.is(bench.step(), 'picking');
  bench.send({ type: 'merge.pick', target: 9 });
  assert.equal(bench.port('preview').inputs(), [{ route: 'contents/faqs', target: 9, ids: [3] }]);
});

test('another winner is sent, the proposed one needs no word', async () => {
  const bench = await review();
  const winner = () => selectWinner('question')(bench.snapshot());
  assert.is(winner(), 2);
  bench.send({ type: 'merge.choose', field: 'question', winner: 3 });
  assert.is(winner(), 3);
  bench.send({ type: 'merge.choose', field: 'tag_ids', winner: 2 });
  bench.send({ type: 'merge.choose', field: 'question', winner: 2 });
  assert.equal(bench.context().winners, { tag_ids: 2 });
  bench.send({ type: 'merge.choose', field: 'question', winner: 44 });
  bench.send({ type: 'merge.choose', field: 'answer', winner: 3 });
  assert.equal(bench.context().winners, { tag_ids: 2 });
  assert.is(selectWinner('answer')(bench.snapshot()), null);
});

test('rows that cannot be merged are left out, and without any nothing can be confirmed', async () => {
  const bench = await review(nothingToMerge);
  assert.equal([canMerge(bench.context()), bench.step()], [false, 'reviewing']);
  bench.send({ type: 'merge.confirm' });
  assert.is(bench.step(), 'reviewing');
  const command = commandsOf(bench.snapshot()).find(({ id }) => id === 'merge.confirm');
  assert.is(command?.reason, 'None of these rows can be merged');
});

test('what was saved meanwhile is shown anew, with the choices made so far', async () => {
  const bench = await review();
  bench.send({ type: 'merge.choose', field: 'question', winner: 3 });
  bench.send({ type: 'merge.choose', field: 'tag_ids', winner: 2 });
  bench.send({ type: 'merge.confirm' });
  bench.port('merge').reject(staleFailure);
  await settle();
  assert.is(bench.step(), 'previewing');
  const [question] = preview.fields;
  bench.port('preview').resolve({ ...preview, fields: question === undefined ? [] : [question] });
  await settle();
  assert.equal(
    [bench.step(), bench.context().winners, selectFailure(bench.snapshot())?.id],
    ['reviewing', { question: 3 }, 'stale'],
  );
});

test('a merge that fails otherwise can be tried again', async () => {
  const bench = await review();
  bench.send({ type: 'merge.confirm' });
  bench.send({ type: 'merge.cancel' });
  assert.is(bench.step(), 'merging');
  bench.port('merge').reject({ status: 422, id: 'duplicate', message: 'Taken.' });
  await settle();
  assert.equal([bench.step(), selectFailure(bench.snapshot())?.message], ['reviewing', 'Taken.']);
  bench.send({ type: 'merge.confirm' });
  assert.equal([bench.step(), selectFailure(bench.snapshot())], ['merging', null]);
});

test('a preview that fails leads back to the choice of a target, and says why', async () => {
  const bench = startMerge();
  bench.send({ type: 'merge.pick', target: 2 });
  bench.port('preview').reject({ status: 403, id: 'denied', message: 'You may not.' });
  await settle();
  assert.equal(
    [bench.step(), selectFailure(bench.snapshot())?.message],
    ['picking', 'You may not.'],
  );
  bench.send({ type: 'merge.pick', target: 3 });
  assert.is(selectFailure(bench.snapshot()), null);
});

test('a preview without an answer keeps its target: it is asked for again, or another one is chosen', async () => {
  for (const id of [2, 3]) {
    const bench = startMerge();
    bench.send({ type: 'merge.pick', target: 2 });
    bench.port('preview').reject({ status: 503, id: 'unavailable', message: 'Away.' });
    await settle();
    assert.equal(
      [bench.step(), selectFailure(bench.snapshot())?.message, bench.context().target],
      ['picking', 'Away.', 2],
    );
    bench.send(id === 2 ? { type: 'merge.retry' } : { type: 'merge.pick', target: id });
    const { target } = bench.port('preview').inputs().at(-1) as { target: number };
    assert.is(target, id);
    assert.equal([bench.step(), selectFailure(bench.snapshot())], ['previewing', null]);
  }
});

test('another target can be chosen, and the whole given up', async () => {
  const bench = await review();
  bench.send({ type: 'merge.choose', field: 'question', winner: 3 });
  bench.send({ type: 'merge.back' });
  assert.equal(
    [bench.step(), selectPreview(bench.snapshot()), bench.context().winners],
    ['picking', null, {}],
  );
  bench.send({ type: 'merge.cancel' });
  assert.equal([bench.step(), bench.emitted], ['ended', [{ type: 'merge.given-up' }]]);
});

test('its ports are what it is provided with', async () => {
  const machine = provideMerge({ preview: async () => preview, merge: async () => mergeAnswer });
  const bench = startBench(machine, { input: { ...mergeInput, target: 2 } });
  await settle();
  bench.send({ type: 'merge.confirm' });
  await settle();
  assert.is(bench.emitted.length, 1);
});

test.run();
