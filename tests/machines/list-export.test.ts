import * as assert from 'uvu/assert';
import { commandsOf } from '../../machines/kit/command.ts';
import { firstPage, tableAbilities } from '../../machines/list/list.samples.ts';
import { listExportMachine } from '../../machines/list-export/list-export.machine.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

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

test.run();
