import * as assert from 'uvu/assert';
import { startBuilt } from '../../support/built-server.ts';
import type { BuiltServer } from '../../support/built-server.ts';
import { killAgain, writeWhile } from '../../support/kill/run.ts';
import { compareRows } from '../../support/kill/writers.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a server that is killed');
let server: BuiltServer | null = null;

test.after(() => server?.stop());

test('server, both and database killed under writes, bulk tasks and imports: nothing that was answered is lost or doubled, and no task stays', async () => {
  server = await startBuilt();
  const figures = await writeWhile(server, killAgain(server, { times: 3, seed: 7 }));
  const { lost, doubled, stuck, rows, bulkTasks, imports } = figures;
  assert.equal({ lost, doubled, stuck }, { lost: 0, doubled: 0, stuck: 0 });
  assert.ok(rows > 0 && bulkTasks > 0 && imports > 0, JSON.stringify(figures));
});

test('a row that is missing, older than what was answered, or there after its deletion counts as lost; one that is there twice or saved twice as doubled', () => {
  const row = (question: string, version: number) => ({ id: 1, question, version }) as never;
  const ledger = ['kept', 'gone', 'old', 'deleted', 'twice', 'again'].map((question) => ({
    question,
    version: question === 'deleted' ? null : 2,
  }));
  const rows = [
    row('kept', 2),
    row('old', 1),
    row('deleted', 2),
    row('twice', 2),
    row('twice', 2),
    row('again', 3),
  ];
  assert.equal(compareRows(ledger, rows), { lost: 3, doubled: 2 });
});

test.run();
