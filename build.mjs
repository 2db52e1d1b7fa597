// The only build tool: `node build.mjs build|watch|start|run`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { loadedCode, withLoadCode } from './src/app/data/load-code-plugin.mjs';
import { queryFiles, withQueryFiles } from './src/app/data/query-files-plugin.mjs';
import { sharedReact } from './src/app/data/react-plugin.mjs';
import { withBareExports } from './src/app/data/entry-exports.mjs';
import { areaChunks, frozenDefinitions } from './src/shared/resources/build-plugin.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const out = join(root, 'dist');
const NODE_FLOOR = [20, 19];
const LATIN_FONT = /^inter-latin-wght-normal-\w+\.woff2$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));

async function main([command = 'build', ...rest]) {
  requireNode();
  ensureInstalled();
  if (command === 'build') await build();
  else if (command === 'watch') await watch();
  else if (command === 'start') await start(rest);
  else if (command === 'run') await run(rest);
  else fail(`Unknown command '${command}': use build, watch, start or run.`);
}

/** Ends the process with one clear line where Node is too old. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return;
  fail(`Masthead needs Node ${NODE_FLOOR.join('.')} or newer; this is ${version}.`);
}

/** Builds server and browser code into `dist`, unless the sources are those of the last build. */
export async function build({ force = false } = {}) {
  const stamp = join(out, '.stamp');
  const now = fingerprint();
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  const { build: esbuild, stop } = await import('esbuild');
  rmSync(out, { recursive: true, force: true });
  await esbuild(serverOptions());
  copyMigrations();
  const { metafile } = await esbuild(await appOptions('production'));
  writeManifest(await joinFirst(metafile, esbuild));
  writeFileSync(stamp, now);
  await stop();
}

async function watch() {
  const { context } = await import('esbuild');
  rmSync(out, { recursive: true, force: true });
  let child = null;
  const restart = () => {
    copyMigrations();
    child?.kill('SIGTERM');
    child = spawn(process.execPath, ['--enable-source-maps', join(out, 'server/main.js')], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    });
  };
  const server = await context(
    withEnd(serverOptions(), ({ errors }) => errors.length || restart()),
  );
  const app = await context(
    withEnd(
      await appOptions('development'),
      ({ errors, metafile }) => errors.length || writeManifest(metafile),
    ),
  );
  await app.watch();
  await server.watch();
  process.on('SIGINT', () => process.exit(0));
}

async function start(flags) {
  const parent = process.ppid;
  await build();
  if (process.ppid !== parent) fail('npm ended during the build.');
  process.env.NODE_ENV ??= 'production';
  if (flags.includes('--demo')) {
    process.env.SEED ??= 'demo';
    process.env.ADMIN_EMAIL ??= 'nora@masthead.example';
    process.env.ADMIN_PASSWORD ??= 'correct-horse-battery';
  }
  await import(pathToFileURL(join(out, 'server/main.js')).href);
}

/** Bundles one TypeScript file and runs it with the remaining arguments. */
async function run([file, ...args]) {
  const { build: esbuild, stop } = await import('esbuild');
  const outfile = join(root, 'node_modules', '.cache', 'masthead', `${basename(file, '.ts')}.mjs`);
  await esbuild({
    ...serverOptions(),
    entryPoints: [join(root, file)],
    outdir: undefined,
    outfile,
    splitting: false,
  });
  await stop();
  process.argv = [process.argv[0], outfile, ...args];
  await import(pathToFileURL(outfile).href);
}

function serverOptions() {
  return {
    absWorkingDir: root,
    entryPoints: { main: 'src/api/main.ts', 'derive-worker': 'src/api/derive/derive-worker.ts' },
    outdir: join(out, 'server'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    define: { __ROOT__: JSON.stringify(root) },
  };
}

async function appOptions(mode) {
  const { vanillaExtractPlugin } = await import('@vanilla-extract/esbuild-plugin');
  const { build: esbuild } = await import('esbuild');
  const production = mode === 'production';
  return {
    absWorkingDir: root,
    entryPoints: { main: 'src/app/main.tsx' },
    outdir: join(out, 'app'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    metafile: true,
    minify: production,
    sourcemap: !production,
    legalComments: 'none',
    conditions: production ? ['module'] : ['development', 'module'],
    // React has had the hook since 18: what stands in for it in older ones is left out.
    alias: {
      'use-sync-external-store/shim/index.js': 'use-sync-external-store',
      'use-sync-external-store/shim': 'use-sync-external-store',
    },
    loader: { '.woff2': 'file', '.svg': 'file', '.min.css': 'text' },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), __DEV__: JSON.stringify(!production) },
    publicPath: '/static',
    logLevel: 'warning',
    plugins: [
      frozenDefinitions(esbuild, withLoadCode),
      workers(esbuild, production),
      loadedCode(withQueryFiles),
      queryFiles(),
      sharedReact(),
      vanillaExtractPlugin({ identifiers: production ? 'short' : 'debug' }),
      ...(production ? [bareIcons()] : []),
    ],
  };
}

