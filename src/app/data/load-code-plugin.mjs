// What the browser's build makes of `import()`: code whose fetch failed can be asked for again.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOAD_CODE = fileURLToPath(new URL('load-code.ts', import.meta.url));
const SOURCES = /[\\/]src[\\/]app[\\/].+\.tsx?$/;
const IMPORT = /(?<!typeof )\bimport\(('[^']+')\)/g;

/** Writes `loadCode` around every `import()` of the app, whose sources go through `first` before that. */
export function loadedCode(first = (source) => source) {
  return {
    name: 'loaded-code',
    setup(build) {
      build.onLoad({ filter: SOURCES }, ({ path }) => {
        const source = first(readFileSync(path, 'utf8'));
        const isPlain = path === LOAD_CODE || source.search(IMPORT) < 0;
        const contents = isPlain ? source : withLoadCode(source);
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** A source whose every `import()` of a fixed path goes through `loadCode`; its lines keep their numbers. */
export function withLoadCode(source) {
  const contents = source.replace(IMPORT, 'loadCode(() => import($1))');
  return `import { loadCode } from ${JSON.stringify(LOAD_CODE)}; ${contents}`;
}
