import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RegExpParser } from '@eslint-community/regexpp';
import { analyse } from 'scslre';
import * as assert from 'uvu/assert';
import type { Built } from './support/built-patterns.ts';
import { suite } from './support/suite.ts';

const test = suite('patterns');
const FOLDERS = ['machines', 'src'];
/** A pattern as it stands in a source: after what a value follows. */
const LITERAL =
  /(?<=(?:[(=:,[!&|?]|=>|\breturn)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;

/**
 * Patterns whose steps grow with the square of what they are given, each with the most characters that it is given and what
 * sees to that.
 */
const CAPPED: Readonly<Record<string, readonly [chars: number, by: string]>> = {
  'src/api/hooks/form-submissions.ts /[^\\s@<>()[\\]\\\\,;:"]+$/': [65, 'MOST_NAME'],
  'src/api/integrations/service-call.ts /\\/+$/': [2_048, 'the rule of a URL'],
  'src/api/kinds/rank.ts /0+$/': [200, 'the server alone writes it'],
  'src/shared/lists/conditions.ts /0+$/': [50, 'toFixed'],
  'src/content/css-values.ts /url\\(\\s*(?:"([^"]*)"|\'([^\']*)\'|([^"\'\\s()]*))\\s*\\)/gi': [
    2_000,
    'MOST_CHARS',
  ],
  'src/content/css-values.ts /([\\w-]*)\\(/g': [2_000, 'MOST_CHARS'],
};

test('the steps of every pattern grow with what it is given and not faster, but for those that are given little', () => {
  const found = patterns();
  assert.ok(found.length > 300, String(found.length));
  const faults = found.filter(({ literal }) => isSuperLinear(literal));
  assert.equal(
    [...new Set(faults.map(({ file, literal }) => `${file} ${literal}`))].sort(),
    Object.keys(CAPPED).sort(),
  );
  for (const [chars] of Object.values(CAPPED)) assert.ok(chars ** 2 < 1e7);
});

test('no pattern has steps that double with each character', () => {
  const faults = patterns().filter(({ literal }) =>
    reportsOf(literal).some(({ exponential }) => exponential),
  );
  assert.equal(faults, []);
});

/** Those of them whose steps grow with the square: each with the most characters that it is given and what sees to that. */
const CAPPED_BUILT: typeof CAPPED = {};

test('the same holds for the patterns that are put together while the product runs', () => {
  const building = sources().filter(({ text }) => text.includes('new RegExp('));
  const { files, built } = builtPatterns();
  assert.equal(building.map(({ file }) => file).sort(), files);
  for (const { file, text } of building) {
    const count = new Set(built.filter((each) => each.file === file).map(({ line }) => line)).size;
    assert.is(count, text.split('new RegExp(').length - 1, file);
  }
  const faults = built.filter(({ literal }) => isSuperLinear(literal));
  assert.equal(
    [...new Set(faults.map(({ file, literal }) => `${file} ${literal}`))].sort(),
    Object.keys(CAPPED_BUILT).sort(),
  );
  for (const [chars] of Object.values(CAPPED_BUILT)) assert.ok(chars ** 2 < 1e7);
});

test('what grows with the square, the cube or exponentially is seen', () => {
  for (const literal of [
    '/-+$/',
    '/^\\s*\\s*x/',
    '/^(a+)+$/',
    '/^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/',
  ]) {
    assert.ok(isSuperLinear(literal), literal);
  }
  for (const literal of ['/(?<!-)-+$/', '/^\\s*x/', '/^a+$/']) {
    assert.not.ok(isSuperLinear(literal), literal);
  }
});

/** Every pattern of the product that is written as one. */
function patterns() {
  return sources().flatMap(({ file, text }) =>
    [...text.matchAll(LITERAL)].map(([literal]) => ({ file, literal })),
  );
}

function sources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('/seed/'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  );
}

/** What the files put together, in a process of its own: a module that others have loaded would build nothing. */
function builtPatterns(): Built {
  const script = ['--import', './tests/support/register.mjs', 'tests/support/built-patterns.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  assert.is(status, 0, stderr);
  return JSON.parse(stdout);
}

function isSuperLinear(literal: string) {
  return reportsOf(literal).length > 0;
}

function reportsOf(literal: string) {
  const parsed = new RegExpParser().parseLiteral(literal);
  return analyse(parsed, { reportTypes: { Move: true } }).reports;
}

test.run();
