// What the browser's build makes of React, which comes as CommonJS.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const REACT = /^react(-dom)?(\/(jsx-runtime|client))?$/;
const NAMESPACE = 'react';

/**
 * Gives React's packages to all who need them as one module with named exports. Each of them would else have a copy
 * with a getter for each name, made as it is loaded and gone through at each call.
 */
export function sharedReact() {
  return {
    name: 'shared-react',
    setup(build) {
      build.onResolve({ filter: REACT }, ({ path, kind, namespace }) =>
        kind === 'import-statement' && namespace !== NAMESPACE
          ? { path, namespace: NAMESPACE }
          : undefined,
      );
      build.onLoad({ filter: REACT, namespace: NAMESPACE }, ({ path }) => ({
        contents: namedExports(path),
        resolveDir: import.meta.dirname,
      }));
    },
  };
}

/** The source of a module that hands on what a CommonJS package exports. */
function namedExports(path) {
  const names = Object.keys(require(path)).filter((name) => name !== 'default');
  const each = names.map((name) => `export const ${name} = whole.${name};`);
  return [`import whole from '${path}';`, 'export default whole;', ...each].join('\n');
}