/** Writes the worker that a source starts as one file, and its address into the source. */
function workers(esbuild, minify) {
  const script = /new URL\('\.\/([\w-]+-worker)\.js', import\.meta\.url\)/;
  return {
    name: 'workers',
    setup(b) {
      b.onLoad({ filter: /[\\/]src[\\/]app[\\/].+-in-worker\.ts$/ }, async ({ path }) => {
        const source = readFileSync(path, 'utf8');
        const [whole, name] = script.exec(source);
        const entry = join(path, '..', `${name}.ts`);
        const options = { bundle: true, write: false, metafile: true, format: 'iife', minify };
        const { outputFiles, metafile } = await esbuild({
          ...options,
          absWorkingDir: root,
          entryPoints: [entry],
          target: ['es2022'],
        });
        const { hash, contents } = outputFiles[0];
        const file = `${name}-${hash.replace(/\W/g, '').slice(0, 8)}.js`;
        mkdirSync(join(out, 'app'), { recursive: true });
        writeFileSync(join(out, 'app', file), contents);
        return {
          contents: source.replace(whole, `'/static/${file}'`),
          loader: 'ts',
          watchFiles: Object.keys(metafile.inputs).map((input) => join(root, input)),
        };
      });
    },
  };
}

/**
 * Icons without their names, sizes and the random keys of their parts, whose order never changes, and without what draws them:
 * the app writes their parts itself.
 */
function bareIcons() {
  const icons = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/].+\.mjs$/;
  const drawing = /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/;
  const named =
    /,? key: "\w+"|^ {2}(name|size): .+,$|,\s+aliases: \[[^\]]*\]|^__iconData\.node;$/gm;
  const bare = (path) => readFileSync(path, 'utf8').replace(named, '');
  const contents = 'export default (icon) => ({ render: () => ({ props: { icon } }) });';
  return {
    name: 'bare-icons',
    setup(b) {
      b.onLoad({ filter: icons }, ({ path }) => ({ contents: bare(path) }));
      b.onLoad({ filter: drawing }, () => ({ contents }));
    },
  };
}

/** Names the entry, its style sheet and the chunks that load with it, for the server to write into the page. */
function writeManifest(metafile) {
  const path = entryOf(metafile);
  const entry = metafile.outputs[path];
  const preload = staticImports(metafile, path).map(named);
  const style = entry.cssBundle === undefined ? null : named(entry.cssBundle);
  const font =
    Object.keys(metafile.outputs)
      .map(named)
      .find((name) => LATIN_FONT.test(name)) ?? null;
  mkdirSync(join(out, 'app'), { recursive: true });
  writeFileSync(
    join(out, 'app/manifest.json'),
    JSON.stringify({
      script: named(path),
      style,
      font,
      preload,
      areas: areaChunks(metafile.outputs),
    }),
  );
  writeFileSync(join(out, 'app/meta.json'), JSON.stringify(metafile.outputs));
}

/**
 * Joins the entry and the chunks that load with it into one file: a browser without a connection per file waits for
 * them in turns. Every other chunk then takes what it shares with them from that file. All names carry one mark of the
 * whole build, since the files name each other.
 */
