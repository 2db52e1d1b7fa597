// `npm test` and its parts: `node tests/run.mjs [check | bench | list | <part of a file name> …]`.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, ensureInstalled, requireNode } from '../build.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'masthead-test-'));
const results = [];

process.exitCode = await main(process.argv.slice(2)).finally(() =>
  rmSync(scratch, { recursive: true, force: true }),
);

async function main(args) {
  requireNode();
  const whole = args.length === 0;
  ensureInstalled();
  if (args[0] === 'bench') return bench(args.slice(1));
  if (args[0] === 'list') return list();
  if (whole || args[0] === 'check') await check();
  if (args[0] !== 'check') await testFiles(args);
  return finish(whole);
}

async function bench(args) {
  await build();
  return run(['--import', './tests/support/register.mjs', 'tests/bench/main.ts', ...args]);
}

function list() {
  console.log(allFiles().join('\n'));
  return 0;
}

async function check() {
  await outcome('[D3.011] npm test type-checks: the types hold', () =>
    tool('typescript/bin/tsc', ['-p', '.']),
  );
  await outcome('[D3.012] npm test lints: format and lint rules hold', () =>
    tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']),
  );
}

async function testFiles(wanted) {
  const all = allFiles();
  const files =
    wanted.length === 0 ? all : all.filter((file) => wanted.some((part) => file.includes(part)));
  const browser = files.filter((file) => file.startsWith('e2e/'));
  const { startCluster } = await import('./support/cluster.mjs');
  const needsDatabase = files.some((file) => /^(tests\/api|e2e)\//.test(file));
  const cluster = needsDatabase ? await startCluster(scratch) : null;
  const env = { ...process.env, ...cluster?.env, NODE_ENV: 'test' };
  try {
    await inParallel(
      files.filter((file) => !browser.includes(file)),
      (file) => testFile(file, env),
    );
    if (browser.length === 0) return;
    await build();
    const { findChromium } = await import('./support/chromium.mjs');
    env.CHROMIUM_PATH = findChromium();
    await inParallel(browser, (file) => testFile(file, env));
  } finally {
    await cluster?.stop();
  }
}

async function testFile(file, env) {
  const report = join(scratch, `${file.replaceAll('/', '__')}.jsonl`);
  const started = Date.now();
  const { code, output } = await spawned(
    [
      '--enable-source-maps',
      '--conditions=development',
      '--import',
      './tests/support/register.mjs',
      file,
    ],
    { ...env, MASTHEAD_TEST_REPORT: report },
  );
  const lines = existsSync(report)
    ? readFileSync(report, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const titles = lines.filter((line) => line.title !== undefined);
  for (const { title, passed } of titles) results.push({ file, title, passed });
  const failed = titles.filter((line) => !line.passed).length;
  if (!lines.some((line) => line.ran))
    fail(file, 'the file ran no suite (did it forget `.run()`?)');
  else if (titles.length === 0) fail(file, 'the file ran no test');
  else if (code !== 0 && failed === 0) fail(file, `the process ended with ${code}`);
  console.log(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${file}  ${titles.length} tests, ${Date.now() - started} ms`,
  );
  if (code !== 0) console.log(output);
}

function finish(whole) {
  const passed = results.filter((result) => result.passed);
  const failed = results.filter((result) => !result.passed);
  if (whole) {
    mkdirSync(join(root, 'reports'), { recursive: true });
    const lines = passed.map(({ file, title }) => `${file}\t${title}`).sort();
    writeFileSync(join(root, 'reports/passed-titles.txt'), `${lines.join('\n')}\n`);
  }
  for (const { file, title } of failed) console.log(`failed: ${file}: ${title}`);
  console.log(`${passed.length} passed, ${failed.length} failed`);
  return failed.length === 0 && passed.length > 0 ? 0 : 1;
}

function pass(title) {
  results.push({ file: 'tests/run.mjs', title, passed: true });
}

function fail(file, title) {
  results.push({ file, title, passed: false });
}

async function outcome(title, check) {
  const { code, output } = await check();
  if (code === 0) return pass(title);
  console.log(output);
  fail('tests/run.mjs', title);
}

function tool(path, args) {
  return spawned([join(root, 'node_modules', path), ...args], process.env);
}

function spawned(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function run(args) {
  return new Promise((resolve) =>
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) =>
      resolve(code ?? 1),
    ),
  );
}

async function inParallel(items, work) {
  const queue = [...items];
  const lanes = Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  });
  await Promise.all(lanes);
}

function allFiles() {
  return [...filesOf('tests', /\.test\.tsx?$/), ...filesOf('e2e', /\.(journey|paths|a11y)\.ts$/)];
}

function filesOf(folder, pattern) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
