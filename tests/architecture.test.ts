import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { PRODUCT } from '../src/shared/product.ts';
import { suite } from './support/suite.ts';

const test = suite('architecture');
const root = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = ['machines', 'styles', 'src', 'tests', 'e2e'];
const files = SOURCES.flatMap((folder) => filesOf(folder)).filter((file) =>
  /\.(ts|tsx|mjs)$/.test(file),
);
const code = files.filter((file) => /\.tsx?$/.test(file));
const product = code.filter((file) => /^(machines|styles|src)\//.test(file));

/** Where the imports of a folder may point, longest folder first; the first match counts. */
const ARROWS: readonly (readonly [string, readonly (RegExp | string)[]])[] = [
  ['machines/', ['xstate', 'xstate/graph', /^machines\//]],
  ['styles/', [/^@vanilla-extract\//, /^styles\//]],
  ['src/shared/', ['arktype', 'arktype/config', /^src\/shared\//]],
  ['src/content/', [/^src\/(content|shared)\//, /^[a-z]/]],
  ['src/api/', [/^src\/(api|shared|content)\//, /^machines\/.*\.rules\.ts$/, /^node:/, PACKAGE()]],
  ['src/site/', [/^src\/(site|shared)\//]],
  ['src/app/ui/', [/^src\/app\/ui\//, /^styles\//, PACKAGE()]],
  ['src/app/data/', [/^src\/(app\/data|shared)\//, PACKAGE()]],
  ['src/app/ports/', [/^src\/(app\/(ports|data)|shared)\//, /^machines\//, PACKAGE()]],
  ['src/app/', [/^src\/(app|shared|content)\//, /^machines\//, /^styles\//, PACKAGE()]],
];

test('imports point one way', () => {
  const wrong = product.flatMap((file) => {
    const allowed = ARROWS.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
    return importsOf(file)
      .filter((target) => !allowed.some((rule) => matches(rule, target)))
      .map((target) => `${file} -> ${target}`);
  });
  assert.equal(wrong, []);
});

test('no definition is part of the app’s code: it has their heads, and fetches them by area', () => {
  const wrong = product
    .filter((file) => file.startsWith('src/app/') && file !== 'src/app/data/present.ts')
    .filter((file) =>
      /^import \{[^;]*shared\/resources\/(index|[\w-]+\/[\w-]+)\.ts/m.test(source(file)),
    );
  assert.equal(wrong, []);
});

test('no file is over 400 lines', () => {
  const long = files.filter((file) => source(file).split('\n').length > 401);
  assert.equal(long, []);
});

test('half of the product’s files are under 120 lines', () => {
  const lengths = product.map((file) => source(file).split('\n').length).sort((a, b) => a - b);
  assert.ok((lengths[Math.floor(lengths.length / 2)] ?? 0) < 120);
});

test('nothing is exported by default and nothing is any', () => {
  const wrong = code.filter((file) =>
    /^export default|:\s*any\b|\bas any\b|<any>/m.test(source(file)),
  );
  assert.equal(
    wrong.filter((file) => file !== 'tests/architecture.test.ts'),
    [],
  );
});

test('no check is silenced', () => {
  const marks = new RegExp(
    ['biome-', '@ts-'].map((start) => `${start}(ignore|nocheck|expect-error)`).join('|'),
  );
  assert.equal(
    code.filter((file) => marks.test(source(file))),
    [],
  );
});

test('styles are written in styles/ only', () => {
  const outside = product.filter((file) => file.endsWith('.css.ts') && !file.startsWith('styles/'));
  const inline = product.filter(
    (file) => /#[0-9a-f]{6}['"]|\b\d+px['"`]/i.test(source(file)) && file.startsWith('src/app/ui/'),
  );
  assert.equal(outside, []);
  assert.equal(
    inline.filter((file) => !/(tag-chip|colour|logo)/.test(file)),
    [],
  );
});

test('machines hold no timer and no clock', () => {
  const timers =
    /\b(setTimeout|setInterval|Date\.now|new Date\(\)|performance\.now|requestAnimationFrame)\b/;
  assert.equal(
    product.filter((file) => file.startsWith('machines/') && timers.test(source(file))),
    [],
  );
});

test('[D4.001] the one driver is pg, through Kysely', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const engines = [
    'mysql2',
    'better-sqlite3',
    'postgres',
    '@electric-sql/pglite',
    'mongodb',
    'typeorm',
  ];
  assert.equal(
    engines.filter((name) => name in dependencies),
    [],
  );
  assert.ok('pg' in dependencies && 'kysely' in dependencies);
});

test('[D1.001] [D1.002] [D1.004] the name Masthead is read from one constant wherever a person reads it', () => {
  const naming = product.filter((file) =>
    /(['"`>])[^'"`<\n]*\bMasthead\b/.test(withoutComments(source(file))),
  );
  assert.is(PRODUCT, 'Masthead');
  assert.equal(naming, ['src/shared/product.ts']);
});

test.run();

function PACKAGE() {
  return /^(?!node:)(@[a-z-]+\/)?[a-z][a-z0-9.-]*(\/|$)/;
}

function matches(rule: RegExp | string, target: string) {
  return typeof rule === 'string' ? rule === target : rule.test(target);
}

/** Targets of a file's imports: a path from the root, or a package name. */
function importsOf(file: string): string[] {
  const statement =
    /^\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|^\s*import\s+'([^']+)'|import\(\s*'([^']+)'/gm;
  const found = [...withoutComments(source(file)).matchAll(statement)];
  return found
    .map(([, ...targets]) => targets.find(Boolean) ?? '')
    .map((target) =>
      target.startsWith('.') ? relative(root, join(root, dirname(file), target)) : target,
    );
}

function withoutComments(text: string) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function source(file: string) {
  return readFileSync(join(root, file), 'utf8');
}

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
