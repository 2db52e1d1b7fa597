import { queryOptions } from '@tanstack/react-query';
import type { ImportsAnswer } from '../../shared/imports.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { api } from './client.ts';

/** A person's imports of a resource, the latest first. */
export function importsQuery({ route }: Resource) {
  return queryOptions({
    queryKey: ['imports', route] as const,
    queryFn: async ({ signal }) => {
      const query = { resource: route };
      return (await api<ImportsAnswer>('imports', { query, signal, quiet: true })).data;
    },
    staleTime: 0,
    meta: { quiet: true },
  });
}
