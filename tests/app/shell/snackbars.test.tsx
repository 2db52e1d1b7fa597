import { allByRole, byRole, cleanup, click, renderInto, until } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { createMachine, createActor } from 'xstate';
import {
  selectHistoryOpen,
  selectMotion,
  selectSnackbarRef,
  selectStack,
} from '../../../machines/snackbars/snackbars.select.ts';
import { feedback, snackbarsActor, undoActor } from '../../../src/app/actors/actors.ts';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { announcer } from '../../../src/app/actors/announcer.ts';
import { startShell } from '../../../src/app/shell/start-shell.ts';
import { Snackbars } from '../../../src/app/shell/snackbars.tsx';
import { QUESTION, question } from '../../../machines/undo/undo.rules.ts';
import { metadataNamed } from '../../../src/shared/resources/metadata.ts';
import { answerCalls } from '../../support/api.ts';
import { suite } from '../../support/suite.ts';
import { services } from '../../support/app-services.ts';

const snackbarsRef = services.get(snackbarsActor);

const test = suite('snackbars on the page');

test('the time of a snackbar stands still under a mouse, not after a touch, which never leaves', async () => {
  snackbarsRef.start();
  await renderInto(<Snackbars />);
  const snackbar = { id: 'timed', message: 'timed', timeout: 60_000 };
  await act(async () => snackbarsRef.send({ type: 'snackbars.show', snackbar }));
  const motion = () => {
    const ref = selectSnackbarRef(snackbarsRef.getSnapshot(), 'timed');
    return ref === null ? null : selectMotion(ref.getSnapshot());
  };
  const enters = (pointerType: string) =>
    act(async () => {
      for (const type of ['pointerover', 'mouseover'])
        allByRole('article')[0]?.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType }),
        );
    });
  await enters('touch');
  assert.is(motion(), 'running');
  await enters('mouse');
  assert.is(motion(), 'paused');
  await act(async () => snackbarsRef.send({ type: 'snackbars.remove', id: 'timed' }));
  await cleanup();
});

test('a second click on an action that was taken hits nothing: its snackbar stands where it stood, without the action', async () => {
  const acted: string[] = [];
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
  assert.ok(place?.hasAttribute('inert'));
  if (place instanceof HTMLElement) await click(place);
  assert.equal(acted, ['one']);
  assert.ok(byRole('button', 'Undo two'));
  await until(() => allByRole('article').length === 1, 'the first snackbar gone');
  unsubscribe();
  await cleanup();
});

test('a press that sends a snackbar away leaves the focus to the page, not to the next snackbar, whose time would stand still', async () => {
  const { container } = await renderInto(
    <>
      <main tabIndex={-1} />
      <Snackbars />
    </>,
  );
  for (const id of ['first', 'second']) {
    const snackbar = { id, message: id, timeout: 60_000 };
    await act(async () => snackbarsRef.send({ type: 'snackbars.show', snackbar }));
  }
  const [dismiss] = allByRole('button', 'Dismiss');
  if (dismiss !== undefined) await click(dismiss);
  assert.is(document.activeElement, container.querySelector('main'));
  for (const id of ['first', 'second'])
    await act(async () => snackbarsRef.send({ type: 'snackbars.remove', id }));
  await cleanup();
});

