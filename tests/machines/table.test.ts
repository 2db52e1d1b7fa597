import * as assert from 'uvu/assert';
import { selectAutoRefresh } from '../../machines/list-refresh/list-refresh.select.ts';
import { selectSearch } from '../../machines/list-search/list-search.select.ts';
import { merged, outcomes, restorations } from '../../machines/removal/removal.model.ts';
import { selectOutcome } from '../../machines/removal/removal.select.ts';
import { selectCount, selectPageSelection } from '../../machines/selection/selection.select.ts';
import { firstPage } from '../../machines/list/list.samples.ts';
import { tableInput } from '../../machines/table/table.model.ts';
import { selectOpened } from '../../machines/table/table.select.ts';
import { undoAction, undoOffer } from '../../machines/undo/undo.rules.ts';
import { refuse, settle } from '../support/bench.ts';
import { suite } from '../support/suite.ts';
import { startTable } from '../support/table-bench.ts';

const test = suite('table');
const silence = { status: 0, id: 'network', message: 'No answer from the server.' };

test('[A9.008] the query follows 300 ms after typing, and starts at the first page', () => {
  const bench = start();
  bench.send({ type: 'search.type', text: 'w' });
  bench.clock.increment(299);
  bench.send({ type: 'search.type', text: 'wh' });
  bench.clock.increment(299);
  assert.equal(bench.emitted, []);
  bench.clock.increment(1);
  assert.equal(bench.emitted, [{ type: 'search.changed', text: 'wh' }]);
});

test('what is being typed is not overwritten by the address', () => {
  const bench = start();
  bench.send({ type: 'search.type', text: 'who' });
  bench.send({ type: 'search.follow', text: 'w' });
  assert.is(selectSearch(bench.table.search.getSnapshot()), 'who');
  bench.clock.increment(300);
  bench.send({ type: 'search.follow', text: '' });
  assert.is(selectSearch(bench.table.search.getSnapshot()), '');
});

test('a selection lasts over pages and not over another search or filter', () => {
  const bench = start();
  bench.send({ type: 'rows.selectPage' });
  assert.is(selectPageSelection(bench.table.selection.getSnapshot()), 'all');
  bench.send({ type: 'rows.shown', shown: { ...firstPage, ids: [0], page: 2 } });
  assert.equal(
    [
      selectCount(bench.table.selection.getSnapshot()),
      selectPageSelection(bench.table.selection.getSnapshot()),
    ],
    [3, 'none'],
  );
  bench.send({ type: 'rows.shown', shown: { ...firstPage, key: 'search=who' } });
  assert.is(selectCount(bench.table.selection.getSnapshot()), 0);
});

test('a row stands in a dialog in one mode at a time, as far as the rights go', () => {
  const bench = start();
  const opened = () => selectOpened(bench.table.root.getSnapshot());
  assert.is(opened(), null);
  bench.send({ type: 'row.view', id: 3 });
  assert.equal(opened(), { id: 3, mode: 'view' });
  bench.send({ type: 'row.delete', id: 2 });
  bench.send({ type: 'row.copy', id: 2 });
  assert.equal(opened(), { id: 2, mode: 'copy' });
  bench.send({ type: 'row.close' });
  bench.send({
    type: 'table.allow',
    can: { ...tableInput.can, update: 'denied', store: 'denied' },
  });
  bench.send({ type: 'row.copy', id: 2 });
  bench.send({ type: 'row.edit', id: 2 });
  assert.is(opened(), null);
});

test('[A5.019] [D5.039] deleting many needs more than one selected row; one row has its own Delete', () => {
  const bench = start();
  bench.send({ type: 'row.select', id: 3, selected: true });
  bench.send({ type: 'rows.delete' });
  assert.equal(reasonOf(bench, 'rows.delete'), "Use the row's own Delete");
  bench.send({ type: 'row.delete', id: 3 });
  assert.equal(bench.subject(), [3]);
  bench.send({ type: 'delete.cancel' });
  bench.send({ type: 'rows.deleteOne' });
  assert.equal(bench.subject(), [3]);
  bench.send({ type: 'delete.cancel' });
  bench.send({ type: 'row.select', id: 2, selected: true });
  const offered = bench.commands().map(({ id }) => id);
  assert.is(offered.includes('rows.deleteOne'), false, 'one command for one row');
  bench.send({ type: 'rows.delete' });
  assert.equal(bench.subject(), [3, 2]);
});

