// What the browser's build makes of TanStack Query: what is only used later is not in the first file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGES = ['@tanstack/react-query', '@tanstack/query-core'];
const SOURCES = /[\\/]@tanstack[\\/](?:react-query|query-core)[\\/]build[\\/]modern[\\/]\w+\.js$/;
const IMPORT = /\bimport \{([^}]+)\} from (['"])(@tanstack\/(?:react-query|query-core))\2;?/g;

/**
 * Names the file of each export where it is imported. A package's index leads to everything that any chunk takes
 * from it, and whoever imports the index has all of that with it.
 */
export function queryFiles() {
  return {
    name: 'query-files',
    setup(build) {
      build.onLoad({ filter: SOURCES }, ({ path }) => ({
        contents: withQueryFiles(readFileSync(path, 'utf8')),
      }));
    },
  };
}

/** The same for a source of the app; its lines keep their numbers. */
export function withQueryFiles(source) {
  return source.replace(IMPORT, (whole, names) => {
    const each = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const lines = whole.split('\n').length - 1;
    return each.map(importOf).join(' ') + '\n'.repeat(lines);
  });
}

function importOf(name) {
  files ??= new Map(PACKAGES.flatMap(filesOf));
  const path = files.get(name.split(' as ')[0]);
  if (path === undefined) throw new Error(`TanStack Query exports no '${name}'`);
  return `import { ${name} } from ${JSON.stringify(path)};`;
}

/** By the name of each export the file that it is in; read once the packages are installed. */
let files = null;

function filesOf(name) {
  const index = indexOf(name);
  const imports = readFileSync(index, 'utf8').matchAll(/^import \{([^}]+)\} from "(\.[^"]+)";/gm);
  return [...imports].flatMap(([, names, path]) =>
    names.split(',').map((each) => [each.trim(), join(dirname(index), path)]),
  );
}

/** query-core may stand beside react-query or within it. */
function indexOf(name) {
  const { resolve } = createRequire(import.meta.url);
  const beside = createRequire(resolve('@tanstack/react-query'));
  const main = name === PACKAGES[0] ? resolve(name) : beside.resolve(name);
  return join(dirname(main), 'index.js');
}
