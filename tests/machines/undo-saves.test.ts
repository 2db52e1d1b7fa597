import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { createInput, editInput } from '../../machines/form/form.model.ts';
import { undoMachine } from '../../machines/undo/undo.machine.ts';
import { allBack, deleted, FAQS, someBack } from '../../machines/undo/undo.model.ts';
import type { SnackbarRequest } from '../../machines/snackbars/snackbars.rules.ts';
import { saveId, saveOf, undoableOfSnackbar } from '../../machines/undo/undo.rules.ts';
import type { UndoEmitted } from '../../machines/undo/undo.types.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';
import { editingWorld } from '../support/worlds/form-world.ts';

const test = suite('undo of saves');
const saved = { id: saveId('contents/faqs', 7, 4), title: 'Save of “Who?”' };
const made = { id: saveId('contents/faqs', 9, 1), title: 'Creation of “New?”', asks: true };

test('a save is named by its record and the version that it made', () => {
  assert.equal(saveOf(saved.id), {
    ...{ resource: 'contents/faqs', resource_id: 7, version: 4, isMade: false },
  });
  assert.is(saveOf(made.id)?.isMade, true);
  assert.is(saveOf(7), null);
});

test('a save comes before what was done earlier, and is taken back without a question where it was made', async () => {
  const bench = startBench(undoMachine, { input: undefined });
  bench.send({ type: 'undo.moved', place: FAQS });
  bench.send({ type: 'undo.offer', action: deleted, when: '14:02' });
  bench.send({ type: 'undo.offer', action: saved, when: '14:03' });
  assert.is(commandsOf(bench.actor.getSnapshot())[0]?.title, 'Undo last: Save of “Who?”');
  bench.send({ type: 'undo.last' });
  bench.port('undo').resolve(allBack);
  await settle();
  assert.equal(bench.port('undo').inputs(), [saved.id]);
  assert.equal(bench.emitted[1], {
    ...{ type: 'rows.restored', id: saved.id, resources: allBack.resources },
  });
  assert.is(commandsOf(bench.actor.getSnapshot())[0]?.title, 'Undo last: Delete 3 FAQs');
});

test('a record that was made goes into the trash after a question alone, wherever the person is', () => {
  const bench = startBench(undoMachine, { input: undefined });
  bench.send({ type: 'undo.moved', place: FAQS });
  bench.send({ type: 'undo.offer', action: made, when: '14:03' });
  bench.send({ type: 'undo.last' });
  assert.is(bench.state(), 'actions.asking + tasks.resting');
  const [asked, over] = bench.emitted as readonly UndoEmitted[];
  const offered = { type: 'undo.run', id: made.id };
  assert.equal(over, { type: 'offer.over', by: offered }, 'the question alone offers it');
  assert.is(
    asked?.type === 'snackbar.requested' ? asked.snackbar.message : null,
    'Undo: Creation of “New?” (14:03, in FAQs)? What was created goes to the trash.',
  );
  bench.send({ type: 'undo.agree' });
  assert.equal(bench.port('undo').inputs(), [made.id]);
});

test('of what was made and is found by its id alone the question says so, too, and the answer which rows are in the trash', async () => {
  const bench = startBench(undoMachine, { input: undefined });
  bench.send({ type: 'undo.moved', place: FAQS });
  bench.send({ type: 'undo.last' });
  const title = 'Create default domain 9';
  bench.port('findLast').resolve({ id: 12, title, isMade: true, place: FAQS, when: '14:03' });
  await settle();
  const [asked] = bench.emitted as readonly UndoEmitted[];
  assert.is(
    asked?.type === 'snackbar.requested' ? asked.snackbar.message : null,
    'Undo: Create default domain 9 (14:03, in FAQs)? What was created goes to the trash.',
  );
  bench.send({ type: 'undo.agree' });
  const trashed = [{ resource: 'domains', id: 9 }];
  bench.port('undo').resolve({ ...allBack, trashed });
  await settle();
  const told = (bench.emitted as readonly UndoEmitted[]).find(
    ({ type }) => type === 'rows.restored',
  );
  assert.equal(told, { type: 'rows.restored', id: 12, resources: allBack.resources, trashed });
});

test('a form offers to take each save back where it tells of it, and beside a save that says itself what takes it back nothing else', async () => {
  const edited = await editingWorld({ ...editInput, text: 'question' });
  edited.type({ question: 'Who is it?' });
  await edited.send({ type: 'form.save' });
  await edited.calm();
  const { about } = told(edited);
  assert.equal([about, told(edited).timeout], [['faqs 7'], 15_000]);
  assert.equal(told(edited).action?.intent, {
    ...{ type: 'undo.run', id: 'contents/faqs 7 4', title: 'Save of “Who is it?”' },
  });
  edited.type({ question: 'Who was it?' });
  const undo = { type: 'form.unpublish', id: 7 };
  await edited.send({ type: 'form.save', told: { message: 'Published.', undo } });
  await edited.calm();
  assert.equal([told(edited).message, told(edited).action?.intent], ['Published.', undo]);
  const fresh = await editingWorld({ ...createInput, text: 'question' });
  fresh.type({ question: 'Who?' });
  await fresh.send({ type: 'form.save' });
  await fresh.calm();
  assert.equal(told(fresh).action?.intent, {
    ...{ type: 'undo.run', id: 'contents/faqs 1 1', title: 'Creation of “Who?”', asks: true },
  });
  assert.equal(undoableOfSnackbar(told(fresh)), {
    ...{ id: 'contents/faqs 1 1', title: 'Creation of “Who?”', asks: true, about: ['faqs 1'] },
  });
});

test('what came of an undo takes the place of what was told of the same rows', async () => {
  const bench = startBench(undoMachine, { input: undefined });
  const about = ['faqs 7'];
  bench.send({ type: 'undo.offer', action: { ...saved, about }, when: '14:03' });
  bench.send({ type: 'undo.run', id: saved.id });
  bench.port('undo').resolve(someBack);
  await settle();
  const [outcome] = (bench.emitted as readonly UndoEmitted[]).flatMap((event) =>
    event.type === 'snackbar.requested' ? [event.snackbar] : [],
  );
  assert.equal([outcome?.type, outcome?.about], ['warning', about]);
});

/** What the form has last said. */
function told({ seen }: Awaited<ReturnType<typeof editingWorld>>): SnackbarRequest {
  const all = seen.emitted.flatMap((event) =>
    event.type === 'snackbar.requested' ? [event.snackbar] : [],
  );
  const last = all.at(-1);
  if (last === undefined) throw new Error('nothing was said');
  return last;
}

test.run();
