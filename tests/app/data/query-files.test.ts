import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import { loadedCode } from '../../../src/app/data/load-code-plugin.mjs';
import { queryFiles, withQueryFiles } from '../../../src/app/data/query-files-plugin.mjs';
import { sharedReact } from '../../../src/app/data/react-plugin.mjs';
import { suite } from '../../support/suite.ts';

const test = suite('TanStack Query in the first file');

test('what only a later chunk takes from it comes with that chunk', async () => {
  const first = await firstOf([loadedCode(withQueryFiles), queryFiles(), sharedReact()]);
  assert.ok(first.some((input) => input.endsWith('/queryClient.js')));
  for (const later of [
    'useQueries',
    'queriesObserver',
    'useInfiniteQuery',
    'infiniteQueryObserver',
  ])
    assert.not.ok(
      first.some((input) => input.endsWith(`/${later}.js`)),
      later,
    );
});

test('an import names the file of each export, and keeps its lines', () => {
  const source = `import {\n  useQuery,\n  keepPreviousData,\n} from '@tanstack/react-query';\nuseQuery();`;
  const written = withQueryFiles(source);
  assert.match(
    written,
    /import \{ useQuery \} from "[^"]+\/react-query\/build\/modern\/useQuery\.js";/,
  );
  assert.match(
    written,
    /import \{ keepPreviousData \} from "[^"]+\/query-core\/build\/modern\/utils\.js";/,
  );
  assert.is(written.split('\n').indexOf('useQuery();'), source.split('\n').indexOf('useQuery();'));
  const type = `import type { QueryClient } from '@tanstack/query-core';`;
  assert.is(withQueryFiles(type), type);
  assert.throws(
    () => withQueryFiles(`import { useNothing } from '@tanstack/react-query';`),
    /useNothing/,
  );
});

/** The files that a page needs which asks by one hook at once and by others later. */
async function firstOf(plugins: Parameters<typeof build>[0]['plugins']) {
  const { metafile } = await build({
    stdin: {
      contents: withQueryFiles(`
        import { QueryClient, useQuery } from '@tanstack/react-query';
        console.log(new QueryClient(), useQuery, () => import('later:hooks'));
      `),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'built',
    plugins: [
      ...(plugins ?? []),
      {
        name: 'later',
        setup(each) {
          each.onResolve({ filter: /^later:/ }, ({ path }) => ({ path, namespace: 'later' }));
          each.onLoad({ filter: /.*/, namespace: 'later' }, () => ({
            contents: withQueryFiles(
              `import { useQueries, useInfiniteQuery } from '@tanstack/react-query';
              console.log(useQueries, useInfiniteQuery);`,
            ),
            resolveDir: import.meta.dirname,
          }));
        },
      },
    ],
  });
  return inputsOf(metafile.outputs, 'built/stdin.js');
}

function inputsOf(outputs: Outputs, path: string): string[] {
  const { inputs = {}, imports = [] } = outputs[path] ?? {};
  const next = imports.filter(({ kind }) => kind === 'import-statement');
  return [...Object.keys(inputs), ...next.flatMap((each) => inputsOf(outputs, each.path))];
}

type Outputs = Readonly<
  Record<
    string,
    {
      readonly inputs: object;
      readonly imports: readonly { readonly path: string; readonly kind: string }[];
    }
  >
>;

test.run();