async function joinFirst(metafile, esbuild) {
  const folder = join(out, 'app');
  const entry = entryOf(metafile);
  const first = [entry, ...staticImports(metafile, entry)];
  const scripts = Object.keys(metafile.outputs).filter((path) => path.endsWith('.js'));
  const joining = ['build.mjs', 'src/app/data/entry-exports.mjs'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const mark = createHash('sha256')
    .update([...scripts, ...joining].join())
    .digest('hex')
    .slice(0, 8)
    .toUpperCase();
  const renamed = (path) => named(path).replace(/\.js$/, `-${mark}.js`);
  const shared = first.slice(1).map((path, at) => ({
    from: `/static/${named(path)}`,
    names: metafile.outputs[path].exports.map((name) => ({ name, as: `s${at}_${name}` })),
  }));
  const options = { bundle: true, write: false, format: 'esm', target: ['es2022'], minify: true };
  const joined = async (path) => {
    const inFirst = path === entry;
    const { outputFiles } = await esbuild({
      ...options,
      stdin: {
        contents: inFirst ? wholeOf(entry, shared) : readFileSync(join(root, path), 'utf8'),
        resolveDir: folder,
      },
      plugins: [inFirst ? besides(first, renamed) : apartFrom(shared, renamed(entry), renamed)],
    });
    return { name: renamed(path), text: outputFiles[0].text };
  };
  const [whole, ...others] = await Promise.all(
    [entry, ...scripts.filter((path) => !first.includes(path))].map(joined),
  );
  const files = withBareExports(whole, others);
  for (const path of scripts) rmSync(join(root, path));
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  return joinedOutputs(metafile, { entry, first, renamed });
}

/** The entry, and under names of their own what the chunks beside it export. */
function wholeOf(entry, shared) {
  const list = (names) => names.map(({ name, as }) => `${name} as ${as}`).join();
  return [
    `import '/static/${named(entry)}';`,
    ...shared.map(({ from, names }) => `export {${list(names)}} from '${from}';`),
  ].join('\n');
}

function besides(first, renamed) {
  const inside = new Set(first.map(named));
  return {
    name: 'besides',
    setup(b) {
      b.onResolve({ filter: /^\/static\// }, ({ path }) =>
        inside.has(named(path))
          ? { path: join(out, 'app', named(path)) }
          : { path: `/static/${renamed(path)}`, external: true },
      );
    },
  };
}

function apartFrom(shared, entryName, renamed) {
  const byFile = new Map(shared.map((chunk) => [chunk.from, chunk]));
  return {
    name: 'apart',
    setup(b) {
      b.onResolve({ filter: /^\/static\// }, ({ path, namespace }) => {
        if (namespace === 'shared') return { path: `/static/${entryName}`, external: true };
        if (byFile.has(path)) return { path, namespace: 'shared' };
        return { path: `/static/${renamed(path)}`, external: true };
      });
      b.onLoad({ filter: /.*/, namespace: 'shared' }, ({ path }) => ({
        contents: `export {${byFile
          .get(path)
          .names.map(({ name, as }) => `${as} as ${name}`)
          .join()}} from '/static/${entryName}';`,
      }));
    },
  };
}

/** What the build says of its outputs, after the joining. */
function joinedOutputs({ outputs, ...rest }, { entry, first, renamed }) {
  const place = (path) =>
    path.endsWith('.js') ? join(path, '..', renamed(first.includes(path) ? entry : path)) : path;
  const kept = Object.entries(outputs).filter(([path]) => path === entry || !first.includes(path));
  const imported = (path) =>
    path === entry ? first.flatMap((part) => outputs[part].imports) : outputs[path].imports;
  return {
    ...rest,
    outputs: Object.fromEntries(
      kept.map(([path, output]) => [
        place(path),
        {
          ...output,
          imports: imported(path)
            .map((one) => ({ ...one, path: place(one.path) }))
            .filter((one) => one.path !== place(path)),
        },
      ]),
    ),
  };
}

function entryOf({ outputs }) {
  const path = Object.keys(outputs).find((name) => outputs[name].entryPoint === 'src/app/main.tsx');
  if (path === undefined) throw new Error('the build has no entry');
  return path;
}

function named(path) {
  return path.split('/').pop();
}

function staticImports(metafile, path, seen = new Set()) {
  for (const { path: next, kind } of metafile.outputs[path].imports) {
    if (kind !== 'import-statement' || seen.has(next) || metafile.outputs[next] === undefined)
      continue;
    seen.add(next);
    staticImports(metafile, next, seen);
  }
  return [...seen];
}

function copyMigrations() {
  const from = join(root, 'src/api/db/migrations');
  if (existsSync(from)) cpSync(from, join(out, 'server/migrations'), { recursive: true });
}

function withEnd(options, onEnd) {
  const plugin = { name: 'end', setup: (b) => void b.onEnd(onEnd) };
  return { ...options, plugins: [...(options.plugins ?? []), plugin] };
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'build.mjs')));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  for (const file of ['src', 'machines', 'styles'].flatMap((folder) =>
    filesOf(join(root, folder)),
  )) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesOf(path) : [path];
    })
    .sort();
}

function fail(line) {
  console.error(line);
  process.exit(2);
}