test('[A4.070] [A4.071] nothing is deleted before it is confirmed', () => {
  const bench = start();
  bench.send({ type: 'row.delete', id: 3 });
  assert.equal(bench.port('deleteRows').inputs(), []);
  bench.send({ type: 'delete.confirm' });
  assert.equal(bench.port('deleteRows').inputs(), [
    { route: 'contents/faqs', ids: [3], versions: {} },
  ]);
  const several = start();
  several.send({ type: 'rows.select', ids: [3, 2] });
  several.send({ type: 'rows.delete' });
  assert.equal(several.port('deleteRows').inputs(), []);
  several.send({ type: 'delete.confirm' });
  assert.is(several.port('deleteRows').inputs().length, 1);
});

test('a bulk delete says what became of each row', async () => {
  const bench = start({ deleteRows: [outcomes.some] });
  bench.send({ type: 'rows.select', ids: [3, 2] });
  bench.send({ type: 'rows.delete' });
  bench.send({ type: 'delete.confirm' });
  await settle();
  assert.equal(bench.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'warning',
        message: '1 deleted, 1 refused',
        about: ['faqs 3', 'faqs 2'],
        timeout: 0,
        action: undoAction({ id: 7, title: 'Delete FAQ 3' }),
      },
    },
    { type: 'item.deleted', resource: 'faqs', ids: [3] },
    { type: 'rows.stale', resource: 'faqs' },
  ]);
  assert.equal(selectOutcome(bench.table.removal.getSnapshot()), {
    title: '1 deleted, 1 refused',
    refused: outcomes.some.refused,
  });
  assert.equal(bench.selected(), [2]);
  bench.send({ type: 'outcome.dismiss' });
  assert.is(selectOutcome(bench.table.removal.getSnapshot()), null);
});

test('what was refused because it is used can be merged into another, and nothing else', async () => {
  const bench = start({ deleteRows: [outcomes.none] });
  bench.send({ type: 'row.delete', id: 2 });
  bench.send({ type: 'delete.confirm' });
  await settle();
  bench.send({ type: 'outcome.merge' });
  assert.is(selectOutcome(bench.table.removal.getSnapshot()), null);
  assert.is(bench.removing(), 'merging');
  assert.equal(bench.subject(), [2]);
  const other = start({ deleteRows: [outcomes.some] });
  other.send({ type: 'rows.select', ids: [3, 2] });
  other.send({ type: 'rows.delete' });
  other.send({ type: 'delete.confirm' });
  await settle();
  assert.is(other.table.removal.getSnapshot().can({ type: 'outcome.merge' }), false);
});

test('while a dialog of the list has the stage no rows are removed, and the commands say so', async () => {
  const bench = start({ deleteRows: [outcomes.some] });
  bench.send({ type: 'rows.select', ids: [3, 2] });
  const reasons = () => ['rows.delete', 'rows.merge'].map((id) => bench.command(id)?.reason);
  const held = ['Something else is being done here', 'Something else is being done here'];
  assert.equal(reasons(), [null, null]);
  bench.send({ type: 'row.view', id: 3 });
  assert.equal(reasons(), held);
  bench.send({ type: 'row.delete', id: 2 });
  assert.is(bench.removing(), 'resting');
  bench.send({ type: 'row.close' });
  bench.send({ type: 'rows.delete' });
  bench.send({ type: 'delete.confirm' });
  await settle();
  assert.equal([bench.removing(), ...reasons()], ['telling', ...held], 'what was refused is told');
  bench.send({ type: 'row.edit', id: 3 });
  assert.is(bench.state(), 'removing');
  bench.send({ type: 'outcome.dismiss' });
  assert.equal([bench.state(), ...reasons().slice(0, 1)], ['browsing', "Use the row's own Delete"]);
});

test('one deleted row is named by its id', async () => {
  const bench = start({ deleteRows: [outcomes.one] });
  bench.send({ type: 'row.delete', id: 3 });
  bench.send({ type: 'delete.confirm' });
  await settle();
  assert.equal(bench.emitted[0], {
    type: 'snackbar.requested',
    snackbar: {
      type: 'success',
      message: 'Item ID 3 deleted successfully.',
      about: ['faqs 3'],
      ...undoOffer({ id: 7, title: 'Delete FAQ 3' }),
    },
  });
});

