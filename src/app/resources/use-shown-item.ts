import { useQuery } from '@tanstack/react-query';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Item } from '../../shared/wire.ts';
import { useAbilities } from '../data/me.ts';
import { itemQuery } from '../data/queries.ts';

/** The record that a field of a form names; undefined while it names none, and where it is not known or not to be seen. */
export function useShownItem(resource: string, value: unknown): Item | undefined {
  const metadata = metadataNamed(resource);
  const { show } = useAbilities(metadata);
  const id = typeof value === 'number' ? value : 0;
  const { data } = useQuery({
    ...itemQuery(metadata, id),
    enabled: id > 0 && show === 'allowed',
    meta: { quiet: true },
    staleTime: 30_000,
  });
  return id === 0 ? undefined : data;
}
