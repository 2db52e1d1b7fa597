import { hasWords } from '../../../../shared/words.ts';
import type { GridFilterShow } from '../../../../../machines/grid-filter/grid-filter.types.ts';
import type { FieldUse } from '../../../../shared/field-limits.ts';
import { limitableFields, limitName } from '../../../../shared/field-limits.ts';
import { permissionName } from '../../../../shared/permissions.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { isWritable, labelOf } from '../../../../shared/resources/define.ts';

/** A field that a group can be limited in. */
export interface FieldRow {
  readonly key: string;
  readonly resource: string;
  readonly label: string;
  /** The limit behind each use that there is. */
  readonly limits: Readonly<Partial<Record<FieldUse, string>>>;
}

/** Fields of what the group may list or view, those that the search and the choice leave. */
export function fieldRows(resources: readonly Resource[], facts: RowFacts): readonly FieldRow[] {
  return resources
    .filter(({ controller }) => isReached(facts.permissions, controller))
    .flatMap((resource) => limitableFields(resource).map((name) => rowOf(resource, name)))
    .filter((row) => isLeft(row, facts));
}

/** Whether the group lets its members use the field so: whoever may not read it may not write it. */
export function isAllowed({ limits }: FieldRow, use: FieldUse, held: ReadonlySet<string>): boolean {
  const named = use === 'write' ? [limits.read, limits.write] : [limits.read];
  return named.every((name) => name === undefined || !held.has(name));
}

/** The limits once that use is allowed, or no longer: to be written, it has to be read. */
export function limitsAfter(
  held: readonly string[],
  { limits }: FieldRow,
  { use, allowed }: { readonly use: FieldUse; readonly allowed: boolean },
): readonly string[] {
  const { read = '', write = '' } = limits;
  const others = held.filter((name) => name !== read && name !== write);
  const next = allowed
    ? use === 'read' && held.includes(write)
      ? [write]
      : []
    : use === 'read'
      ? [read]
      : [held.includes(read) ? read : write];
  return [...others, ...next].sort();
}

function rowOf(resource: Resource, name: string): FieldRow {
  const { controller } = resource;
  const field = resource.fields[name];
  const write =
    field !== undefined && isWritable(field) ? { write: limitName(controller, name, 'write') } : {};
  return {
    key: `${controller}.${name}`,
    resource: resource.title.many,
    label: labelOf(resource, name),
    limits: { read: limitName(controller, name, 'read'), ...write },
  };
}

function isReached(permissions: readonly string[], controller: string) {
  return (['index', 'show'] as const).some((action) =>
    permissions.includes(permissionName(controller, action)),
  );
}

function isLeft(row: FieldRow, { search, show, held, changed }: RowFacts): boolean {
  const limits = Object.values(row.limits);
  if (show === 'chosen' && !limits.some((name) => held.has(name))) return false;
  if (show === 'changed' && !limits.some((name) => changed.has(name))) return false;
  return hasWords(`${row.resource} ${row.label}`, search);
}

interface RowFacts {
  readonly permissions: readonly string[];
  readonly search: string;
  readonly show: GridFilterShow;
  readonly held: ReadonlySet<string>;
  readonly changed: ReadonlySet<string>;
}
