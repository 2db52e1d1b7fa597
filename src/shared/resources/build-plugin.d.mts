import type { BuildOptions, BuildResult, Metafile, Plugin } from 'esbuild';

/** The definitions as data, for a build of the browser's code; see `build-plugin.mjs`. */
export function frozenDefinitions(esbuild: (options: BuildOptions) => Promise<BuildResult>): Plugin;

/** The chunk of each area, by the outputs of a build. */
export function areaChunks(outputs: Metafile['outputs']): Readonly<Record<string, string>>;
