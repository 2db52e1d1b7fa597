import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ImportsAnswer } from '../../shared/contract/imports.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { apiOf } from '../data/client.ts';

/** The files of imports by their numbers; a number alone is one of somebody else's, or an old one. */
export function ImportNames({ resource, ids }: ImportNamesProps) {
  const { data, isPending } = useQuery(importsQuery(resource));
  if (isPending) return '…';
  const fileOf = (id: string) => data?.find((each) => String(each.id) === id)?.file_name ?? id;
  return ids.split(',').map(fileOf).join(', ');
}

/** A person's imports of a resource, the latest first. */
export function importsQuery({ route }: Resource) {
  return queryOptions({
    queryKey: ['imports', route] as const,
    queryFn: async ({ client, signal }) => {
      const query = { resource: route };
      return (await apiOf(client)<ImportsAnswer>('imports', { query, signal, quiet: true })).data;
    },
    staleTime: 0,
    meta: { quiet: true },
  });
}

interface ImportNamesProps {
  readonly resource: Resource;
  /** Parted by commas. */
  readonly ids: string;
}
