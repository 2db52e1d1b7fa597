import * as assert from 'uvu/assert';
import { offline } from '../../machines/kit/samples.ts';
import { editInput, faq, viewInput } from '../../machines/form/form.model.ts';
import { selectDirty } from '../../machines/form/form.select.ts';
import { revisionsMachine } from '../../machines/revisions/revisions.machine.ts';
import {
  revisionsInput,
  sampleRevisions,
  sampleRows,
} from '../../machines/revisions/revisions.model.ts';
import {
  selectAgainst,
  selectChosen,
  selectOpen,
  selectOther,
  selectUnread,
} from '../../machines/revisions/revisions.select.ts';
import { refuse, settle, startBench } from '../support/bench.ts';
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

test('come by pages: the one before the last is fetched where it stands on the next, each once', async () => {
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
  const { list, more, chosen, against } = bench.actor.getSnapshot().context;
  assert.equal([list.map(({ id }) => id), more, chosen, against], [[12, 9], false, 12, 'before']);
});

test('open on what the last save changed, and go step by step to the first and back', async () => {
  const bench = await opened();
  const seen = () => {
    const snapshot = bench.actor.getSnapshot();
    return [selectChosen(snapshot)?.version, selectOther(snapshot)?.version ?? null];
  };
  assert.equal(seen(), [3, 2]);
  bench.send({ type: 'revisions.next' });
  assert.equal(seen(), [2, null]);
  bench.send({ type: 'revisions.next' });
  assert.equal(seen(), [2, null], 'there is none before the first');
  bench.send({ type: 'revisions.previous' });
  assert.equal(seen(), [3, 2]);
});

test('no save is compared with itself: a step to the one beside it compares with the one before', async () => {
  const bench = await opened();
  bench.send({ type: 'revisions.against', against: 9 });
  bench.send({ type: 'revisions.next' });
  assert.is(selectAgainst(bench.actor.getSnapshot()), 'before');
  bench.send({ type: 'revisions.against', against: 9 });
  assert.is(selectAgainst(bench.actor.getSnapshot()), 'before');
});

test('the last save is not restored: it is the record as it stands', async () => {
  const bench = await opened();
  bench.send({ type: 'revisions.restore' });
  assert.equal([selectOpen(bench.actor.getSnapshot()), bench.emitted], [true, []]);
});

test('an older page that is needed and does not come is told, and asked for again', async () => {
  const [newest, oldest] = sampleRevisions;
  const bench = startBench(revisionsMachine, {
    input: revisionsInput,
    answers: {
      listRevisions: [
        { list: [newest], more: true },
        refuse(offline),
        { list: [oldest], more: false },
      ],
      readRows: [sampleRows],
    },
  });
  bench.send({ type: 'revisions.open' });
  await settle();
  assert.ok(selectUnread(bench.actor.getSnapshot()));
  bench.send({ type: 'revisions.retry' });
  await settle();
  assert.is(selectOther(bench.actor.getSnapshot())?.version, 2);
});

test('that was opened from a list leads back there when it is closed, but not once a version was restored', async () => {
  const bench = await opened(true);
  bench.send({ type: 'revisions.close' });
  assert.equal(emitted(bench), ['revisions.left']);
  bench.send({ type: 'revisions.open' });
  bench.send({ type: 'revisions.close' });
  assert.is(emitted(bench).length, 1, 'opened on the record itself');
  const restoring = await opened(true);
  restoring.send({ type: 'revisions.next' });
  restoring.send({ type: 'revisions.restore' });
  restoring.send({ type: 'revisions.close' });
  assert.equal(emitted(restoring), ['revision.restored']);
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

function emitted({ emitted: all }: { readonly emitted: readonly unknown[] }) {
  return all.map((event) => (event as { readonly type: string }).type);
}

async function opened(back = false) {
  const bench = startBench(revisionsMachine, {
    input: revisionsInput,
    answers: {
      listRevisions: [{ list: sampleRevisions, more: false }],
      readRows: [sampleRows],
    },
  });
  bench.send({ type: 'revisions.open', back });
  await settle();
  return bench;
}
