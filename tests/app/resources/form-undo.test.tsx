import { allByRole, byRole, cleanup, click, fill } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { selectLast } from '../../../machines/undo/undo.select.ts';
import { snackbarsActor, undoActor } from '../../../src/app/actors/actors.ts';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { editing } from '../../support/form-page.tsx';
import { eventually, found, renderPage, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('undoing the save of a form');
const values = { question: 'Who?', answer: '<p>Me.</p>', tag_ids: [], publication_id: null };

test('what Mod+Z takes back after a save is that save, by its record and version', async () => {
  const { calls, bodies } = await show();
  await fill(question(), 'Who is it?');
  await click(byRole('button', 'Save'));
  await eventually(() => last()?.title === 'Save of “Who is it?”', 'the save');
  await act(async () => void services.get(pageDirectory).runByKey('undo.last'));
  await eventually(() => calls.includes('POST undos'), 'the undo');
  assert.equal(bodies[calls.indexOf('POST undos')], {
    ...{ resource: 'contents/faqs', resource_id: 7, version: 2 },
  });
  await eventually(() => last() === null, 'nothing else');
});

test('what was deleted is named beside its ID, and in what takes that back', async () => {
  await show();
  await click(byRole('button', 'More'));
  await click(await found('menuitem', 'Delete'));
  await click(byRole('button', 'Delete', await found('alertdialog', 'Delete FAQ?')));
  await eventually(() => last()?.title === 'Delete “Who?”', 'the deletion');
  const [told] = services.get(snackbarsActor).getSnapshot().context.history;
  assert.equal([told?.message, told?.extra.detail], ['Item ID 7 deleted successfully.', '“Who?”']);
});

test('what was discarded is told, and comes back by Undo beside what was typed since', async () => {
  await show();
  await fill(question(), 'Who is it?');
  await click(byRole('button', 'Discard changes'));
  await eventually(() => question().value === 'Who?', 'what was saved');
  const [told] = services.get(snackbarsActor).getSnapshot().context.history;
  assert.equal([told?.message, told?.action?.text], ['Changes discarded.', 'Undo']);
  const { type, ...args } = told?.action?.intent ?? { type: '' };
  await act(async () => void services.get(pageDirectory).runOfSnackbar(type, args));
  await eventually(() => question().value === 'Who is it?', 'what was typed');
  await click(byRole('button', 'Discard changes'));
  await fill(question(), 'Who was it?');
  await act(async () => void services.get(pageDirectory).runOfSnackbar(type, args));
  assert.is(question().value, 'Who was it?', 'what was typed since stays');
  assert.is(newest()?.message, 'One field has been changed since and stays as it is.');
});

test('what was discarded in another form stays offered, and comes into no other record', async () => {
  await show();
  await fill(question(), 'Who is it?');
  await click(byRole('button', 'Discard changes'));
  await eventually(() => question().value === 'Who?', 'what was saved');
  const { type, ...args } = newest()?.action?.intent ?? { type: '' };
  const elsewhere = { ...args, resource: 'tags' };
  await act(async () => void services.get(pageDirectory).runOfSnackbar(type, elsewhere));
  assert.is(question().value, 'Who?');
  const told = newest();
  assert.equal([told?.type, told?.action?.text], ['error', 'Undo']);
  assert.equal(told?.action?.intent, { type, ...elsewhere });
});

test.after.each(cleanup);

function newest() {
  return services.get(snackbarsActor).getSnapshot().context.history[0];
}

async function show() {
  await cleanup();
  newApp();
  signIn(faqs);
  const answers = answerCalls({
    ...editing,
    'GET contents/faqs/7/uses': { data: { places: [], hidden: false } },
    'GET contents/faqs/7': { data: row(7, values) },
    'PUT contents/faqs/7': {
      message: 'FAQ updated successfully.',
      data: { ...row(7, { ...values, question: 'Who is it?' }), version: 2 },
    },
    'DELETE contents/faqs/7': { message: 'ok', data: { deleted: [7], refused: [] }, undo_id: 9 },
    'POST undos': {
      message: 'Save of “Who is it?” taken back.',
      data: { restored: 1, refused: [], refused_total: 0, resources: ['faqs'] },
    },
  });
  const undoRef = services.get(undoActor);
  undoRef.start();
  services.get(pageDirectory).directory.addActor(undoRef, 'global');
  await renderPage(<FormScreen resource={faqs} mode="edit" id={7} />, '/content/faqs/7/edit');
  await found('button', 'Save');
  return answers;
}

const last = () => selectLast(services.get(undoActor).getSnapshot());
const question = () => allByRole('textbox', /^Question/)[0] as HTMLInputElement;

test.run();
