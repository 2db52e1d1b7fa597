import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { changedPaths, changedTests } from './changed.mjs';

const test = suite('tests of what has changed');
const folder = mkdtempSync(join(tmpdir(), 'masthead-changed-'));

const IMPORTS = new Map([
  ['tests/a.test.ts', []],
  ['tests/x/b.test.ts', ['src/b.ts']],
  ['tests/x/c.test.ts', ['src/c.ts']],
  ['tests/x/d.test.ts', ['src/api/db/migrate.ts']],
  ['src/b.ts', ['src/shared.ts']],
  ['src/c.ts', []],
  ['src/api/db/migrate.ts', []],
  ['src/shared.ts', ['src/b.ts']],
]);
const FILES = [...IMPORTS.keys()].filter((path) => path.endsWith('.test.ts'));

test.after(() => rmSync(folder, { recursive: true }));

test('a file of tests is chosen where it imports what has changed, however far away, and where it has changed itself', () => {
  const chosen = (...paths: readonly string[]) => changedTests(FILES, IMPORTS, paths).slice(1);
  assert.equal(chosen('src/shared.ts'), ['tests/x/b.test.ts']);
  assert.equal(chosen('tests/x/c.test.ts'), ['tests/x/c.test.ts']);
  assert.equal(chosen('src/api/db/migrations/0001_a.sql'), ['tests/x/d.test.ts']);
  assert.equal(chosen('README.md'), []);
});

test('files that read the sources themselves are always chosen', () => {
  assert.equal(changedTests(FILES, IMPORTS, []), ['tests/a.test.ts']);
  const reading = [
    'tests/api/rows/writers.test.ts',
    'tests/machines/laws.test.ts',
    'tests/runner/sources.test.ts',
    'tests/shared/kinds.test.ts',
  ];
  assert.equal(changedTests([...reading, 'tests/machines/lock.test.ts'], new Map(), []), reading);
});

test('what has been committed since the branch began, what is not committed and what git does not know have changed', () => {
  const remote = join(folder, 'remote.git');
  const clone = join(folder, 'clone');
  git(folder, 'init', '-q', '--bare', '-b', 'main', remote);
  git(folder, 'clone', '-q', remote, clone);
  git(clone, 'checkout', '-q', '-B', 'main');
  commit(clone, 'kept.ts', 'edited.ts');
  git(clone, 'push', '-q', '-u', 'origin', 'main');
  assert.equal(changedPaths(clone), []);
  commit(clone, 'committed.ts');
  writeFileSync(join(clone, 'edited.ts'), 'edited');
  writeFileSync(join(clone, 'unknown.ts'), '');
  assert.equal(changedPaths(clone), ['committed.ts', 'edited.ts', 'unknown.ts']);
});

test.run();

function commit(clone: string, ...names: readonly string[]) {
  for (const name of names) writeFileSync(join(clone, name), '');
  git(clone, 'add', '.');
  git(clone, '-c', 'user.name=n', '-c', 'user.email=n@example.org', 'commit', '-q', '-m', 'change');
}

function git(cwd: string, ...args: readonly string[]) {
  execFileSync('git', args, { cwd, stdio: ['ignore', 'ignore', 'ignore'] });
}
