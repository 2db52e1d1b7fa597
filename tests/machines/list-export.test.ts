import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { firstPage, tableAbilities } from '../../machines/list/list.samples.ts';
import { listExportMachine } from '../../machines/list-export/list-export.machine.ts';
import { settle, startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';
import { startTable } from '../support/table-bench.ts';

const test = suite('the export of a list');

test('a list without rows is not exported and says so, until it has some', () => {
  const bench = startBench(listExportMachine, {
    input: { resource: 'faqs', route: 'contents/faqs', can: tableAbilities },
  });
  const exporting = () =>
    commandsOf(bench.actor.getSnapshot()).find(({ id }) => id === 'table.export');
  const show = (total: number) => {
    bench.send({ type: 'rows.shown', shown: { ...firstPage, total } });
    return exporting();
  };
  assert.is(exporting()?.reason, null, 'before anything is known of its rows');
  assert.is(show(0)?.reason, 'There are no rows');
  bench.send({ type: 'table.export' });
  assert.equal(bench.port('exportRows').inputs(), []);
  assert.is(show(3)?.reason, null);
  bench.send({ type: 'table.export' });
  assert.is(bench.port('exportRows').inputs().length, 1);
});

test('a selection is exported by the list, as its ids or as all that is shown; a task takes what a list cannot name', async () => {
  const file = { csv: 'id\n3\n', name: 'faqs.csv', left: 0 };
  const bench = startTable({ answers: { exportRows: [file, file] } });
  const calls = () => bench.port('exportRows').inputs();
  bench.send({ type: 'row.select', id: 3, selected: true });
  bench.send({ type: 'rows.export' });
  await settle();
  bench.send({ type: 'rows.selectAll' });
  bench.send({ type: 'rows.export' });
  await settle();
  assert.equal(calls(), [
    { resource: 'faqs', route: 'contents/faqs', ids: [3] },
    { resource: 'faqs', route: 'contents/faqs', ids: null },
  ]);
  assert.equal(asked(bench), []);
  bench.send({ type: 'row.select', id: 2, selected: false });
  bench.send({ type: 'rows.export' });
  bench.send({ type: 'bulk.settled' });
  bench.send({ type: 'rows.clear' });
  bench.send({ type: 'rows.select', ids: Array.from({ length: 201 }, (_, at) => at + 1) });
  bench.send({ type: 'rows.export' });
  assert.equal(asked(bench), ['export', 'export']);
  assert.is(calls().length, 2);
});

test('what of a selection its file does not hold is said', async () => {
  for (const [left, rows] of [
    [1, '1 selected row is'],
    [1_200, '1,200 selected rows are'],
  ] as const) {
    const file = { csv: 'id\n3\n', name: 'faqs.csv', left };
    const bench = startTable({ answers: { exportRows: [file] } });
    bench.send({ type: 'rows.selectPage' });
    bench.send({ type: 'rows.export' });
    await settle();
    const message = `Exported as “faqs.csv”. ${rows} not in it: gone, or not yours to export.`;
    assert.equal(bench.emitted.at(-1), {
      type: 'snackbar.requested',
      snackbar: { type: 'warning', message },
    });
  }
});

test('of a selection nothing is exported while a file is on its way, and that is said', () => {
  const bench = startTable();
  bench.send({ type: 'rows.selectPage' });
  bench.send({ type: 'rows.export' });
  bench.send({ type: 'rows.export' });
  assert.is(bench.port('exportRows').inputs().length, 1);
  assert.equal(bench.emitted.at(-1), {
    type: 'snackbar.requested',
    snackbar: { type: 'info', message: 'An export is under way.' },
  });
});

test.run();

/** The actions that a task is asked for. */
function asked({ emitted }: { readonly emitted: readonly unknown[] }) {
  return (emitted as { type: string; subject?: { action: string } }[])
    .filter(({ type }) => type === 'bulk.requested')
    .map(({ subject }) => subject?.action);
}
