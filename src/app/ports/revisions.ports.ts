import type { QueryClient } from '@tanstack/query-core';
import { provideRevisions } from '../../../machines/revisions/revisions.ports.ts';
import type { Revision } from '../../../machines/revisions/revisions.types.ts';
import type { RevisionAnswer, RevisionsAnswer } from '../../shared/wire.ts';
import { apiOf } from '../data/client.ts';
import { keys } from '../data/keys.ts';

/** The saves of a record over the API, a page with each call; a row is read when it is compared, and once. */
export function revisionsOver(cache: QueryClient) {
  const api = apiOf(cache);
  return provideRevisions({
    async listRevisions({ resource, resourceId, page }, signal) {
      const { data, last_page } = await api<RevisionsAnswer>('revisions', {
        query: { resource, resource_id: resourceId, page, per_page: PER_PAGE },
        signal,
        waits: true,
        quiet: true,
      });
      return { list: data.map(toRevision), more: page < last_page };
    },
    async readRows({ ids }) {
      const rows = await Promise.all(ids.map(async (id) => [id, await rowAt(cache, id)] as const));
      return Object.fromEntries(rows);
    },
  });
}

function toRevision({ user, ...revision }: RevisionsAnswer['data'][number]): Revision {
  const { id, version, action, created_at, fields, imported, published } = revision;
  const who = user ?? { id: null, full_name: null };
  return { id, version, action, created_at, user: who, fields, imported, published };
}

async function rowAt(cache: QueryClient, id: number) {
  const { id: _, ...data } = await cache.fetchQuery({
    queryKey: keys.revision(id),
    queryFn: async ({ client }) =>
      (await apiOf(client)<RevisionAnswer>(`revisions/${id}`, { quiet: true })).data.item,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** How many saves a page of the history has. */
const PER_PAGE = 20;
