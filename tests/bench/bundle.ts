import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figures.ts';

const folder = fileURLToPath(new URL('../../dist/app/', import.meta.url));

const ENTRY = 'src/app/main.tsx';

interface Output {
  readonly entryPoint?: string;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}

/** JavaScript the browser needs before the first list: the entry, which holds the list page, and what it imports. */
export function benchBundle(): Figure[] {
  const outputs = JSON.parse(readFileSync(`${folder}meta.json`, 'utf8')) as Record<string, Output>;
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === ENTRY);
  if (entry === undefined) throw new Error(`the build has no entry ${ENTRY}`);
  const needed = new Set<string>();
  collect(outputs, entry, needed);
  const bytes = [...needed].reduce((sum, path) => sum + gzipped(path), 0);
  return [
    {
      what: 'JavaScript to the first list, gzip',
      measured: bytes / 1024,
      unit: 'KB',
      budget: 250,
      more: false,
    },
    { what: 'files of it', measured: needed.size, unit: 'files', budget: null, more: false },
  ];
}

function collect(outputs: Record<string, Output>, path: string, needed: Set<string>) {
  if (needed.has(path)) return;
  needed.add(path);
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') collect(outputs, next, needed);
  }
}

function gzipped(path: string) {
  const name = path.split('/').pop() ?? '';
  return name.endsWith('.js') ? gzipSync(readFileSync(`${folder}${name}`)).length : 0;
}
