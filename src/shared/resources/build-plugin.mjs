// What the browser's build makes of the definitions: their metadata stands in the first file, each area is a chunk.
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const NAMESPACE = 'definitions';

/**
 * Evaluates the definitions once a build and hands them on as data: `all-metadata.ts` and `present.ts` are replaced by what
 * they would hold, and `definitions:{area}` is a module of the area's definitions, which `asLoaded` fetches.
 */
export function frozenDefinitions(esbuild, asLoaded = (source) => source) {
  return {
    name: 'frozen-definitions',
    setup(build) {
      let evaluated = null;
      build.onStart(() => {
        evaluated = evaluate(esbuild);
        evaluated.catch(() => undefined);
      });
      build.onLoad({ filter: /shared[\\/]resources[\\/]all-metadata\.ts$/ }, async () => {
        const { allMetadata, files } = await evaluated;
        return {
          contents: sparse(allMetadata),
          watchFiles: files,
        };
      });
      build.onLoad({ filter: /app[\\/]data[\\/]present\.ts$/ }, async () => {
        const { resources } = await evaluated;
        return { contents: asLoaded(loaders(areasOf(resources))), resolveDir: folder };
      });
      build.onResolve({ filter: /^definitions:/ }, ({ path }) => ({
        path: path.slice(NAMESPACE.length + 1),
        namespace: NAMESPACE,
      }));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path }) => {
        const { resources, files } = await evaluated;
        const own = resources.filter(({ area }) => area === path);
        return { contents: `export const definitions = ${parsed(own)};`, watchFiles: files };
      });
    },
  };
}

/** Names the chunk of each area, of the outputs that a build tells of. */
export function areaChunks(outputs) {
  return Object.fromEntries(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint?.startsWith(`${NAMESPACE}:`)
        ? [[entryPoint.slice(NAMESPACE.length + 1), path.split('/').pop()]]
        : [],
    ),
  );
}

async function evaluate(esbuild) {
  const { outputFiles, metafile } = await esbuild({
    stdin: {
      contents: `export { allMetadata } from './all-metadata.ts';\nexport { resources } from './index.ts';`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    absWorkingDir: folder,
  });
  const { contents } = outputFiles[0];
  const module = await import(
    `data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`
  );
  const files = Object.keys(metafile.inputs)
    .filter((path) => path !== '<stdin>')
    .map((path) => fileURLToPath(new URL(path, `file://${folder}`)));
  return { ...module, files };
}

/** What most rows have is written once, of what all of them have. */
function sparse(rows) {
  const plain = JSON.parse(JSON.stringify(rows));
  const held = Object.keys(plain[0]).filter((name) => plain.every((row) => name in row));
  const usual = Object.fromEntries(held.map((name) => [name, commonest(plain, name)]));
  const differs = ([name, value]) => textOf(value) !== textOf(usual[name]);
  const own = plain.map((row) => Object.fromEntries(Object.entries(row).filter(differs)));
  const whole = '.map((own) => ({ ...usual, ...own }))';
  return `const usual = ${parsed(usual)}; export const allMetadata = ${parsed(own)}${whole};`;
}

function commonest(rows, name) {
  const counts = new Map();
  for (const row of rows) counts.set(textOf(row[name]), (counts.get(textOf(row[name])) ?? 0) + 1);
  return JSON.parse([...counts].sort(([, one], [, other]) => other - one)[0][0]);
}

const textOf = (value) => JSON.stringify(value);

function areasOf(resources) {
  return [...new Set(resources.map(({ area }) => area))];
}

function loaders(areas) {
  const each = areas.map((area) => `${area}: () => import('${NAMESPACE}:${area}')`);
  return `export const present = [];\nexport const areas = { ${each.join(', ')} };`;
}

/** The SQL of generated columns is the server's. */
function parsed(value) {
  const json = JSON.stringify(value, (name, held) => (name === 'generated' ? '' : held));
  return `JSON.parse(${JSON.stringify(json)})`;
}