test('a delete without an answer keeps the selection and looks again', async () => {
  const bench = start({ deleteRows: [refuse(silence)] });
  bench.send({ type: 'rows.select', ids: [3, 2] });
  bench.send({ type: 'rows.delete' });
  bench.send({ type: 'delete.confirm' });
  await settle();
  assert.equal(bench.selected(), [3, 2]);
  assert.equal(bench.emitted.at(-1), { type: 'rows.stale', resource: 'faqs' });
});

test('[A5.018] merging needs a selection of a hundred rows at most, and has the stage until it ends', () => {
  const bench = start();
  const reason = () => bench.command('rows.merge')?.reason;
  bench.send({ type: 'rows.merge' });
  assert.equal([bench.state(), bench.removing()], ['browsing', 'resting']);
  assert.is(reason(), 'Select at least one row');
  bench.send({ type: 'rows.select', ids: Array.from({ length: 101 }, (_, at) => at + 1) });
  bench.send({ type: 'rows.merge' });
  assert.equal([bench.state(), bench.removing()], ['browsing', 'resting']);
  assert.is(reason(), 'Select 100 rows at most');
  bench.send({ type: 'row.select', id: 101, selected: false });
  bench.send({ type: 'rows.merge' });
  assert.equal([bench.state(), bench.removing()], ['removing', 'merging']);
  bench.send({ type: 'merge.cancel' });
  assert.equal([bench.state(), bench.removing()], ['browsing', 'resting']);
  assert.equal(bench.emitted, []);
});

test('[A8.037] a merge that is done tells the words of the server with its undo, and keeps the target selected', () => {
  const bench = start();
  bench.send({ type: 'rows.select', ids: [3, 2] });
  bench.send({ type: 'rows.merge' });
  const message = 'Words of the server.';
  bench.send({ type: 'merge.done', merged: { ...merged, message } });
  assert.equal(bench.emitted, [
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'success',
        message,
        about: ['faqs 3', 'faqs 2'],
        ...undoOffer({ id: 8, title: 'Merge FAQ 3' }),
      },
    },
    { type: 'items.merged', resource: 'faqs', target: 2, ids: [3] },
    { type: 'rows.stale', resource: 'faqs' },
  ]);
  assert.equal(bench.selected(), [2]);
});

test('the trash is another place of the list: rows are restored there, and nothing else is done to them', async () => {
  const bench = start({ restoreRows: [restorations.all] });
  const offered = () => bench.commands().map(({ id }) => id);
  bench.send({ type: 'trash.open' });
  assert.equal(bench.emitted, [{ type: 'query.changed', patch: { trash: 'only', page: 1 } }]);
  bench.send({ type: 'trash.follow', trash: true });
  const gone = ['table.new', 'rows.delete', 'rows.merge', 'trash.open'];
  assert.equal(
    offered().filter((id) => gone.includes(id)),
    [],
  );
  bench.send({ type: 'rows.select', ids: [3, 2] });
  for (const type of ['row.view', 'row.edit', 'row.copy', 'row.delete'] as const) {
    bench.send({ type, id: 3 });
  }
  bench.send({ type: 'rows.merge', target: 3 });
  assert.equal([bench.state(), bench.removing()], ['browsing', 'resting']);
  bench.send({ type: 'rows.restore' });
  await settle();
  assert.equal(bench.port('restoreRows').inputs(), [
    { route: 'contents/faqs', ids: [3, 2], versions: {} },
  ]);
  assert.equal(bench.emitted.slice(1), [
    {
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: '2 FAQs restored.', about: ['faqs 3', 'faqs 2'] },
    },
    {
      type: 'rows.restored',
      resource: 'faqs',
      actions: [
        { id: 9, title: 'Restore FAQ 3' },
        { id: 10, title: 'Restore FAQ 2' },
      ],
    },
    { type: 'rows.stale', resource: 'faqs' },
  ]);
  assert.equal(bench.selected(), []);
  bench.send({ type: 'trash.leave' });
  assert.equal(bench.emitted.at(-1), { type: 'query.changed', patch: { trash: null, page: 1 } });
  bench.send({ type: 'trash.follow', trash: false });
  assert.equal(
    offered().filter((id) => ['rows.restore', 'trash.leave'].includes(id)),
    [],
  );
});

