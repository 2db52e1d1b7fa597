import type { Prefill, PrefillContext } from './prefill.types.ts';

/** Values for the page at `path`; null where none wait for it. */
export function prefillFor({ prefill }: PrefillContext, path: string): Prefill['data'] | null {
  return prefill !== null && prefill.path === path ? prefill.data : null;
}

export function isElsewhere({ prefill }: PrefillContext, { path }: { path: string }) {
  return prefill !== null && prefill.path !== path;
}
