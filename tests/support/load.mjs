import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Compiles TypeScript on the fly; `*.css.ts` gets the file scope that vanilla-extract needs. */
export async function load(url, context, next) {
  const path = url.split('?')[0];
  if (path.endsWith('.css') || path.endsWith('.woff2')) {
    return { format: 'module', source: 'export default "";', shortCircuit: true };
  }
  if (!/\.tsx?$/.test(path) || path.includes('/node_modules/')) return next(url, context);
  const file = fileURLToPath(path);
  const source = await readFile(file, 'utf8');
  const scoped = path.endsWith('.css.ts') ? inFileScope(source, relative(root, file)) : source;
  const { code } = await transform(scoped, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'inline',
    sourcefile: file,
  });
  return { format: 'module', source: code, shortCircuit: true };
}

function inFileScope(source, path) {
  return [
    "import '@vanilla-extract/css/disableRuntimeStyles';",
    "import { setFileScope, endFileScope } from '@vanilla-extract/css/fileScope';",
    `setFileScope(${JSON.stringify(path)}, 'masthead');`,
    source,
    'endFileScope();',
  ].join('\n');
}
