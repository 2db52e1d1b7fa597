import type { Plugin } from 'esbuild';

export function queryFiles(): Plugin;
export function withQueryFiles(source: string): string;
