import type { QueryClient } from '@tanstack/query-core';
import { createClient } from './create-client.ts';
import { noteFirst, takeFirst, takePreload } from './preload.ts';
import { pageFacts } from './page.ts';
import { service, useService } from './services.ts';

/** The client of an app: its session, and the calls made with it. */
export const client = service(() =>
  createClient({
    clientSecret: () => pageFacts().clientSecret,
    fetch: (input, init) => fetchAhead(String(input), () => globalThis.fetch(input, init)),
    oneAtATime: (work) => oneAtATime('masthead-refresh', work),
  }),
);

export type Client = ReturnType<typeof createClient>;

/**
 * One call of the API below `/api/v3.2`. Rejects with ApiError only; a failure is told by a snackbar unless `quiet`,
 * cancelled, or one of the calls that never speak (login, refresh-token, validate-auth-code, auto-save).
 */
export type Api = Client['api'];

/** The API of the app that the component is in. */
export function useApi(): Api {
  return useService(client).api;
}

/** What an app makes over its API, once: the logic of a machine, mostly. */
export function overApi<T>(make: (api: Api) => T) {
  return service(({ get }) => make(get(client).api));
}

/** The API of the app whose cache it is: for queries, which are told their cache. */
export function apiOf(cache: QueryClient): Api {
  const api = ofCaches.get(cache);
  if (api === undefined) throw new Error('the cache is of no app');
  return api;
}

/** The queries of this cache ask by that API. */
export function askBy(cache: QueryClient, api: Api) {
  ofCaches.set(cache, api);
}

const ofCaches = new WeakMap<QueryClient, Api>();

function fetchAhead(url: string, ask: () => Promise<Response>): Promise<Response> {
  noteFirst(url);
  const first = takeFirst(url);
  if (first !== null) return first.then((answer) => answer ?? ask());
  return takePreload(url) ?? ask();
}

/** For a call that the page may not live to see answered. A browser lets 64 KB in all outlive their page, and sends nothing of what is larger. */
export function outlivingPage(body: unknown): { readonly keepalive?: true } {
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  return bytes < OUTLIVING_BYTES ? { keepalive: true } : {};
}

const OUTLIVING_BYTES = 24_000;

/** Runs the work while no other tab of this browser runs work of that name; where the browser has no locks, this tab alone waits. */
function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager | null };
  return locks ? locks.request(name, work) : inThisTab(name, work);
}

const running = new Map<string, Promise<unknown>>();

function inThisTab<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.then(work, work);
  running.set(name, mine);
  return mine;
}
