import { allByRole, byRole, cleanup, click, press, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { snackbarsActor, undoActor } from '../../../src/app/actors/actors.ts';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import { UndoHost } from '../../../src/app/shell/undo-host.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls } from '../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  snackbars,
  renderPage,
  row,
  signIn,
} from '../../support/resource-page.tsx';
import { deferred } from '../../support/select-page.ts';
import { suite } from '../../support/suite.ts';
import { newApp, services } from '../../support/app-services.ts';
import type { Action } from '../../../src/shared/contract/actions.ts';

const test = suite('removal from a list');
const LIST = 'GET contents/faqs';
const rows = [
  row(12, { question: 'Who pays?', tag_ids: [1], publication_id: null, published: true }),
  row(11, { question: 'Who writes?', tag_ids: [2], publication_id: null, published: false }),
];
const done = { restored: 2, refused: [], refused_total: 0, resources: ['faqs'] };
const preview = {
  rows: [
    row(11, { question: 'Who writes?', tag_ids: [2], version: 3 }),
    row(12, { question: 'Who pays?', tag_ids: [1] }),
  ],
  fields: [
    { name: 'question', winner: 11 },
    { name: 'tag_ids', winner: 'all' },
  ],
  moved: [{ resource: 'authors', field: 'category_id', count: 2 }],
  moved_unseen: 1,
  refused: [],
};

test('[A4.024] one deleted row is told of by its id, with its name below and in what undoes it', async () => {
  const data = { deleted: [12], refused: [] };
  const answers = { 'DELETE contents/faqs/12': { message: 'ok', data, undo_id: 8 } };
  await show({ answers });
  await click(byRole('button', 'Actions for Who pays?'));
  await click(await found('menuitem', 'Delete'));
  await click(byRole('button', 'Delete', await found('alertdialog', 'Delete FAQ?')));
  await eventually(() => snackbars().length > 0, 'the snackbar');
  const [told] = services.get(snackbarsActor).getSnapshot().context.history;
  assert.is(told?.message, 'Item ID 12 deleted successfully.');
  assert.is(told?.extra.detail, '“Who pays?”');
  assert.is(told?.action?.intent?.title, 'Delete FAQ “Who pays?”');
});

test('# and Delete delete the selected rows where there are some, and the row at hand where there are none', async () => {
  await show({});
  const stopKeys = services.get(pageKeys).start();
  await press('j');
  await press('Delete');
  const hand = await found('alertdialog', 'Delete FAQ?');
  assert.match(hand.textContent ?? '', 'Who pays?');
  await click(byRole('button', 'Cancel', hand));
  await press('x');
  await press('j');
  await press('#');
  const one = await found('alertdialog', 'Delete FAQ?');
  assert.match(one.textContent ?? '', 'Who pays?', 'the selected one, not the next');
  await click(byRole('button', 'Cancel', one));
  await press('x');
  await press('Delete');
  const two = await found('alertdialog', 'Delete 2 FAQs?');
  assert.match(two.textContent ?? '', /“?Who pays\?.* and .*go to the trash/);
  await click(byRole('button', 'Cancel', two));
  stopKeys();
});

test('a snackbar of a delete offers undo, which Mod+Z does, too; it belongs to the text while one is typed', async () => {
  const { calls } = await show({
    answers: {
      'DELETE contents/faqs': {
        message: 'ok',
        data: { deleted: [12, 11], refused: [] },
        undo_id: 7,
      },
      'POST undos/7': { message: 'undone: 2 items are back as they were.', data: done },
    },
  });
  await selectAll();
  await click(await found('button', /^Delete 2/));
  await click(byRole('button', 'Delete', await found('alertdialog', 'Delete 2 FAQs?')));
  await eventually(() => snackbars()[0] === '2 FAQs deleted.', 'the snackbar');
  const [snackbar] = services.get(snackbarsActor).getSnapshot().context.stack;
  assert.equal(snackbar?.action?.intent, { type: 'undo.run', id: 7, title: 'Delete 2 FAQs' });
  const stopKeys = services.get(pageKeys).start();
  byRole('searchbox').focus();
  await press('z', { ctrlKey: true });
  assert.is(services.get(undoActor).getSnapshot().value.actions, 'idle');
  byRole('button', 'More').focus();
  await press('z', { ctrlKey: true });
  stopKeys();
  await eventually(() => calls.includes('POST undos/7'), 'the undo');
  await eventually(
    () => services.get(undoActor).getSnapshot().value.actions === 'idle',
    'the end of the undo',
  );
  assert.equal(services.get(undoActor).getSnapshot().context.actions, []);
});

