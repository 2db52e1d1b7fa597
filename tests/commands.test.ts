import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('commands');
const root = fileURLToPath(new URL('../', import.meta.url));
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const folders: string[] = [];

test.after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('[D3.001] a Node older than 20.19 ends the command with one clear line, 20.19 goes on', () => {
  const started = (version: string) =>
    spawnSync(
      process.execPath,
      ['-e', `import('./build.mjs').then((b) => b.requireNode('${version}'))`],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
  assert.is(started('20.19.0').status, 0);
  const old = started('20.18.3');
  assert.is(old.status, 2);
  assert.is(old.stderr, 'Masthead needs Node 20.19 or newer; this is 20.18.3.\n');
});

test('[D3.002] [D3.009] both commands install what is missing with npm ci, without install scripts', () => {
  for (const command of [scripts.start, scripts.test]) {
    const copy = copyOfTools();
    const log = join(copy, 'npm.log');
    fakeCommand(copy, 'npm', `echo "$@" > '${log}'; exit 7`);
    const [program, ...args] = command.split(' ');
    spawnSync(program, args, { cwd: copy, env: { ...process.env, PATH: pathWith(copy) } });
    assert.match(readFileSync(log, 'utf8'), /^ci --ignore-scripts/);
  }
});

test('[D3.011] [D3.012] a whole run checks the types and the lint rules, and fails where either finds something', () => {
  const copy = copyOfTools();
  for (const folder of ['machines', 'styles', 'e2e']) mkdirSync(join(copy, folder));
  const lock = readFileSync(join(copy, 'package-lock.json'));
  putPackage(copy, '.masthead-lock', createHash('sha256').update(lock).digest('hex'));
  const bins = ['typescript/bin/tsc', '@biomejs/biome/bin/biome'];
  for (const bin of bins)
    putPackage(copy, bin, `console.log('${bin} was run'); process.exitCode = 1;`);
  const run = spawnSync(process.execPath, ['tests/run.mjs'], { cwd: copy, encoding: 'utf8' });
  for (const bin of bins) assert.match(run.stdout, `${bin} was run\n`);
  assert.match(run.stdout, /^0 passed, 2 failed$/m);
  assert.is(run.status, 1);
});

test('[D3.010] where no Chromium is found, one is installed', () => {
  const folder = scratch();
  const chromium = join(folder, 'chromium');
  fakeCommand(
    folder,
    'apt-get',
    `[ "$1" = install ] && printf '#!/bin/sh\\n' > '${chromium}' && chmod +x '${chromium}'; exit 0`,
  );
  fakeCommand(folder, 'node', `printf '#!/bin/sh\\n' > '${chromium}'; chmod +x '${chromium}'`);
  const found = findIn(folder, {});
  assert.match(found.stdout, /^No Chromium was found: installing /);
  if (process.getuid?.() === 0) assert.is(found.stdout.trim().split('\n').at(-1), chromium);
});

test('a Chromium without windows is taken before one with them', () => {
  const folder = scratch();
  for (const name of ['chromium', 'chromium-headless-shell']) fakeCommand(folder, name, 'exit 0');
  const found = findIn(folder, {});
  assert.is(found.stdout.trim(), join(folder, 'chromium-headless-shell'));
});

test('where nothing may be installed, one line says how to get a Chromium', () => {
  const folder = scratch();
  const found = findIn(folder, { MASTHEAD_NO_INSTALL: '1' });
  assert.is(
    found.stdout.trim(),
    'No Chromium was found. Install one with: npx playwright install chromium (or set CHROMIUM_PATH).',
  );
});

test('[D3.013] [D3.014] the test command takes every file of tests, those of the browser too, and ends with one line of counts', () => {
  assert.is(scripts.test, 'node tests/run.mjs');
  const listed = execFileSync(process.execPath, ['tests/run.mjs', 'list'], {
    cwd: root,
    encoding: 'utf8',
  });
  const written = ['tests', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /\.tsx?$/.test(path) && !/\/support\/|\.case\.ts$/.test(path))
      .filter((path) => RUNS_TESTS.test(readFileSync(join(root, path), 'utf8'))),
  );
  const paths = listed.trim().split('\n');
  assert.equal(
    written.filter((path) => !paths.includes(path)),
    [],
  );
  for (const kind of ['.test.ts', '.test.tsx', '.journey.ts', '.paths.ts', '.a11y.ts'])
    assert.ok(
      paths.some((path) => path.endsWith(kind)),
      kind,
    );
  const output = execFileSync(process.execPath, ['tests/run.mjs', 'tests/shared/permissions'], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.match(output.trim().split('\n').at(-1) ?? '', /^\d+ passed, 0 failed$/);
});

test.run();

function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-commands-'));
  folders.push(folder);
  return folder;
}

/** A suite that is run at the end of its file, or a walk. */
const RUNS_TESTS = /^(?:test|journey)\.run\(\);$|^walk\(/m;

/** What the commands need of a fresh clone, without any package: the scripts with all that they import of the tree. */
function copyOfTools() {
  const copy = scratch();
  for (const path of [
    'package.json',
    'package-lock.json',
    ...scriptsOf('build.mjs', 'tests/run.mjs'),
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  assert.not.ok(existsSync(join(copy, 'node_modules')));
  return copy;
}

/** These scripts and the scripts they import or start, at once or later on. */
function scriptsOf(...entries: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from |import\(|new URL\()'(\.[^']+\.mjs)'/g))
      add(join(dirname(path), name));
  };
  entries.forEach(add);
  return [...found];
}

/** Puts a file among the packages of a copy. */
function putPackage(copy: string, name: string, text: string) {
  const path = join(copy, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function fakeCommand(folder: string, name: string, script: string) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

const pathWith = (folder: string) =>
  [folder, dirname(process.execPath), process.env.PATH].join(delimiter);

/** Looks for a Chromium with nothing but that folder and the shell's own tools on the path. */
function findIn(folder: string, env: Record<string, string>) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const tool of ['sh', 'chmod']) {
    const target = execFileSync('sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim();
    fakeCommand(bin, tool, `exec ${target} "$@"`);
  }
  const script =
    "import('./tests/support/chromium.mjs').then((c) => console.log(c.findChromium())).catch((e) => console.log(e.message))";
  return spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...env,
      HOME: folder,
      PATH: [folder, bin].join(delimiter),
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'none'),
    },
  });
}
