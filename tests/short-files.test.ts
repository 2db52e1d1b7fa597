import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('short files');
const root = fileURLToPath(new URL('../', import.meta.url));
const LINES = 12;
/** Of what no test takes by itself. */
const UNTESTED_LINES = 20;

/** What has a place by its name, however short it is. */
const PLACED = [
  /\/(?:kinds|hooks|blocks)\//,
  /^src\/content\/checks\//,
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
const tested = new Set(importersOf(['tests', 'e2e'].flatMap(filesOf)).keys());

test('a helper of one other file stands in that file', () => {
  const short = sources.filter(
    (file) =>
      !PLACED.some((name) => name.test(file)) &&
      linesOf(file) <= (tested.has(file) ? LINES : UNTESTED_LINES) &&
      exportsOf(file) === 1 &&
      importers.get(file)?.size === 1 &&
      // What a chunk hands on stands beside what it serves.
      ![...(importers.get(file) ?? [])].some((importer) => importer.endsWith('-parts.ts')),
  );
  assert.equal(
    short.map((file) => `${file} serves ${[...(importers.get(file) ?? [])]}`),
    [],
  );
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

/** The files that import each file; a chunk is fetched by its file, which is no import. */
function importersOf(files: readonly string[]) {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, from = ''] of source(file).matchAll(/^(?:im|ex)port\b[^']*'(\.[^']+)'/gm)) {
      const target = join(dirname(file), from);
      found.set(target, (found.get(target) ?? new Set()).add(file));
    }
  }
  return found;
}

function linesOf(file: string) {
  return source(file).trimEnd().split('\n').length;
}

function exportsOf(file: string) {
  return [...source(file).matchAll(/^export /gm)].length;
}

function source(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