test('what undoing did not bring back is told row by row', async () => {
  await show({
    answers: {
      'POST undos/8': {
        message: 'Nothing of “Delete FAQ 4” was undone. Changed since by Ana.',
        data: {
          restored: 0,
          refused: [{ resource: 'faqs', id: 4, reason: 'Changed since by Ana.' }],
          refused_total: 1,
          resources: [],
        },
      },
    },
  });
  await act(async () => services.get(undoActor).send({ type: 'undo.run', id: 8 }));
  await eventually(
    () => services.get(undoActor).getSnapshot().value.actions === 'idle',
    'the end of the undo',
  );
  await act(async () => services.get(undoActor).send({ type: 'undo.details' }));
  const dialog = await found('dialog', '1 item is not as before');
  assert.match(dialog.textContent ?? '', 'FAQ ID 4 Changed since by Ana.');
  await click(byRole('button', 'Close', dialog.querySelector('footer') ?? dialog));
  assert.is(services.get(undoActor).getSnapshot().value.actions, 'idle');
});

test('[A2.133] [A4.072] [A5.017] [A8.037] a merge asks for its target, shows field by field what it would do, and is done by a yes', async () => {
  const { calls, bodies } = await show({
    answers: {
      'POST contents/faqs/11/merge/preview': { data: preview },
      'POST contents/faqs/11/merge': { message: 'Words of the server.', undo_id: 9 },
    },
  });
  await selectAll();
  await click(await found('button', /^Merge into/));
  const picking = await found('dialog', 'Merge into');
  await eventually(() => allByRole('radio', /Who writes/).length === 1, 'the names of the rows');
  assert.equal(
    calls.filter((call) => call.startsWith('POST')),
    [],
  );
  await click(byRole('radio', /Who writes/, picking));
  const dialog = await found('alertdialog', 'Merge 1 FAQ into Who writes??');
  assert.equal(
    allByRole('heading', undefined, dialog).map(({ textContent }) => textContent),
    ['Merge 1 FAQ into Who writes??', 'Question', 'Tags', 'What moves'],
  );
  assert.match(dialog.textContent ?? '', /2 authors in Category.*1 that you may not see/);
  const chosen = () =>
    allByRole('radio', undefined, dialog).filter((radio) => (radio as HTMLInputElement).checked);
  assert.is(chosen().length, 2);
  await click(byRole('radio', /Who pays/, dialog));
  assert.is(calls.includes('POST contents/faqs/11/merge'), false);
  await click(byRole('button', 'Merge', dialog));
  await eventually(() => snackbars()[0] === 'Words of the server.', 'the snackbar');
  assert.equal(bodies[calls.indexOf('POST contents/faqs/11/merge')], {
    ids: [12],
    winners: { question: 12 },
    versions: { 11: 3, 12: 1 },
  });
  await eventually(() => queryByRole('alertdialog') === null, 'the end of the dialog');
  assert.is(services.get(undoActor).getSnapshot().context.actions.at(-1)?.title, 'Merge FAQ 12');
});

test('a merge that nothing comes of says why, and another target can be chosen', async () => {
  const refused = [{ id: 12, reason: 'This item is currently locked by Ana.' }];
  await show({
    answers: {
      'POST contents/faqs/11/merge/preview': {
        data: { ...preview, rows: preview.rows.slice(0, 1), fields: [], moved: [], refused },
      },
    },
  });
  await selectAll();
  await click(await found('button', /^Merge into/));
  await click(await found('radio', /Who writes/));
  const dialog = await found('alertdialog', 'Nothing can be merged into Who writes?');
  assert.match(dialog.textContent ?? '', 'ID 12 This item is currently locked by Ana.');
  assert.is(byRole('button', 'Merge', dialog).getAttribute('aria-disabled'), 'true');
  await click(byRole('button', /^Choose another target/, dialog));
  await click(byRole('button', 'Cancel', await found('dialog', 'Merge into')));
  await eventually(() => queryByRole('dialog') === null, 'the end of the dialog');
  assert.match((await found('toolbar', 'Selected rows')).textContent ?? '', '2 selected');
});

test('[A5.018] a single row is merged into any other one', async () => {
  await show({});
  assert.is(queryByRole('button', /^Merge into/), null);
  await click(byRole('checkbox', 'Select Who pays?'));
  await click(await found('button', /^Merge into/));
  const dialog = await found('dialog', 'Merge into');
  assert.equal(allByRole('radio', undefined, dialog), []);
  assert.match(dialog.textContent ?? '', 'Into which FAQ?');
});

