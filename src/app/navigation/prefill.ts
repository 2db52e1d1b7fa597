import { useEffect } from 'react';
import type { Services } from '../data/services.ts';
import { service, useService } from '../data/services.ts';
import { navigation } from './go.ts';

/** The client state of values for a new record: held for the page at one path, gone when that page is left. */
export const prefill = service(() => {
  let held: Prefill | null = null;
  return {
    set(given: Prefill) {
      held = given;
    },
    /** Values that wait for the page at the path; undefined where none do. */
    at: (path: string): Prefill['data'] | undefined =>
      held?.path === path ? held.data : undefined,
    /** Tells where the person is. */
    arrive(path: string) {
      if (held?.path !== path) held = null;
    },
  };
});

/** Goes to the page of a new record, which starts with these values. */
export function goPrefilled({ get }: Services, path: string, data: Prefill['data']) {
  get(prefill).set({ path, data });
  get(navigation).go(path);
}

/** Tells where the person is, at each change. */
export function usePrefillPath(path: string) {
  const { arrive } = useService(prefill);
  useEffect(() => arrive(path), [arrive, path]);
}

/** Values for a new record, set by whoever links to its page. */
interface Prefill {
  /** Path of the page that takes them, without query. */
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}
