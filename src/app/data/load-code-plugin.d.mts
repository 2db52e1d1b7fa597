import type { Plugin } from 'esbuild';

export function loadedCode(first?: (source: string) => string): Plugin;
export function withLoadCode(source: string): string;
