import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundlePackages, DRAWN, isOfThePage, packageOut } from './packages.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Below the project, so that the compiled files find its packages. */
export const cache = join(root, 'node_modules/.cache/masthead/tests');
export const compiled = join(cache, 'compiled');

const FOLDERS = ['machines', 'styles', 'src', 'tests', 'e2e'];
const STATE = join(compiled, 'state.json');

/**
 * Compiles what has changed since the last time, one file for one source, so that modules keep their order. Answers
 * which sources each source imports, by their paths from the root.
 */
export async function compileSources() {
  const key = keyOf();
  const before = readState(key);
  const stamps = new Map(FOLDERS.flatMap(sourcesIn).map((path) => [path, stampOf(path)]));
  const stale = [...stamps.keys()].filter((path) => before[path]?.stamp !== stamps.get(path));
  const gone = Object.keys(before).filter((path) => !stamps.has(path));
  for (const path of gone) rmSync(join(compiled, outOf(path)), { force: true });
  const made = stale.length === 0 ? new Map() : await compile(stale);
  const files = Object.fromEntries(
    [...stamps].map(([path, stamp]) => [
      path,
      { stamp, imports: made.get(path) ?? before[path]?.imports ?? [] },
    ]),
  );
  const packages = packagesOf(files);
  if (stale.includes(DRAWN) || packages.join() !== packagesOf(before).join())
    await bundlePackages(packages, compiled);
  if (stale.length + gone.length > 0) writeWhole(STATE, JSON.stringify({ key, files }));
  return new Map(
    Object.entries(files).map(([path, { imports }]) => [
      path,
      imports.filter(isRelative).map((target) => join(dirname(path), target)),
    ]),
  );
}

function packagesOf(files) {
  const all = Object.values(files).flatMap(({ imports }) => imports.filter(isOfThePage));
  return [...new Set(all)].sort();
}

/** All that a source needs, itself included. */
export function reachOf(imports, path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const next of imports.get(path) ?? []) reachOf(imports, next, seen);
  return seen;
}

/** Where the compiled form of a source lies below the folder of compiled files. */
export function outOf(path) {
  return path.replace(/\.tsx?$/, '.mjs');
}

async function compile(paths) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: paths,
    outdir: compiled,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    treeShaking: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    external: ['./*', '../*'],
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [styleSheets(), inPlace(paths)],
  });
  const made = new Map(outputFiles.map(({ path, text }) => [relative(root, path), text]));
  return new Map(
    Object.entries(metafile.outputs).flatMap(([out, { entryPoint, imports }]) => {
      const path = join(root, out);
      if (entryPoint === undefined) {
        writeWhole(path, withWholePaths(path, made.get(out)));
        return [];
      }
      const targets = [...new Set(imports.map((each) => each.path))];
      writeWhole(path, withCompiledImports(entryPoint, made.get(out), targets));
      return [[entryPoint, targets]];
    }),
  );
}

function isRelative(target) {
  return target.startsWith('.');
}

/** Style sheets and fonts of packages are nothing here. */
function styleSheets() {
  return {
    name: 'style-sheets',
    setup(b) {
      b.onResolve({ filter: /\.(css|woff2)$/ }, ({ path }) => ({ path, namespace: 'nothing' }));
      b.onLoad({ filter: /./, namespace: 'nothing' }, () => ({ contents: 'export default ""' }));
    },
  };
}

/** A source that asks where it stands is told so, and a style has the file scope that vanilla-extract needs. */
function inPlace(paths) {
  const texts = new Map(
    paths
      .map((path) => [join(root, path), readFileSync(join(root, path), 'utf8')])
      .filter(([path, text]) => path.endsWith('.css.ts') || text.includes('import.meta.')),
  );
  return {
    name: 'in-place',
    setup(b) {
      for (const path of texts.keys())
        b.onLoad({ filter: new RegExp(`^${path.replace(/[^\w/-]/g, '\\$&')}$`) }, () => ({
          contents: placed(path, texts.get(path)),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        }));
    },
  };
}

/** A script that a source runs in a thread: its compiled form. */
const SCRIPT = /new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g;

function scriptBeside(path, name) {
  return pathToFileURL(join(compiled, dirname(relative(root, path)), `${name}.mjs`)).href;
}

function placed(path, source) {
  const told = source
    .replace(SCRIPT, (_, name) => `new URL(${JSON.stringify(scriptBeside(path, name))})`)
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
  if (!path.endsWith('.css.ts')) return told;
  const begin = `setFileScope(${JSON.stringify(relative(root, path))}, 'masthead');`;
  return [`${SCOPE} ${begin} ${told}`, 'endFileScope();'].join('\n');
}

/** Sources are imported in their compiled form; scripts, and packages that have nothing of the page, as they are. */
function withCompiledImports(path, text, targets) {
  return targets.reduce((code, target) => {
    const next = compiledImport(path, target);
    return ['from ', 'import ', 'import('].reduce(
      (changed, start) => changed.replaceAll(`${start}"${target}"`, `${start}"${next}"`),
      code,
    );
  }, text);
}

function compiledImport(path, target) {
  if (isOfThePage(target)) return pathToFileURL(join(compiled, packageOut(target))).href;
  if (!isRelative(target)) return target;
  const source = join(dirname(path), target);
  if (target.endsWith('.mjs')) return pathToFileURL(join(root, source)).href;
  if (isShared(source) && !isShared(path)) return pathToFileURL(join(compiled, outOf(source))).href;
  return outOf(target);
}

/** Sources that keep nothing (`tests/module-state.test.ts`), of which a process has one copy for all of its files. */
export function isShared(path) {
  return /^(src\/(?!app\/)|machines\/)/.test(path);
}

const SCOPE =
  "import '@vanilla-extract/css/disableRuntimeStyles'; import { setFileScope, endFileScope } from '@vanilla-extract/css/fileScope';";

/** The files run from other folders than the one they lie in. */
function withWholePaths(path, text) {
  const map = JSON.parse(text);
  const whole = (source) => pathToFileURL(join(dirname(path), source)).href;
  return JSON.stringify({ ...map, sources: map.sources.map(whole) });
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map(({ name, parentPath }) => relative(root, join(parentPath, name)));
}

function stampOf(path) {
  const { mtimeMs, size } = statSync(join(root, path));
  return `${mtimeMs} ${size}`;
}

/** What else the compiled files depend on. */
function keyOf() {
  const hash = createHash('sha256');
  for (const script of ['./sources.mjs', './packages.mjs'])
    hash.update(readFileSync(new URL(script, import.meta.url)));
  return hash
    .update(root)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function readState(key) {
  try {
    const state = JSON.parse(readFileSync(STATE, 'utf8'));
    return state.key === key ? state.files : {};
  } catch {
    return {};
  }
}

/** In one step: another run may be reading it. */
function writeWhole(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}`;
  writeFileSync(half, text);
  renameSync(half, path);
}
