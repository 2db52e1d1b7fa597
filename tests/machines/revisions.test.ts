import * as assert from 'uvu/assert';
import { editInput, faq, viewInput } from '../../machines/form/form.model.ts';
import { selectDirty } from '../../machines/form/form.select.ts';
import { textOfHtml, wordDifference } from '../../machines/form/words.rules.ts';
import { revisionsMachine } from '../../machines/revisions/revisions.machine.ts';
import {
  revisionsInput,
  sampleRevisions,
  sampleRows,
} from '../../machines/revisions/revisions.model.ts';
import { selectChosen, selectOpen } from '../../machines/revisions/revisions.select.ts';
import { settle, startBench } from '../support/bench.ts';
import { editingWorld, startWorld } from '../support/form-world.ts';
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
  assert.is(viewed.state(), 'editing');
});

test('two texts differ by words: what stayed, what went, what came', () => {
  assert.equal(wordDifference('The old house stands', 'The new house stands'), [
    { kind: 'same', text: 'The ' },
    { kind: 'removed', text: 'old ' },
    { kind: 'added', text: 'new ' },
    { kind: 'same', text: 'house stands' },
  ]);
  assert.equal(wordDifference('', 'Now'), [{ kind: 'added', text: 'Now' }]);
  assert.equal(wordDifference('Same', 'Same'), [{ kind: 'same', text: 'Same' }]);
});

test('the parts of a difference make up both texts again', () => {
  const texts = ['a b c d e', 'a c b d', 'مرحبا بالعالم 🎉', '', ' a  b ', 'x y a b c z'];
  for (const before of texts)
    for (const after of texts) {
      const parts = wordDifference(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text }) => text)
          .join('');
      assert.equal([without('added'), without('removed')], [before, after]);
    }
});

test('rich text is compared by what it says', () => {
  assert.is(
    textOfHtml('<h2>Who?</h2><p>It&#8217;s <b>me</b> &amp; you<br>both</p><ul><li>One</li></ul>'),
    'Who?\nIt’s me & you\nboth\nOne',
  );
});

test.run();
