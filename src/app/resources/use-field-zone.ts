import { useQuery } from '@tanstack/react-query';
import { filterKey } from '../../shared/lists/parameters.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference } from '../../shared/resources/define.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Values } from '../../shared/contract/values.ts';
import { listQuery } from '../data/queries.ts';
import { userZone } from './format.ts';

/** The zone in which the instants of a record are edited: its own, else that of the record whose scope it is in, else the person's. Null until it is known. */
export function useFieldZone(resource: Resource, values: Values): string | null {
  const { metadata, id } = zonedBy(resource, values) ?? { metadata: resource, id: 0 };
  const zone = metadata.zone ?? '';
  const params = { columns: `id,${zone}`, [filterKey('id', 'in')]: String(id), count: false };
  const { placeholderData: _, ...asked } = listQuery(metadata, params);
  const query = useQuery({ ...asked, enabled: id !== 0, meta: { quiet: true } });
  if (resource.zone !== null) return zoneOr(values[resource.zone]);
  if (id === 0) return userZone();
  return query.isPending ? null : zoneOr(query.data?.data[0]?.[zone]);
}

/** The record that says the zone of this one; null where none does, or it says its own. */
function zonedBy({ fields, scope, zone }: Resource, values: Values) {
  if (zone !== null || scope.kind !== 'own') return null;
  const [field, id] = [fields[scope.field], values[scope.field]];
  if (field === undefined || !isReference(field) || typeof id !== 'number') return null;
  const metadata = metadataNamed(field.to);
  return metadata.zone === null ? null : { metadata, id };
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
