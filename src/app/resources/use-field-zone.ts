import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../../shared/resources/define.ts';
import { headNamed } from '../../shared/resources/heads.ts';
import type { Values } from '../../shared/validation.ts';
import { listQuery } from '../data/queries.ts';
import { userZone } from './format.ts';

const publications = headNamed('publications');

/** The zone in which the instants of a record are edited: its publication's, else the person's. Null until it is known. */
export function useFieldZone(resource: Resource, values: Values): string | null {
  const id = publicationId(resource, values);
  const params = { columns: 'id,timezone', 'filters[id][in]': String(id ?? 0), count: false };
  const { placeholderData: _, ...asked } = listQuery(publications, params);
  const query = useQuery({ ...asked, enabled: id !== null, meta: { quiet: true } });
  if (resource.name === publications.name) return zoneOr(values.timezone);
  if (id === null) return userZone();
  return query.isPending ? null : zoneOr(query.data?.data[0]?.timezone);
}

function publicationId({ name, fields, scope }: Resource, values: Values): number | null {
  if (name === publications.name) return null;
  const own = scope.kind === 'own' ? scope.field : 'publication_id';
  const id = own in fields ? values[own] : null;
  return typeof id === 'number' ? id : null;
}

/** A zone that this browser knows. */
function zoneOr(zone: unknown): string {
  if (typeof zone !== 'string' || zone === '') return userZone();
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return userZone();
  }
}
