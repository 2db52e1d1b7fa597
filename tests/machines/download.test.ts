import * as assert from 'uvu/assert';
import { downloadMachine } from '../../machines/download/download.machine.ts';
import { sampleDownload } from '../../machines/download/download.model.ts';
import { selectDownloadFailure } from '../../machines/download/download.select.ts';
import { commandsOf } from '../../machines/kit/command.ts';
import { offline } from '../../machines/kit/samples.ts';
import { startBench } from '../support/bench.ts';
import { suite } from '../support/suite.ts';

const test = suite('download of a file');
const start = () => startBench(downloadMachine, { input: sampleDownload });

test('a file is fetched once, however often it is asked for, and handed over under its name', async () => {
  const bench = start();
  bench.send({ type: 'file.fetch' });
  bench.send({ type: 'file.fetch' });
  assert.equal(bench.port('readFile').inputs(), [{ path: 'tasks/7/file' }]);
  assert.equal(
    commandsOf(bench.actor.getSnapshot()).map(({ title, enabled, reason }) => [
      title,
      enabled,
      reason,
    ]),
    [['Download', false, 'The file is being fetched']],
  );
  bench.port('readFile').resolve('id\n1\n');
  await bench.settle();
  assert.equal(bench.emitted, [
    { type: 'file.ready', name: 'Export of FAQs.csv', text: 'id\n1\n' },
  ]);
  assert.is(bench.state(), 'resting');
});

test('why a file could not be fetched is kept until it is asked for again', async () => {
  const bench = start();
  bench.send({ type: 'file.fetch' });
  bench.port('readFile').reject(offline);
  await bench.settle();
  assert.equal(selectDownloadFailure(bench.actor.getSnapshot()), offline);
  assert.equal(bench.emitted, []);
  bench.send({ type: 'file.fetch' });
  assert.is(selectDownloadFailure(bench.actor.getSnapshot()), null);
});

test.run();
