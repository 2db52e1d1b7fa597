import { fork, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { suite } from '../support/suite.ts';

const test = suite('runner of tests');
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Each case with what is said of it, and why it fails the run. */
const FAILING: readonly (readonly [name: string, title: RegExp, why: string])[] = [
  ['forgets-run', /the file ran no suite/, 'that forgets to run its suite'],
  ['goes-on', /it ends within its limit of 15 s, in: never ends/, 'that passes its limit'],
  ['leaves-timer', /nothing is left behind after its last test: 1 Timeout/, 'that leaves a timer'],
  ['throws-at-import', /the file can be loaded/, 'that throws when it is loaded'],
  ['throws-before', /what runs before the tests of with a hook/, 'whose first hook throws'],
  ['throws-later', /nothing is thrown outside of its tests/, 'that throws after its last test'],
  [
    'ends-process',
    /its process goes on to the end .*, in: ends the process/,
    'that ends its process',
  ],
];

for (const [name, title, why] of FAILING) {
  test(`a file ${why} is named and fails the run, and the next one is asked`, () => {
    const { status, lines } = runCases([name, 'traces-one']);
    assert.is(status, 1);
    const failed = lines.filter((line) => line.startsWith('failed: '));
    assert.match(failed.join('\n'), `failed: ${pathOf(name)}: `);
    assert.match(failed.join('\n'), title);
    if (name.startsWith('throws'))
      assert.match(lines.join('\n'), new RegExp(`${pathOf(name)}:\\d+:\\d+`), 'where it threw');
    assert.ok(lines.some((line) => line.startsWith(`ok   ${pathOf('traces-one')} `)));
  });
}

test('files share a process and nothing else: modules, globals, environment, listeners', () => {
  const { status, lines } = runCases(['traces-one', 'traces-other']);
  assert.is(status, 0, lines.join('\n'));
  assert.is(lines.at(-1), '2 passed, 0 failed');
  assert.match(lines.at(-2) ?? '', /^\d+\.\d min in all$/);
});

test('a file with a page has a page of its own, also after files that share one', () => {
  const { status, lines } = runCases(['marks-page', 'finds-page']);
  assert.is(status, 0, lines.join('\n'));
  assert.is(lines.at(-1), '2 passed, 0 failed');
});

for (const [signal, code] of [
  ['SIGKILL', null],
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const) {
  test(`a run that is ended by ${signal} leaves no process, no database and no folder behind`, async () => {
    const told = join(mkdtempSync(join(tmpdir(), 'masthead-runner-')), 'told.json');
    const run = spawn(process.execPath, ['tests/run.mjs', pathOf('holds-much')], {
      cwd: root,
      env: { ...process.env, CASE_TELLS: told },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => run.once('exit', resolve));
    const { pids, scratch } = await eventually(
      () => JSON.parse(readFileSync(told, 'utf8')) as { pids: number[]; scratch: string },
    );
    run.kill(signal);
    assert.is(await ended, code);
    await eventually(() => assert.equal(pids.filter(isAlive), []));
    await eventually(() => assert.not.ok(existsSync(scratch)));
    await eventually(() => assert.not.ok(existsSync(join('/dev/shm', basename(scratch)))));
  });
}

test('a run that is ended before anything was compiled leaves no folder behind, and no error', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'masthead-fresh-'));
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-runner-'));
  cpSync(join(root, 'tests/runner'), join(fresh, 'tests/runner'), { recursive: true });
  const keeper = fork(join(fresh, 'tests/runner/keeper.mjs'), [scratch, join(scratch, 'cluster')]);
  const ended = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.disconnect();
  assert.is(await ended, 0);
  assert.not.ok(existsSync(scratch));
});

test('what goes on for a moment when it is told to end has ended before the folder of its run is removed', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'masthead-runner-'));
  // By its command a database, which is told to end and not killed.
  const slow = spawn(process.execPath, ['-e', WRITES_ON, 'bin/postgres'], {
    env: { ...process.env, FOLDER: scratch },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => slow.once('exit', resolve));
  await eventually(() => assert.ok(existsSync(join(scratch, 'begun'))));
  const keeper = fork(join(root, 'tests/runner/keeper.mjs'), [scratch, join(scratch, 'cluster')]);
  const kept = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.disconnect();
  assert.is(await kept, 0);
  assert.is(await ended, 0);
  assert.not.ok(existsSync(scratch));
});

test.run();

/** Writes one file after the other into a folder, and a few more when it is told to end. */
const WRITES_ON = `
  const fs = require('node:fs');
  let left = Infinity;
  let written = 0;
  process.on('SIGQUIT', () => (left = Math.min(left, 30)));
  setInterval(() => {
    if (left-- <= 0) process.exit(0);
    fs.mkdirSync(process.env.FOLDER + '/some', { recursive: true });
    fs.writeFileSync(process.env.FOLDER + '/some/' + written++, '');
    if (written === 1) fs.writeFileSync(process.env.FOLDER + '/begun', '');
  }, 10);
`;

function runCases(names: readonly string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['tests/run.mjs', ...names.map(pathOf)], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      MASTHEAD_TEST_LANES: '1',
      MASTHEAD_TEST_LIMIT_S: '15',
      MASTHEAD_TEST_QUIET_S: '1',
    },
  });
  return { status, lines: stdout.trim().split('\n') };
}

function pathOf(name: string) {
  return `tests/runner/cases/${name}.case.ts`;
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
