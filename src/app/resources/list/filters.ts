import type { Operator } from '../../../shared/contract/where.ts';
import { isFilterable, operatorsOf } from '../../../shared/query.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldNames, fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { ListFields } from '../../../shared/lists/conditions.ts';
import { readFilterText } from '../../../shared/lists/conditions.ts';
import { comparedWords } from '../kinds/comparisons.ts';
import { kindOf } from '../kinds/index.ts';
import type { FilterText } from '../../../shared/contract/where.ts';

/** One way to compare, as a menu offers it. */
export interface OperatorChoice {
  readonly op: Operator;
  readonly title: string;
  /** The value that goes with it, where it needs none of the person's. */
  readonly value?: 'true' | 'false';
}

/** Fields that the list can be narrowed by. */
export function filterableFields(resource: Resource, visible: VisibleFields) {
  return fieldNames(resource)
    .map((name) => ({ name, field: fieldOf(resource, name), label: labelOf(resource, name) }))
    .filter((entry): entry is FilterField => {
      return (
        entry.field !== undefined && visible.filter.has(entry.name) && isFilterable(entry.field)
      );
    });
}

/** How a field can be compared, in the words for as many values as the filter has, or none; how that compares is among them. */
export function operatorChoices(field: Field, filter?: FilterText): readonly OperatorChoice[] {
  const known = operatorsOf(field);
  const own = kindOf(field).comparisons;
  const words = filter?.op === 'ne' ? { ...own, ne: own.ne ?? 'is not' } : own;
  const compared = (Object.entries(words) as [Operator, (typeof words)[Operator]][])
    .filter(([op]) => known.includes(op))
    .map(([op, said = '']) => ({ op, title: comparedWords(said, filter?.value ?? '') }));
  return known.includes('empty') ? [...compared, ...EMPTINESS] : compared;
}

/** The comparison a new filter starts with. */
export function firstOperator(field: Field, filter?: FilterText): OperatorChoice {
  const [first] = operatorChoices(field, filter);
  return first ?? { op: 'empty', title: 'is empty', value: 'true' };
}

/** Whether its values are picked from what there is: each pick is whole, and applies at once. */
export function isPicked(field: Field): boolean {
  return sharedKind(field).choices(field) !== null || kindOf(field).argument === 'record';
}

/** Why a filter cannot be used, for its chip; null where it can. */
export function filterFault(fields: ListFields, filter: FilterText): string | null {
  if (fieldOf(fields.resource, filter.field) === undefined) return 'This field is gone.';
  return readFilterText(fields, filter).fault;
}

const EMPTINESS: readonly OperatorChoice[] = [
  { op: 'empty', title: 'is empty', value: 'true' },
  { op: 'empty', title: 'is not empty', value: 'false' },
];

export interface FilterField {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
}