test('a row is restored only in the trash, and one that may not be says why', async () => {
  const refused = [{ id: 3, reason: 'Name is already taken.' }];
  const bench = start({ restoreRows: [{ restored: [], refused, undoIds: [] }] });
  bench.send({ type: 'row.restore', id: 3 });
  assert.equal(bench.port('restoreRows').inputs(), []);
  bench.send({ type: 'trash.follow', trash: true });
  bench.send({ type: 'row.restore', id: 3 });
  await settle();
  assert.equal(bench.emitted[0], {
    type: 'snackbar.requested',
    snackbar: { type: 'error', message: 'Name is already taken.' },
  });
});

test('[A4.073] [A8.036] an export is a file, or a task that is named', async () => {
  const bench = start({ exportRows: [{ csv: 'id\n', name: 'f.csv', left: 0 }, { task_id: 12 }] });
  bench.send({ type: 'table.export' });
  await settle();
  bench.send({ type: 'table.export' });
  await settle();
  assert.equal(bench.emitted, [
    { type: 'file.ready', name: 'f.csv', text: 'id\n' },
    {
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: 'Exported as “f.csv”.' },
    },
    { type: 'task.queued', id: 12 },
    {
      type: 'snackbar.requested',
      snackbar: {
        type: 'success',
        id: 'task 12',
        message: 'Export successfully requested. Task ID: 12',
        action: { text: 'Show task', intent: { type: 'go./tasks' } },
      },
    },
  ]);
});

test('an export says how many rows it will hold before it is asked for', () => {
  const bench = start();
  const titleOf = (total: number, estimated = false) => {
    bench.send({ type: 'rows.shown', shown: { ...firstPage, total, estimated } });
    return bench.command('table.export')?.title;
  };
  assert.equal(
    [titleOf(0), titleOf(1), titleOf(1_204), titleOf(250_000, true)],
    [
      'Export CSV',
      'Export 1 row as CSV',
      'Export 1,204 rows as CSV',
      'Export ≈ 250,000 rows as CSV',
    ],
  );
});

test('[A4.074] a copied cell says so', async () => {
  const bench = start({ copyText: [null] });
  bench.send({ type: 'cell.copy', text: 'Who?' });
  await settle();
  assert.equal(bench.port('copyText').inputs(), ['Who?']);
  assert.equal(bench.emitted, [
    { type: 'snackbar.requested', snackbar: { type: 'success', message: 'Copied to clipboard' } },
  ]);
});

test('[A2.129] [A2.130] auto refresh is off until it is turned on', () => {
  const bench = start();
  bench.clock.increment(300_000);
  assert.equal(bench.emitted, []);
  bench.send({ type: 'refresh.automatic' });
  assert.is(selectAutoRefresh(bench.table.refreshing.getSnapshot()), true);
  bench.clock.increment(29_999);
  assert.equal(bench.emitted, []);
  bench.clock.increment(1);
  bench.clock.increment(30_000);
  assert.equal(bench.emitted, [
    { type: 'rows.stale', resource: 'faqs' },
    { type: 'rows.stale', resource: 'faqs' },
  ]);
});

test('pages end where the list does, and the command says so', () => {
  const bench = start();
  assert.is(reasonOf(bench, 'page.previous'), 'This is the first page');
  bench.send({ type: 'page.next' });
  assert.equal(bench.emitted, [{ type: 'query.changed', patch: { page: 2 } }]);
  bench.send({ type: 'rows.shown', shown: { ...firstPage, page: 2 } });
  assert.is(reasonOf(bench, 'page.next'), 'This is the last page');
});

test('who may not delete, create, merge or export is not offered it', () => {
  const none = { ...tableInput.can, store: 'denied', destroy: 'denied' } as const;
  const bench = startTable({ input: { can: { ...none, merge: 'denied', export: 'denied' } } });
  const hidden = ['table.new', 'rows.delete', 'rows.merge', 'table.export'];
  const offered = bench.commands().map(({ id }) => id);
  assert.equal(
    offered.filter((id) => hidden.includes(id)),
    [],
  );
});

function start(answers: Record<string, readonly unknown[]> = {}) {
  return startTable({ answers });
}

function reasonOf(bench: ReturnType<typeof start>, id: string) {
  const command = bench.command(id);
  if (command === undefined) throw new Error(`no command ${id}`);
  return command.enabled ? null : command.reason;
}

test.run();
