import { queryOptions } from '@tanstack/react-query';
import type { Resource } from '../../shared/resources/define.ts';
import type { CountsAnswer } from '../../shared/answers.ts';
import type { Api } from './client.ts';
import { overApi } from './client.ts';
import { keys } from './keys.ts';
import type { ServiceOf } from './services.ts';

/** How many rows name this one; null where it could not be counted. */
export function rowCountQuery(counts: ServiceOf<typeof rowCounts>, resource: Resource, id: number) {
  return queryOptions({
    queryKey: keys.count(resource.name, id),
    queryFn: () => counts.ask(resource.route, id),
    staleTime: 30_000,
    retry: false,
    meta: { quiet: true },
  });
}

const DEBOUNCE_MS = 250;
const IDS_PER_CALL = 10;

/** Counts that an app asks for: those within 250 ms go in calls of ten. */
export const rowCounts = overApi((api) => {
  const batches = new Map<string, Batch>();

  function send(route: string) {
    const asked = [...(batches.get(route)?.waiting ?? [])];
    batches.delete(route);
    for (let from = 0; from < asked.length; from += IDS_PER_CALL) {
      void answer(api, route, asked.slice(from, from + IDS_PER_CALL));
    }
  }

  return {
    ask(route: string, id: number): Promise<number | null> {
      const batch = batches.get(route) ?? { waiting: new Map(), timer: undefined };
      batches.set(route, batch);
      clearTimeout(batch.timer);
      batch.timer = setTimeout(() => send(route), DEBOUNCE_MS);
      return new Promise((resolve, reject) => {
        batch.waiting.set(id, [...(batch.waiting.get(id) ?? []), { resolve, reject }]);
      });
    },
  };
});

async function answer(api: Api, route: string, asked: readonly CountRequest[]) {
  try {
    const query = { ids: asked.map(([id]) => id).join() };
    const { data } = await api<CountsAnswer>(`${route}/counts`, { query, quiet: true });
    const totals = new Map(data.map(({ id, total }) => [id, total]));
    for (const [id, callers] of asked) {
      for (const { resolve } of callers) resolve(totals.get(id) ?? null);
    }
  } catch (error) {
    for (const [, callers] of asked) for (const { reject } of callers) reject(error);
  }
}

interface Batch {
  readonly waiting: Map<number, readonly Caller[]>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Caller {
  readonly resolve: (total: number | null) => void;
  readonly reject: (error: unknown) => void;
}

type CountRequest = readonly [number, readonly Caller[]];
