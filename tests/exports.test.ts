import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { unusedExports } from './support/exports.ts';
import { suite } from './support/suite.ts';

const test = suite('exports');
const root = fileURLToPath(new URL('../', import.meta.url));
const files = ['machines', 'styles', 'src', 'tests', 'e2e']
  .flatMap(filesOf)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file))
  .concat('build.mjs');

/** What is exported for somebody who is no import of another file. */
const REASONS: Readonly<Record<string, string>> = {
  'tests/support/load.mjs load': 'a hook of Node, found by its name',
};

/** Folders whose exports are not asked for, each with its reason. */
const FOLDERS: Readonly<Record<string, string>> = {
  'tests/support/new/': 'its texts hold the exports of files that are yet to be written',
};

const unused = unusedExports(root, files)
  .filter(({ file }) => !Object.keys(FOLDERS).some((folder) => file.startsWith(folder)))
  .map(({ file, name }) => `${file} ${name}`);

test('every export has an importer: what one file alone needs is its own', () => {
  assert.equal(
    unused.filter((one) => !(one in REASONS)),
    [],
  );
});

test('no exception is kept for an export that has an importer by now', () => {
  assert.equal(
    Object.keys(REASONS).filter((one) => !unused.includes(one)),
    [],
  );
});

test.run();

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
