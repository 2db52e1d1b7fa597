import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { missingPaths, retiredIn } from './support/retired-words.ts';
import { suite } from './support/suite.ts';

const test = suite('language');
const root = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['machines', 'styles', 'src', 'tests', 'e2e'];
/** They name the words that they refuse, or quote them. */
const OWN = [
  'tests/language.test.ts',
  'tests/new.test.ts',
  'tests/support/retired-words.ts',
  'tests/TITLES.md',
];
const files = [...FOLDERS.flatMap(filesOf), 'README.md', 'build.mjs'].filter(
  (file) => /\.(tsx?|mjs|mts|md)$/.test(file) && !OWN.includes(file),
);

test('no name, comment or title has a retired word', () => {
  const found = files.flatMap((file) => retiredIn(file, readFileSync(join(root, file), 'utf8')));
  assert.equal(found, []);
});

test('a place that a word is bound to is there', () => {
  assert.equal(missingPaths(files), []);
});

test('a retired word is found in every form, and told with its line and the word to use', () => {
  const use = 'say "action: row action, bulk action, undoable action"';
  for (const [text, word] of [
    ['const lastDeed = 1;', 'deed'],
    ['const DEEDS_AT_MOST = 1;', 'deeds'],
    ['// each deed once', 'deed'],
    ["test('deeds are undone', () => {});", 'deeds'],
  ] as const) {
    assert.equal(retiredIn('src/a.ts', `\n${text}`), [`src/a.ts:2: "${word}" is retired, ${use}`]);
  }
  assert.equal(retiredIn('src/row-deeds.ts', ''), [`src/row-deeds.ts: "deeds" is retired, ${use}`]);
  assert.equal(retiredIn('src/a.ts', 'indeed, a deedless proceeding'), []);
});

test('a word that is retired in names alone may stand in a comment or a text', () => {
  const text = "// a colour\nconst color = 'Choose a colour.';\n/* colours */";
  assert.equal(retiredIn('src/a.ts', text), []);
  assert.equal(retiredIn('src/a.ts', 'const ownColour = 1;'), [
    'src/a.ts:1: "colour" is retired, say "color"',
  ]);
});

test('the glossary has sixty terms at most, in their order, each with one line', () => {
  const [, glossary = ''] = readFileSync(join(root, 'src/README.md'), 'utf8').split(
    '## Glossary\n',
  );
  const lines = glossary.split('\n## ', 1)[0]?.split('\n').slice(3).filter(Boolean) ?? [];
  const terms = lines.map((line) => /^- \*\*(.+?)\*\*: .+\.$/.exec(line)?.[1] ?? line);
  assert.ok(terms.length > 0 && terms.length <= 60, String(terms.length));
  assert.equal(terms, [...terms].sort());
  assert.is(new Set(terms).size, terms.length);
});

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

test.run();
