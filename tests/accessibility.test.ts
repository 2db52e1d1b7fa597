import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('table of accessibility');
const root = fileURLToPath(new URL('../', import.meta.url));

test('every test that the table of accessibility names is in the tree', () => {
  const named = rows().flatMap((row) => titlesIn(row.split('|')[3] ?? ''));
  const known = ['tests', 'e2e'].flatMap(sourcesIn).flatMap(patternsOf);
  assert.ok(named.length > 20);
  assert.equal(
    named.filter((title) => !known.some((pattern) => pattern.test(title))),
    [],
  );
});

test('every line of the table of accessibility names a test', () => {
  assert.equal(
    rows().filter((row) => titlesIn(row.split('|')[3] ?? '').length === 0),
    [],
  );
});

test.run();

function rows() {
  const text = readFileSync(join(root, 'tests/ACCESSIBILITY.md'), 'utf8');
  return text.split('\n').filter((line) => /^\| \d/.test(line));
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
