import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createDatabase } from '../../support/database.ts';
import { suite } from '../../support/suite.ts';

const test = suite('holds much');

test('goes on with a database and processes of its own', async () => {
  const { pool } = await createDatabase();
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  const children = [false, true].map((detached) =>
    spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { detached }),
  );
  const pids = [process.pid, rows[0].pid, ...children.map(({ pid }) => pid)];
  const { CASE_TELLS: path = '', MASTHEAD_TEST_SCRATCH: scratch } = process.env;
  writeFileSync(path, JSON.stringify({ pids, scratch }));
  await new Promise(() => undefined);
});

test.run();
