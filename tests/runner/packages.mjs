import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packages that keep what they found of a page when they were loaded: each file has its own, as of all sources. */
const OF_THE_PAGE =
  /^(@ariakit\/|@tanstack\/|@xstate\/react|cmdk$|happy-dom$|lucide-react$|ofetch$|prosemirror-|react$|react\/|react-dom$|react-dom\/|uplot$|wouter$|wouter\/)/;
const SHARED = ['xstate'];
/** The one source that draws icons; those that it does not import were a third of what a file with a page loads. */
export const DRAWN = 'src/app/ui/icons.ts';
const ICONS = 'lucide-react';

export function isOfThePage(specifier) {
  return OF_THE_PAGE.test(specifier);
}

/** Where a package of the page lies below the folder of compiled files. */
export function packageOut(specifier) {
  return join('packages', `${specifier}.mjs`);
}

/** Bundles packages of the page, with what they share in files of its own. */
export async function bundlePackages(specifiers, folder) {
  const { build } = await import('esbuild');
  const stubs = join(folder, 'stubs');
  const entries = await Promise.all(
    specifiers.map(async (specifier) => {
      const path = join(stubs, `${specifier}.mjs`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, await exportsOf(specifier));
      return path;
    }),
  );
  await build({
    entryPoints: entries,
    outbase: stubs,
    outdir: join(folder, 'packages'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['development'],
    external: SHARED,
    define: { 'console.createTask': 'undefined', 'console.timeStamp': 'undefined' },
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'warning',
    plugins: [plainReact()],
  });
  rmSync(stubs, { recursive: true });
}

/**
 * React's `act` takes its timer from Node where its module can require: the port that it takes elsewhere stays open. A stack
 * for each element, and the times of each component, are for the tools of a browser: they take a quarter of a test's time.
 */
function plainReact() {
  return {
    name: 'plain-react',
    setup(b) {
      b.onLoad(
        { filter: /[\\/]react[\\/]cjs[\\/]react(-jsx-runtime)?\.development\.js$/ },
        ({ path }) => {
          const source = readFileSync(path, 'utf8');
          if (!source.includes(OWNER_STACK))
            throw new Error(`${path} keeps owner stacks otherwise`);
          const plain = source.replaceAll(OWNER_STACK, `false && ${OWNER_STACK}`);
          return { contents: `module.require = require;\n${plain}` };
        },
      );
    },
  };
}

const OWNER_STACK = '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++';

/** Names are told one by one, since those of a CommonJS module are known to Node alone. */
async function exportsOf(specifier) {
  if (specifier === ICONS) return `export {${drawn()}} from '${ICONS}/dist/esm/${ICONS}.mjs';\n`;
  const names = Object.keys(await import(specifier)).filter((name) => /^\w+$/.test(name));
  return `export { ${names.join(', ')} } from '${specifier}';\n`;
}

function drawn() {
  const source = readFileSync(new URL(`../../${DRAWN}`, import.meta.url), 'utf8');
  const [, names] = /import \{([^}]*)\} from 'lucide-react';/.exec(source);
  return names;
}
