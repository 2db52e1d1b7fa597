import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { idleExports, unusedExports } from './support/exports.ts';
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

/** What stands in the product for tests alone. */
const FOR_TESTS: Readonly<Record<string, string>> = {
  'machines/draft/draft.select.ts selectIsSaved': 'the tags of a machine that is being changed',
  'machines/kit/charts-page.ts chartsPage': '`npm run charts` writes machines/README.md with it',
  'machines/kit/stubs.ts isStubPort': 'a test bench provides every port that nobody has',
  'machines/kit/stubs.ts isStubSource': 'a test bench provides every source that nobody has',
  'src/api/counters/count.ts countEvent': 'tests of counters note events with it, one at a time',
  'src/app/data/load-code.ts loadCode': 'the build writes it around every `import()`',
  'src/shared/kinds/index.ts FIELD_KINDS': 'tests of a trait go through all kinds by name',
};

const product = files.filter((file) => !/^(tests|e2e)\//.test(file));
/** A model is what tests walk through a machine with. */
const idle = idleExports(root, unusedExports(root, product))
  .filter(({ file }) => !file.endsWith('.model.ts'))
  .map(({ file, name }) => `${file} ${name}`);

test('no export of the product is there for tests alone', () => {
  assert.equal(idle.sort(), Object.keys(FOR_TESTS).sort());
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
