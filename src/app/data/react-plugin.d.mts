import type { Plugin } from 'esbuild';

/** React as one module for all who import it, for a build of the browser's code; see `react-plugin.mjs`. */
export function sharedReact(): Plugin;
