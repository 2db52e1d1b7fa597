import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { PRODUCT } from '../src/shared/product.ts';
import { suite } from './support/suite.ts';

const test = suite('architecture');
const root = fileURLToPath(new URL('../', import.meta.url));
const STATIC_IMPORT = /^\s*(?:import|export)\s[^'";]*?from\s*'(\.[^']+)'/gm;
const VALUE_IMPORT = /^\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s*'(\.[^']+)'/gm;
const SOURCES = ['machines', 'styles', 'src', 'tests', 'e2e'];
const files = SOURCES.flatMap((folder) => filesOf(folder)).filter((file) =>
  /\.(ts|tsx|mjs)$/.test(file),
);
const code = files.filter((file) => /\.tsx?$/.test(file));
const product = code.filter((file) => /^(machines|styles|src)\//.test(file));

const valueArrows = product.flatMap((file) => valuesOf(file).map((to) => [file, to] as const));

/** Where the imports of a folder may point, longest folder first; the first match counts. */
const ARROWS: readonly (readonly [string, readonly (RegExp | string)[]])[] = [
  ['machines/', ['xstate', 'xstate/graph', /^machines\//, /^src\/shared\/contract\//]],
  ['styles/', [/^@vanilla-extract\//, /^styles\//]],
  ['src/shared/contract/', [/^src\/shared\/contract\//]],
  ['src/shared/', ['arktype', 'arktype/config', /^src\/shared\//]],
  ['src/content/', [/^src\/(content|shared)\//, PACKAGE()]],
  [
    'src/api/',
    [/^src\/(api|shared|content|site)\//, /^machines\/.*\.rules\.ts$/, /^node:/, PACKAGE()],
  ],
  ['src/site/', [/^src\/(site|shared)\//]],
  ['src/app/ui/', [/^src\/app\/ui\//, /^src\/shared\/contract\//, /^styles\//, PACKAGE()]],
  ['src/app/data/', [/^src\/(app\/data|shared)\//, PACKAGE()]],
  ['src/app/ports/', [/^src\/(app\/(ports|data)|shared)\//, /^machines\//, PACKAGE()]],
  ['src/app/', [/^src\/(app|shared|content)\//, /^machines\//, /^styles\//, PACKAGE()]],
];

test('imports point one way', () => {
  const wrong = product.flatMap((file) =>
    importsOf(file)
      .filter((target) => !mayImport(file, target))
      .map((target) => `${file} -> ${target}`),
  );
  assert.equal(wrong, []);
});

test('an import of a package is no import of a folder of the project', () => {
  for (const [file, target, may] of [
    ['src/app/ui/button.tsx', '@ariakit/react', true],
    ['src/app/ui/button.tsx', 'src/shared/words.ts', false],
    ['src/app/data/me.ts', 'src/app/ui/button.tsx', false],
    ['src/content/blocks.ts', 'src/api/rows/rows.ts', false],
    ['src/api/rows/rows.ts', 'src/app/data/me.ts', false],
    ['src/api/rows/rows.ts', 'kysely', true],
  ] as const)
    assert.is(mayImport(file, target), may, `${file} -> ${target}`);
});

/** The parts of the server from the ground up; a part that is not named is a feature. */
const API_LAYERS: Layers = {
  folder: 'src/api/',
  layers: [
    ['kinds', 'derive', 'errors', 'log'],
    ['answers'],
    ['db'],
    ['call'],
    ['journal', 'counters', 'files', 'mail', 'outbound', 'queue', 'secrets'],
    ['rows'],
    'others',
    ['hooks'],
    ['config', 'http', 'openapi', 'openapi-resource', 'openapi-schemas', 'server', 'services'],
    ['start', 'main'],
  ],
};

/** The parts of the app from the ground up: shell and routes compose, and the palette offers what stands below it. */
const APP_LAYERS: Layers = {
  folder: 'src/app/',
  layers: [
    ['ui', 'data'],
    ['ports', 'lab'],
    ['actors'],
    ['commands', 'navigation'],
    ['resources'],
    ['editor'],
    ['features', 'screens', 'palette'],
    ['shell'],
    ['main'],
  ],
};

for (const layers of [API_LAYERS, APP_LAYERS]) {
  test(`no part of ${layers.folder} takes from a layer above its own`, () => {
    assert.ok(valueArrows.some(([, to]) => to.startsWith(layers.folder) && /\.tsx?$/.test(to)));
    const wrong = valueArrows.filter(([from, to]) => {
      const [own, other] = [layerOf(layers, from), layerOf(layers, to)];
      return own !== null && other !== null && own < other;
    });
    assert.equal(wrong, []);
  });
}

test('no part of the server that features stand on names a type of a layer above its own', () => {
  const features = API_LAYERS.layers.indexOf('others');
  const wrong = product.flatMap((from) =>
    targetsOf(from, STATIC_IMPORT)
      .map((to) => [from, to, layerOf(API_LAYERS, from), layerOf(API_LAYERS, to)] as const)
      .filter(([, , own, other]) => own !== null && other !== null && own < features && own < other)
      .map(([, to]) => `${from} -> ${to}`),
  );
  assert.equal(wrong, []);
});

test('features and screens, palette and screens, lists and features know nothing of each other', () => {
  const apart = [
    ['src/app/screens/', 'src/app/features/'],
    ['src/app/screens/', 'src/app/palette/'],
    ['src/app/palette/', 'src/app/features/'],
    ['src/app/resources/', 'src/app/features/'],
  ] as const;
  const wrong = product.flatMap((file) =>
    importsOf(file)
      .filter((target) =>
        apart.some((pair) => pair.some((one) => file.startsWith(one)) && meets(pair, file, target)),
      )
      .map((target) => `${file} -> ${target}`),
  );
  assert.equal(wrong, []);
});

test('no two parts of server or app need each other’s values', () => {
  const parts = new Set(
    valueArrows.flatMap(([from, to]) => {
      const [own, other] = [partOf(from), partOf(to)];
      return own === null || other === null || own === other ? [] : [`${own} ${other}`];
    }),
  );
  const both = [...parts].filter((pair) => parts.has(pair.split(' ').reverse().join(' ')));
  assert.equal(both, []);
});

test('no two folders of one level import each other, be it for types alone', () => {
  const arrows = new Set(
    product
      .flatMap((file) => importsOf(file).map((target) => siblingsOf(file, target)))
      .filter((arrow) => arrow !== null),
  );
  const both = [...arrows].filter((arrow) => {
    const [level, from, to] = arrow.split(' ');
    return arrows.has(`${level} ${to} ${from}`);
  });
  assert.equal(both, []);
});

test('no definition is part of the app’s code: it has their metadata, and fetches them by area', () => {
  const wrong = product
    .filter((file) => file.startsWith('src/app/') && file !== 'src/app/data/present.ts')
    .filter((file) =>
      /^import \{[^;]*shared\/resources\/(index|[\w-]+\/[\w-]+)\.ts/m.test(source(file)),
    );
  assert.equal(wrong, []);
});

/** A value of several fields has fields of every kind, itself among them: that is one type, in several files. */
const FIELDS_OF_FIELDS = /^src\/shared\/(kinds\/(index|object|records)|applies)\.ts$/;

test('no file needs itself: neither values nor types are imported in a circle, but where a type holds itself', () => {
  const typed = product.filter((file) => !FIELDS_OF_FIELDS.test(file));
  assert.equal(circlesOf(product, valuesOf), []);
  assert.equal(
    circlesOf(typed, (file) =>
      targetsOf(file, STATIC_IMPORT).filter((to) => !FIELDS_OF_FIELDS.test(to)),
    ),
    [],
  );
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
    inline.filter((file) => !/(tag-chip|color|logo)/.test(file)),
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

/** A package by its name; the folders of the project begin like names. */
function PACKAGE() {
  return /^(?!node:|(?:src|machines|styles|tests|e2e)\/)(@[a-z-]+\/)?[a-z][a-z0-9.-]*(\/|$)/;
}

function mayImport(file: string, target: string) {
  const allowed = ARROWS.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
  return allowed.some((rule) => matches(rule, target));
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

/** Files whose values a file needs as it is loaded. */
function valuesOf(file: string): string[] {
  return targetsOf(file, VALUE_IMPORT);
}

/** The files that a file names by statements of that form. */
function targetsOf(file: string, statement: RegExp): string[] {
  const found = [...withoutComments(source(file)).matchAll(statement)];
  return found.map(([, target = '']) => relative(root, join(root, dirname(file), target)));
}

/** The circles among files, each as the arrows that lead back to where it begins. */
function circlesOf(among: readonly string[], needs: (file: string) => readonly string[]) {
  const known = new Set(among);
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '));
    if (done.has(file) || !known.has(file)) return;
    done.add(file);
    for (const next of needs(file)) walk(next, [...trail, file]);
  };
  for (const file of among) walk(file, []);
  return found;
}

interface Layers {
  readonly folder: string;
  readonly layers: readonly ('others' | readonly string[])[];
}

/** The part of server or app that a file is in: 'src/api/rows', 'src/api/errors'. */
function partOf(file: string): string | null {
  return /^src\/(?:api|app)\/[^/.]+/.exec(file)?.[0] ?? null;
}

function layerOf({ folder, layers }: Layers, file: string): number | null {
  if (!file.startsWith(folder)) return null;
  const part = partOf(file)?.slice(folder.length) ?? '';
  const named = layers.findIndex((names) => names !== 'others' && names.includes(part));
  return named < 0 ? layers.indexOf('others') : named;
}

/** The folder below which an import crosses from one folder to another, and both: 'src/app list pick'. */
function siblingsOf(file: string, target: string): string | null {
  const [own, other] = [dirname(file).split('/'), dirname(target).split('/')];
  const depth = own.findIndex((name, at) => name !== other[at]);
  if (depth < 1 || other[depth] === undefined) return null;
  return `${own.slice(0, depth).join('/')} ${own[depth]} ${other[depth]}`;
}

/** Whether an import goes from one folder of a pair to the other; features may take from resources. */
function meets([one, other]: readonly [string, string], file: string, target: string) {
  if (file.startsWith(one) && target.startsWith(other)) return true;
  const mayUse = one === 'src/app/resources/';
  return !mayUse && file.startsWith(other) && target.startsWith(one);
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
