import type { Operator } from './contract/where.ts';
import type { Field } from './kinds/index.ts';
import { sharedKind } from './kinds/index.ts';
import type { Resource } from './resources/define.ts';
import { fieldNames, fieldOf } from './resources/define.ts';

/** The fields one person may name, for each parameter through which a value could be seen. */
export interface VisibleFields {
  readonly columns: ReadonlySet<string>;
  readonly sort: ReadonlySet<string>;
  readonly filter: ReadonlySet<string>;
  readonly search: readonly string[];
  readonly group: ReadonlySet<string>;
  /** Fields whose values can be counted: each of several that a row holds. */
  readonly count: ReadonlySet<string>;
  readonly aggregate: ReadonlySet<string>;
  readonly export: ReadonlySet<string>;
}

/** The one set behind columns, sort, filters, search, group-by, aggregates and export. Masked fields need `unmask` for all but a masked column; hidden ones are in none. */
export function visibleFields(
  resource: Resource,
  rights: { readonly unmask: boolean; readonly hidden?: ReadonlySet<string> },
): VisibleFields {
  const names = fieldNames(resource).filter((name) => rights.hidden?.has(name) !== true);
  const clear = names.filter((name) => rights.unmask || field(resource, name).masked !== true);
  const where = (test: (field: Field) => boolean) =>
    new Set(clear.filter((name) => test(field(resource, name))));
  return {
    columns: new Set(names),
    sort: where(isSortable),
    filter: where(isFilterable),
    search: clear.filter((name) => field(resource, name).search === true),
    group: where((f) => sharedKind(f).groups),
    count: where((f) => sharedKind(f).groups || holdsIds(f)),
    aggregate: where((f) => sharedKind(f).sums),
    export: new Set(clear),
  };
}

/** Comparisons that a field can be filtered with. */
export function operatorsOf(candidate: Field): readonly Operator[] {
  return sharedKind(candidate).operators;
}

export function isSortable(candidate: Field): boolean {
  return candidate.sort ?? sharedKind(candidate).sorts;
}

export function isFilterable(candidate: Field): boolean {
  return candidate.filter ?? operatorsOf(candidate).length > 0;
}

/** Whether a row holds ids of several others in a column of its own. */
function holdsIds(candidate: Field): boolean {
  return sharedKind(candidate).holds === 'ids' && candidate.through === undefined;
}

function field(resource: Resource, name: string): Field {
  const found = fieldOf(resource, name);
  if (found === undefined) throw new Error(`${resource.name} has no field '${name}'`);
  return found;
}
