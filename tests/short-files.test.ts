import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('short files');
const root = fileURLToPath(new URL('../', import.meta.url));
const LINES = 30;
/** Where a file and its one importer together are longer, they may stand apart. */
const ROOM = 300;
/** How many short files there may be without a place by their names; it goes down alone. */
const MOST = 166;

/** What has a place by its name, however short it is. */
const PLACED = [
  /\/(?:kinds|hooks|blocks)\//,
  /^src\/content\/checks\//,
  /^src\/api\/rows\/write\/guards\//,
  /^src\/shared\/resources\/\w+\//,
  /\/index\.tsx?$/,
  /-parts\.tsx?$/,
  /-section\.tsx$/,
  // The build puts data in its place.
  /^src\/shared\/resources\/all-metadata\.ts$/,
  /\.(?:types|ports|select|model|screen|css|d)\.tsx?$/,
  /-ports\.ts$/,
];

const sources = ['machines', 'styles', 'src'].flatMap(filesOf);
const importers = importersOf(sources);
const short = sources.filter(
  (file) => !PLACED.some((name) => name.test(file)) && linesOf(file) <= LINES,
);

test('a short file that one other file imports stands in that file', () => {
  const apart = short.flatMap((file) => {
    const [importer, ...others] = importers.get(file) ?? [];
    if (importer === undefined || others.length > 0 || isChunk(importer)) return [];
    return linesOf(file) + linesOf(importer) > ROOM ? [] : [`${file} serves ${importer}`];
  });
  assert.equal(apart, []);
});

test('short files of one folder that the same files import are one file', () => {
  const groups = new Map<string, string[]>();
  for (const file of short) {
    const by = [...(importers.get(file) ?? [])].sort();
    if (by.length === 0 || by.some(isChunk)) continue;
    const key = [dirname(file), ...by].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  assert.equal(
    [...groups.values()].filter((files) => files.length > 1),
    [],
  );
});

test('there are no more short files than there were', () => {
  assert.ok(short.length <= MOST, `${short.length} short files: ${short.join(', ')}`);
});

test('a file that is named after parts is a chunk: it is fetched by an import of its own', () => {
  const fetched = new Set(
    sources.flatMap((file) =>
      [...source(file).matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, to = '']) =>
        join(dirname(file), to),
      ),
    ),
  );
  assert.equal(
    sources.filter((file) => /[-.]parts\.tsx?$/.test(file) && !fetched.has(file)),
    [],
  );
});

test('the lint rules let no function of machines and src have more than forty lines, and no file is an exception', () => {
  const { overrides } = JSON.parse(source('biome.json')) as LintConfig;
  const rules = overrides.flatMap(({ includes, linter }) => {
    const rule = linter.rules.complexity?.noExcessiveLinesPerFunction;
    return rule === undefined ? [] : [{ includes, rule }];
  });
  const rule = { level: 'error', options: { maxLines: 40 } };
  assert.equal(rules, [{ includes: ['machines/**', 'src/**'], rule }]);
});

test.run();

interface LintConfig {
  readonly overrides: readonly {
    readonly includes: readonly string[];
    readonly linter: {
      readonly rules: {
        readonly complexity?: { readonly noExcessiveLinesPerFunction?: unknown };
      };
    };
  }[];
}

/** What a chunk hands on stands beside what it serves. */
function isChunk(file: string) {
  return file.endsWith('-parts.ts');
}

/** The files that import each file; a chunk is fetched by its file, which is no import. */
function importersOf(files: readonly string[]) {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, from = ''] of source(file).matchAll(
      /^(?:im|ex)port\b(?:[^'(]*\bfrom )?\s*'(\.[^']+)'/gm,
    )) {
      const target = join(dirname(file), from);
      found.set(target, (found.get(target) ?? new Set()).add(file));
    }
  }
  return found;
}

function linesOf(file: string) {
  return source(file).trimEnd().split('\n').length;
}

function source(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