test('what is about a page goes when another one comes, not with a change of its query', async () => {
  history.replaceState(null, '', '/content/faqs');
  await renderInto(<Snackbars />);
  const show = (id: string, ofPage: boolean) => {
    const snackbar = { id, message: id, timeout: 0, ofPage };
    return act(async () => snackbarsRef.send({ type: 'snackbars.show', snackbar }));
  };
  await show('refused', true);
  await show('done', false);
  const shown = () => selectStack(snackbarsRef.getSnapshot()).map(({ id }) => id);
  await act(async () => history.pushState(null, '', '/content/faqs?page=2'));
  assert.ok(shown().includes('refused'));
  await act(async () => history.pushState(null, '', '/content/tags'));
  await until(() => !shown().includes('refused'), 'the one of the page gone');
  assert.ok(shown().includes('done'));
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

test('the record that a snackbar tells of is opened by its name, beside what takes it back', async () => {
  const extra = { detail: '“Seaweed”', to: '/content/tags/9' };
  const action = { text: 'Take back', intent: { type: 'undo.run', id: 'tags 9 1' } };
  await renderInto(<Snackbars />);
  await act(async () => services.get(feedback).notify({ message: 'Tag created', action, extra }));
  assert.ok(byRole('button', 'Take back'));
  await click(byRole('link', '“Seaweed”'));
  await until(() => location.pathname === '/content/tags/9', 'the record');
  await cleanup();
});

test('what was done before the page was opened is taken back by Mod+Z after a question, which Escape or its end lets go', async () => {
  const { calls } = answerCalls({
    'GET undos': {
      data: [
        {
          ...{ id: 5, kind: 'destroy', resource: 'faqs', title: 'Delete 3 FAQs', rows: 3, made: 0 },
          records: [{ resource: 'faqs', id: 7, text: 'Who?' }],
          ...{ created_at: '2026-01-02T12:02:00.000Z', expires_at: '2090-01-01T00:00:00.000Z' },
          ...{ undone_at: null, is_over: false, refused: 0, reason: null, undo_task_id: null },
        },
      ],
    },
    'POST undos/5': {
      message: '“Delete 3 FAQs” undone: 3 items are back as they were.',
      data: { restored: 3, refused: [], refused_total: 0, resources: ['faqs'] },
    },
  });
  const { stop, question, press, undoRef } = undoByKeys();
  const asks = () => question() !== undefined;
  for (const end of [
    () => press('undo.letGo'),
    () => snackbarsRef.send({ type: 'snackbars.remove', id: QUESTION }),
  ]) {
    press('undo.last');
    await until(asks, 'the question');
    assert.match(question() ?? '', /^Undo: Delete 3 FAQs \(“Who\?” and 2 more; .+, in FAQs\)\?$/);
    await act(async () => end());
    await until(() => !asks(), 'the end of the question');
    await until(() => undoRef.getSnapshot().value.actions === 'idle', 'the end of asking');
  }
  assert.not(calls.includes('POST undos/5'));
  press('undo.last');
  await until(asks, 'the question');
  await act(async () => snackbarsRef.send({ type: 'snackbars.act', id: QUESTION }));
  await until(() => calls.includes('POST undos/5'), 'the undo');
  await until(() => undoRef.getSnapshot().value.actions === 'idle', 'its end');
  stop();
});

test('a record that an action had made is left for its list where undoing has put it into the trash, and no other is', async () => {
  answerCalls({
    'POST undos/12': {
      message: '“Create default domain 9” undone: 1 domain is back as it was, 1 is in the trash.',
      data: {
        ...{ restored: 2, refused: [], refused_total: 0, resources: ['domains'] },
        trashed: { total: 1, rows: [{ resource: 'domains', id: 9 }] },
      },
    },
  });
  const { stop, undoRef } = undoByKeys();
  const list = metadataNamed('domains').page ?? '';
  for (const [page, to] of [
    [`${list}/8`, `${list}/8`],
    [`${list}/9`, list],
  ] as const) {
    history.replaceState(null, '', page);
    const undone = new Promise((resolve) => undoRef.on('rows.restored', resolve));
    undoRef.send({ type: 'undo.run', id: 12 });
    await undone;
    await until(() => undoRef.getSnapshot().value.actions === 'idle', 'its end');
    assert.is(location.pathname, to);
  }
  stop();
});

test('two that take the same place are both read out', () => {
  const { notify } = services.get(feedback);
  notify({ id: 'task 12', message: 'Export is ready.' });
  notify({ id: 'task 12', type: 'error', message: 'No answer came.' });
  const { polite, assertive } = services.get(announcer).said.get();
  assert.is(polite.at(-1)?.text, 'Export is ready.');
  assert.is(assertive.at(-1)?.text, 'No answer came.');
});

test('the question about an undo shows the key that answers it', async () => {
  const { stop } = undoByKeys();
  await renderInto(<Snackbars />);
  const action = { id: 5, title: 'Delete 3 FAQs', when: '14:02', at: 0, place: null };
  await act(async () => services.get(feedback).notify(question(action)));
  const answer = byRole('button', 'Undo');
  assert.match(answer.getAttribute('aria-keyshortcuts') ?? '', /^(?:Control|Meta)\+Z$/);
  await act(async () => snackbarsRef.send({ type: 'snackbars.remove', id: QUESTION }));
  stop();
  await cleanup();
});

test('what a form has done is taken back by Mod+Z as by its snackbar, which goes; a form that is gone is named', async () => {
  const { stop, press } = undoByKeys();
  const taken: unknown[] = [];
  const unpublish = {
    id: 'form.unpublish',
    title: 'Unpublish',
    run: (args: object) => void taken.push(args),
  };
  const by = { type: 'form.unpublish', id: 7, title: 'Publish “Who?”' };
  const publish = () =>
    services.get(feedback).notify({ message: 'Published.', action: { text: 'Undo', intent: by } });
  const remove = services.get(pageDirectory).directory.addPlain([unpublish], 'form');
  publish();
  await act(async () => press('undo.last'));
  assert.equal(taken, [by]);
  await until(
    () => !selectStack(snackbarsRef.getSnapshot()).some(({ message }) => message === 'Published.'),
    'the snackbar gone',
  );
  publish();
  remove();
  await act(async () => press('undo.last'));
  const [said] = snackbarsRef.getSnapshot().context.history;
  assert.is(said?.message, 'Open that record again: its form takes back “Publish “Who?””.');
  stop();
});

/** Undo within the reach of the keyboard, at a page of its own. */
function undoByKeys() {
  const undoRef = services.get(undoActor);
  const { directory, runByKey } = services.get(pageDirectory);
  undoRef.send({ type: 'undo.forget' });
  undoRef.send({ type: 'undo.moved', place: { key: 'dashboard', title: null } });
  const stack = () => selectStack(snackbarsRef.getSnapshot());
  return {
    undoRef,
    stop: directory.addActor(undoRef, 'global'),
    press: (id: string) => void runByKey(id),
    question: () => stack().find(({ id }) => id === QUESTION)?.message,
  };
}

test.run();
