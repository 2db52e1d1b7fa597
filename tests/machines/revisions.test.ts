import * as assert from 'uvu/assert';
import { editInput, faq, viewInput } from '../../machines/form/form.model.ts';
import { selectDirty } from '../../machines/form/form.select.ts';
import { revisionsMachine } from '../../machines/revisions/revisions.machine.ts';
import {
  revisionsInput,
  sampleRevisions,
  sampleRows,
} from '../../machines/revisions/revisions.model.ts';
import { selectChosen, selectOpen } from '../../machines/revisions/revisions.select.ts';
import { settle, startBench } from '../support/bench.ts';
import { editingWorld, startWorld } from '../support/worlds/form-world.ts';
import { suite } from '../support/suite.ts';

const test = suite('revisions');

test('are listed, compared, and restored as an edit', async () => {
  const bench = startBench(revisionsMachine, {
    input: revisionsInput,
    answers: {
      listRevisions: [{ list: sampleRevisions, more: false }],
      readRows: [sampleRows],
    },
  });
  bench.send({ type: 'revisions.open' });
  await settle();
  bench.send({ type: 'revisions.compare', id: 9 });
  await settle();
  assert.is(selectChosen(bench.actor.getSnapshot())?.version, 2);
  bench.send({ type: 'revisions.restore' });
  assert.is(selectOpen(bench.actor.getSnapshot()), false);
  assert.equal(bench.emitted, [
    { type: 'revision.restored', version: 2, values: { question: 'Who?', answer: 'You.' } },
  ]);
});

test('come by pages: older ones follow, each once, and what is compared stays', async () => {
  const [newest, oldest] = sampleRevisions;
  const bench = startBench(revisionsMachine, {
    input: revisionsInput,
    answers: {
      listRevisions: [
        { list: [newest], more: true },
        { list: [newest, oldest], more: false },
      ],
      readRows: [sampleRows],
    },
  });
  bench.send({ type: 'revisions.open' });
  await settle();
  bench.send({ type: 'revisions.compare', id: 12 });
  await settle();
  bench.send({ type: 'revisions.older' });
  await settle();
  const { list, more, chosen } = bench.actor.getSnapshot().context;
  assert.equal([list.map(({ id }) => id), more, chosen], [[12, 9], false, 12]);
});

test('restoring changes the form and saves nothing; from the view it begins to edit', async () => {
  const restore = {
    type: 'form.restore',
    values: { answer: 'You.', id: 12 },
    at: '2026-11-21T14:01:00Z',
  } as const;
  const world = await editingWorld(editInput);
  await world.send(restore);
  assert.equal(world.context().draft, { question: 'Who?', answer: 'You.' });
  assert.equal([selectDirty(world.actor.getSnapshot()), world.seen.sent], [true, []]);
  const viewed = startWorld(viewInput, { item: faq });
  await viewed.calm();
  await viewed.send({ ...restore, values: { answer: 'You.' } });
  await viewed.calm();
  assert.equal(viewed.context().draft, { question: 'Who?', answer: 'You.' });
  assert.is(viewed.state(), 'edit.typing');
});

test.run();
