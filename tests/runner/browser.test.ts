// A run beside this one must find the product built: it would build it anew.
import '../support/built-server.ts';
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';

const test = suite('runner of browser tests');
const root = fileURLToPath(new URL('../../', import.meta.url));
const CASE = 'e2e/support/shows-text.case.ts';
/** Of this run: in a folder of its own below it, the path of Chromium's socket would be too long. */
const { MASTHEAD_TEST_SCRATCH: SCRATCH = '' } = process.env;
const PLAIN = 'tests/runner/cases/traces-one.case.ts';

test('[D3.013] the test command opens a Chromium for the files of the browser, and counts them with all others', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/run.mjs', CASE, PLAIN], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, MASTHEAD_TEST_LANES: '1', TMPDIR: dirname(SCRATCH) },
  });
  const lines = stdout.trim().split('\n');
  assert.is(status, 1, stdout);
  assert.equal(
    lines.filter((line) => line.startsWith('failed: ')),
    [`failed: ${CASE}: another one`],
  );
  assert.match(stdout, '++Star');
  assert.ok(
    lines.some((line) => line.startsWith(`ok   ${PLAIN} `)),
    stdout,
  );
  assert.is(lines.at(-1), '2 passed, 1 failed');
});

test.run();
