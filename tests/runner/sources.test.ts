import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as assert from 'uvu/assert';
import { suite } from '../support/suite.ts';
import { isShared, root } from './sources.mjs';

const test = suite('sources that files of tests share');

const SHARED = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && ['src', 'machines'].includes(entry.name))
  .flatMap(({ name }) => readdirSync(join(root, name), { recursive: true, withFileTypes: true }))
  .filter(({ name }) => name.endsWith('.ts'))
  .map(({ name, parentPath }) => relative(root, join(parentPath, name)))
  .filter(isShared)
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('what a process has one copy of imports no source that a file of tests has a copy of its own of', () => {
  assert.ok(SHARED.length > 400);
  const foreign = SHARED.flatMap(({ path, text }) =>
    [...text.matchAll(/^(?:import|export) [^;]*?from '([^']+)';/gm)]
      .map(([, target = '']) => target)
      .filter((target) => target.startsWith('.') && !isShared(join(path, '..', target)))
      .map((target) => `${path}: ${target}`),
  );
  assert.equal(foreign, []);
});

test.run();
