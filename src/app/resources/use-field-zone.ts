import { useQuery } from '@tanstack/react-query';
import { personFormats } from '../../shared/contract/formats.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import { filterKey } from '../../shared/lists/parameters.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { isReference, isWritable } from '../../shared/resources/define.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { Values } from '../../shared/contract/values.ts';
import { listQuery } from '../data/queries.ts';
import { embeddedRows } from './embedded.ts';
import { formatDate, userZone } from './format.ts';

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

/**
 * The same of a row that is shown, as far as the row says it. What the server notes of every row is in the person's everywhere,
 * and so is what it notes where nobody writes a moment, which it would be compared with.
 */
export function zoneOfField(resource: Resource, name: string, row: Values): string {
  if (!Object.hasOwn(resource.fields, name) || !hasWrittenMoment(resource)) return userZone();
  if (resource.zone !== null) return zoneOr(row[resource.zone]);
  const by = zonedBy(resource, row);
  if (by === null) return userZone();
  return zoneOr(embeddedRows(row, by.name, by.field)[0]?.[by.metadata.zone ?? '']);
}

/** Writes the day of the moment at which a row is seen, in the zone of that moment. */
export function dayInZone(resource: Resource) {
  return (row: Values, moment: string): string =>
    formatDate(moment, zoneOfField(resource, resource.publishing?.at ?? '', row));
}

/** The field by which its rows belong to records that say a zone; null where none does. */
export function zoneField({ fields, scope, zone }: Resource): string | null {
  if (zone !== null || scope.kind !== 'own') return null;
  const field = fields[scope.field];
  if (field === undefined || !isReference(field)) return null;
  return metadataNamed(field.to).zone === null ? null : scope.field;
}

function hasWrittenMoment({ fields }: Resource): boolean {
  return Object.values(fields).some(
    (field) => sharedKind(field).isMoment && (isWritable(field) || field.momentOf !== undefined),
  );
}

/** The record that says the zone of this one; null where none does, or it says its own. */
function zonedBy(resource: Resource, values: Values) {
  const name = zoneField(resource);
  const field = name === null ? undefined : resource.fields[name];
  if (name === null || field === undefined || !isReference(field)) return null;
  const id = values[name];
  return typeof id === 'number' ? { metadata: metadataNamed(field.to), id, name, field } : null;
}

/** The zone where this browser knows it, else the person's. */
export function zoneOr(zone: unknown): string {
  if (typeof zone !== 'string' || zone === '') return userZone();
  try {
    personFormats().dates({ timeZone: zone });
    return zone;
  } catch {
    return userZone();
  }
}
