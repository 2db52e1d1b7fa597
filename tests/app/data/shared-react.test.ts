import { build } from 'esbuild';
import * as assert from 'uvu/assert';
import { sharedReact } from '../../../src/app/data/react-plugin.mjs';
import { suite } from '../../support/suite.ts';

const test = suite('React in the bundle');

test('every module that imports React has the same one, and no copy of it', async () => {
  const text = await bundled({
    one: `import { useState, createElement } from 'react'; export const one = [useState, createElement];`,
    two: `import * as React from 'react'; import { jsx } from 'react/jsx-runtime'; export const two = [React.useState, jsx];`,
    three: `import React from 'react'; import { createPortal } from 'react-dom'; export const three = [React.useState, createPortal];`,
  });
  const held = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as Held;
  for (const each of [...held.one, ...held.two, ...held.three]) assert.type(each, 'function');
  assert.is(held.one[0], held.two[0]);
  assert.is(held.one[0], held.three[0]);
  const copies = [...text.matchAll(/__toESM\(require_(\w+)\(\)/g)].map(([, name]) => name);
  assert.equal(copies.sort(), ['jsx_runtime', 'react', 'react_dom']);
});

async function bundled(modules: Readonly<Record<string, string>>): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: Object.keys(modules)
        .map((name) => `export * from 'module:${name}';`)
        .join('\n'),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      sharedReact(),
      {
        name: 'modules',
        setup(each) {
          each.onResolve({ filter: /^module:/ }, ({ path }) => ({ path, namespace: 'module' }));
          each.onLoad({ filter: /.*/, namespace: 'module' }, ({ path }) => ({
            contents: modules[path.slice('module:'.length)] ?? '',
            resolveDir: import.meta.dirname,
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

interface Held {
  readonly one: readonly unknown[];
  readonly two: readonly unknown[];
  readonly three: readonly unknown[];
}

test.run();
