import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('tables of proofs');
const root = fileURLToPath(new URL('../', import.meta.url));

for (const file of ['tests/ACCESSIBILITY.md', 'tests/PALETTE.md']) {
  test(`every test that ${file} names is in the tree`, () => {
    const named = rowsOf(file).flatMap((row) => titlesIn(row.split(' | ').at(-1) ?? ''));
    const known = ['tests', 'e2e'].flatMap(sourcesIn).flatMap(patternsOf);
    assert.ok(named.length > 20);
    assert.equal(
      named.filter((title) => !known.some((pattern) => pattern.test(title))),
      [],
    );
  });

  test(`every line of the tables of ${file} names a test`, () => {
    assert.equal(
      rowsOf(file).filter((row) => titlesIn(row.split(' | ').at(-1) ?? '').length === 0),
      [],
    );
  });
}

test.run();

/** The lines of its tables, without their heads. */
function rowsOf(file: string) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.filter(
    (line, at) => line.startsWith('| ') && lines[at + 1]?.startsWith('|--') !== true,
  );
}

function titlesIn(cell: string) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
}

function sourcesIn(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|journey|a11y)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

/** The titles of a file; what a template fills in may be anything. */
function patternsOf(source: string) {
  const calls = source.matchAll(/\b(?:test|journey)\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g);
  return [...calls].map(([, , title = '']) => {
    const parts = title.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}/);
    return new RegExp(`^${parts.map(literal).join('.+')}$`);
  });
}

function literal(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
