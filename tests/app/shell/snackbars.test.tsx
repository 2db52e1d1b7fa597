import { allByRole, byRole, cleanup, click, renderInto, until } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { createMachine, createActor } from 'xstate';
import { selectHistoryOpen, selectStack } from '../../../machines/snackbars/snackbars.select.ts';
import { feedback, snackbarsActor } from '../../../src/app/actors/actors.ts';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { Snackbars } from '../../../src/app/shell/snackbars.tsx';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const snackbarsRef = services.get(snackbarsActor);

const test = suite('snackbars on the page');

test('a second click on an action that was taken hits nothing: its snackbar stands where it stood, without the action', async () => {
  const acted: string[] = [];
  snackbarsRef.start();
  const { unsubscribe } = snackbarsRef.on('snackbar.acted', ({ id }) => acted.push(id));
  await renderInto(<Snackbars />);
  for (const id of ['one', 'two']) {
    const action = { text: `Undo ${id}`, intent: { type: 'nothing' } };
    snackbarsRef.send({
      type: 'snackbars.show',
      snackbar: { id, message: id, timeout: 0, action },
    });
  }
  await until(() => allByRole('article').length === 2, 'both snackbars');
  const [first] = allByRole('article');
  const place = first?.lastElementChild;
  await click(byRole('button', 'Undo one'));
  assert.is(allByRole('article')[0], first);
  assert.is(first?.lastElementChild, place);
  assert.is(place?.childElementCount, 0);
  if (place instanceof HTMLElement) await click(place);
  assert.equal(acted, ['one']);
  assert.ok(byRole('button', 'Undo two'));
  await until(() => allByRole('article').length === 1, 'the first snackbar gone');
  unsubscribe();
  await cleanup();
});

test('beyond five the others are counted, and the count opens the history', async () => {
  await renderInto(<Snackbars />);
  for (const id of ['1', '2', '3', '4', '5', '6', '7']) {
    const snackbar = { id, message: id, timeout: 0 };
    await act(async () => snackbarsRef.send({ type: 'snackbars.show', snackbar }));
  }
  assert.is(allByRole('article').length, 5);
  const { length } = selectStack(snackbarsRef.getSnapshot());
  await click(byRole('button', `and ${length - 5} more`));
  assert.ok(selectHistoryOpen(snackbarsRef.getSnapshot()));
  await cleanup();
});

test('an action reaches the page below a dialog; one that is refused says why and is still offered', async () => {
  startShell(services);
  const { directory } = services.get(pageDirectory);
  const gone: string[] = [];
  const go = { id: 'go.test', title: 'Go', run: () => void gone.push('test') };
  const removeDialog = directory.addActor(createActor(createMachine({})).start(), 'dialog');
  const removePage = directory.addPlain([go], 'page');
  const offer = async () => {
    services.get(feedback).notify({
      message: 'Deleted',
      action: { text: 'Show', intent: { type: 'go.test' } },
    });
    await act(async () => snackbarsRef.send({ type: 'snackbars.actLast' }));
  };
  await offer();
  assert.equal(gone, ['test']);
  removePage();
  await offer();
  const [said] = snackbarsRef.getSnapshot().context.history;
  assert.equal([said?.type, said?.message], ['error', 'This cannot be done here any more.']);
  const removeAgain = directory.addPlain([go], 'page');
  await act(async () => snackbarsRef.send({ type: 'snackbars.actLast' }));
  assert.equal(gone, ['test', 'test']);
  removeAgain();
  removeDialog();
});

test.run();
