import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('tables of proofs');
const root = fileURLToPath(new URL('../', import.meta.url));

/** The criteria of WCAG 2.2 at the levels A and AA. */
const CRITERIA = [
  ...[
    '1.1.1',
    '1.2.1',
    '1.2.2',
    '1.2.3',
    '1.2.4',
    '1.2.5',
    '1.3.1',
    '1.3.2',
    '1.3.3',
    '1.3.4',
    '1.3.5',
  ],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...['2.1.1', '2.1.2', '2.1.4', '2.2.1', '2.2.2', '2.3.1'],
  ...['2.4.1', '2.4.2', '2.4.3', '2.4.4', '2.4.5', '2.4.6', '2.4.7', '2.4.11'],
  ...['2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6'],
  ...['3.3.1', '3.3.2', '3.3.3', '3.3.4', '3.3.7', '3.3.8', '4.1.2', '4.1.3'],
];

/** How many promises each part of palette and keyboard has. */
const PROMISES = [8, 6, 10, 10, 8, 14, 8, 9, 8, 8];
/** Begins the last cell of a line that no test holds, and says so. */
const UNPROVED = '| no test: ';

/** Of a title that is filled in, so that it does not fit every other. */
const FEWEST_LETTERS = 10;

/** Sound, moving pictures, what hears the device move or locks its place, and pages that load themselves. */
const UNQUIET =
  /<video(?![^>]* controls preload="none")\b|<(?:audio|marquee|blink)\b|autoplay|new Audio\(|devicemotion|deviceorientation|orientation\.lock|http-equiv=.refresh/gi;

for (const file of ['tests/ACCESSIBILITY.md', 'tests/PALETTE.md', 'tests/RESOURCES.md']) {
  test(`every test that ${file} names is in the tree`, () => {
    const named = rowsOf(file).flatMap(proofsIn);
    const known = ['tests', 'e2e'].flatMap(sourcesIn).flatMap(patternsOf);
    assert.ok(named.length > 20);
    assert.equal(
      named.filter((title) => !known.some((pattern) => pattern.test(title))),
      [],
    );
  });

  test(`every line of the tables of ${file} names a test`, () => {
    assert.equal(
      rowsOf(file).filter((row) => proofsIn(row).length === 0 && !row.includes(UNPROVED)),
      [],
    );
  });

  test(`every file that ${file} names is there`, () => {
    const files = titlesIn(readFileSync(join(root, file), 'utf8')).filter(isFile);
    assert.equal(
      files.filter((name) => !existsSync(join(root, name))),
      [],
    );
  });
}

test('each of the promises has a line, and one alone is left to figures', () => {
  const rows = rowsOf('tests/PALETTE.md').filter((row) => /^\| \d+\.\d+ \|/.test(row));
  const numbers = rows.map((row) => row.slice(2, row.indexOf(' ', 2)));
  assert.equal(
    numbers,
    PROMISES.flatMap((many, at) => Array.from({ length: many }, (_, no) => `${at + 1}.${no + 1}`)),
  );
  assert.is(rows.filter((row) => row.includes(UNPROVED)).length, 1);
});

test('every criterion of WCAG 2.2, levels A and AA, has a line', () => {
  const named = rowsOf('tests/ACCESSIBILITY.md').flatMap(
    (row) => (row.split(' | ')[0] ?? '').match(/\d\.\d\.\d+/g) ?? [],
  );
  assert.is(CRITERIA.length, 55);
  assert.equal(
    CRITERIA.filter((criterion) => !named.includes(criterion)),
    [],
  );
});

test('no page of the workspace plays, flashes, turns with the device or loads itself anew, and it says its language', () => {
  const page = readFileSync(join(root, 'src/api/http/page.ts'), 'utf8');
  const sources = readdirSync(join(root, 'src/app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, 'src/app', file), 'utf8'));
  assert.ok(sources.length > 300);
  assert.equal(
    [page, ...sources].flatMap((source) => source.match(UNQUIET) ?? []),
    [],
  );
  assert.match(page, '<html lang="en">');
});

test.run();

/** The lines of its tables, without their heads. */
function rowsOf(file: string) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.filter(
    (line, at) => line.startsWith('| ') && lines[at + 1]?.startsWith('|--') !== true,
  );
}

/** The titles that the last cell of a line names. */
function proofsIn(row: string) {
  if (row.includes(UNPROVED)) return [];
  return titlesIn(row.split(' | ').at(-1) ?? '').filter((name) => !isFile(name));
}

function isFile(name: string) {
  return /^(?:[\w.-]+\/)+[\w.-]+\.\w+$/.test(name);
}

function titlesIn(cell: string) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
}

function sourcesIn(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(\.(test|journey|a11y|paths)\.tsx?|a11y[\\/]walk\.ts)$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));
}

/** The titles of a file; what a template fills in may be anything, a title that is nothing else is none to be named. */
function patternsOf(source: string) {
  const calls = source.matchAll(/\b(?:test|journey)\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g);
  return [...calls].flatMap(([, , title = '']) => {
    const parts = title.replaceAll(/\\(.)/g, '$1').split(/\$\{[^}]*\}/);
    if (parts.join('').length < FEWEST_LETTERS) return [];
    return [new RegExp(`^${parts.map(literal).join('.+')}$`)];
  });
}

function literal(text: string) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