test('the trash names who deleted each row and when it goes for good, and restores', async () => {
  const { calls, bodies } = await show({ at: '/content/faqs?trash=only', answers: trashed() });
  await found('heading', /^FAQs in the trash/);
  await eventually(() => queryByRole('button', 'Leave trash') !== null, 'the banner');
  assert.match(document.body.textContent ?? '', 'This is the trash: FAQs that were deleted.');
  await eventually(() => queryByRole('table') !== null, 'the rows');
  const cells = [...document.querySelectorAll('tbody tr')].map((each) =>
    [...each.querySelectorAll('td')].slice(2, 6).map(({ textContent }) => textContent),
  );
  assert.equal(
    cells.map(([id, , by, until]) => [id, by, until]),
    [
      ['12', 'Ana Lopez', 'Dec 20, 2025'],
      ['11', 'Ben Ode', 'Dec 21, 2025'],
    ],
  );
  assert.equal(
    ['New FAQ', 'Actions for Who pays?', 'Edit Who pays?'].map((name) =>
      queryByRole('button', new RegExp(`^${name.replace('?', '.')}`)),
    ),
    [null, null, null],
  );
  await click(byRole('button', 'Restore Who pays?'));
  await eventually(() => snackbars()[0] === '1 FAQ restored.', 'the snackbar');
  assert.equal(bodies[calls.indexOf('POST contents/faqs/12/restore')], {
    version: rows[0]?.version,
  });
});

test('rows that are alive never stand in the trash, not even while it loads', async () => {
  const trash = deferred<unknown>();
  await show({
    answers: {
      [LIST]: (url: URL) => (url.searchParams.has('trash') ? trash.promise : listAnswer(rows)),
    },
  });
  await click(byRole('button', 'More'));
  await click(await found('menuitem', 'Show trash'));
  await found('table', 'FAQs in the trash');
  assert.is(document.querySelectorAll('[aria-busy="true"] tr[data-id]').length, 0);
  await click(byRole('checkbox', 'Select all rows of this page'));
  assert.is(queryByRole('toolbar', 'Selected rows'), null);
  trash.resolve(trashed()[LIST]);
  await found('button', 'Restore Who pays?');
});

test('several rows leave the trash at once, and each that stays says why', async () => {
  await show({
    at: '/content/faqs?trash=only',
    answers: {
      ...trashed(),
      'POST contents/faqs/11/restore': new Response(
        JSON.stringify({ id: 'duplicate', message: 'Taken.', data: { name: 'Name is taken.' } }),
        { status: 422, headers: { 'content-type': 'application/json' } },
      ),
    },
  });
  await found('button', 'Restore Who pays?');
  await selectAll();
  assert.is(queryByRole('button', /^Merge into/), null);
  assert.is(queryByRole('button', /^Delete/), null);
  await click(await found('button', /^Restore$/));
  await eventually(() => snackbars()[0] === '1 restored, 1 refused', 'the snackbar');
});

test('an empty trash says so and leads back; who may not delete is not shown the way in', async () => {
  await show({ at: '/content/faqs?trash=only', answers: { [LIST]: listAnswer([]) } });
  await eventually(() => document.body.textContent?.includes('The trash is empty') === true);
  const [leave] = allByRole('button', 'Leave trash');
  await click(leave as HTMLElement);
  await eventually(() => location.search === '', 'the bare list');
  await click(byRole('button', 'More'));
  await click(await found('menuitem', 'Show trash'));
  await eventually(() => location.search === '?trash=only', 'the trash');
  await show({ actions: ['index', 'show'] });
  await click(byRole('button', 'More'));
  await found('menuitem', /^Refresh/);
  assert.is(queryByRole('menuitem', 'Show trash'), null);
});

test.run();

function trashed() {
  const [one, two] = rows;
  return {
    [LIST]: listAnswer([
      {
        ...(one ?? row(12, {})),
        deleted_at: '2025-11-20T09:00:00Z',
        deleted_by: { id: 2, full_name: 'Ana Lopez' },
      },
      {
        ...(two ?? row(11, {})),
        deleted_at: '2025-11-21T09:00:00Z',
        deleted_by: { id: 3, full_name: 'Ben Ode' },
      },
    ]),
    'POST contents/faqs/12/restore': { message: 'ok', data: rows[0] },
  };
}

async function selectAll() {
  await click(byRole('checkbox', 'Select all rows of this page'));
}

async function show({ at = '/content/faqs', actions, answers = {} }: Shown) {
  await cleanup();
  newApp();
  signIn(faqs, actions);
  services.get(undoActor).start();
  const wire = answerCalls({ [LIST]: listAnswer(rows), ...answers });
  await renderPage(
    <>
      <ListScreen resource={faqs} />
      <UndoHost />
    </>,
    at,
  );
  await eventually(() => document.querySelector('[aria-busy="true"]') === null, 'the list');
  return wire;
}

interface Shown {
  readonly at?: string;
  readonly actions?: readonly Action[];
  readonly answers?: Record<string, unknown>;
}
