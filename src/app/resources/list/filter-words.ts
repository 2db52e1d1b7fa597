import type { FilterText, Operator } from '../../../shared/contract/where.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import type { Field } from '../../../shared/kinds/index.ts';
import { kindOf } from '../kinds/index.ts';
import type { OperatorChoice } from './filters.ts';
import { firstOperator, operatorChoices } from './filters.ts';

/** The choice that a filter stands for, or the first there is. */
export function choiceOf(field: Field, filter: FilterText): OperatorChoice {
  const found = operatorChoices(field, filter).find(
    ({ op, value }) => op === filter.op && (value === undefined || value === filter.value),
  );
  return found ?? firstOperator(field, filter);
}

/** A value that another comparison can use as well; several become the first, and yes or no nothing. */
function carriedValue({ op, value }: FilterText, next: Operator): string {
  if (op === 'empty') return '';
  return op === 'in' && next !== 'in' ? (value.split(',')[0] ?? '') : value;
}

/** A filter that compares in another way: with the value it had, as far as that will do; empty where one is to be chosen. */
export function comparedBy(filter: FilterText, { op, value }: OperatorChoice): FilterText {
  return { ...filter, op, value: value ?? carriedValue(filter, op) };
}

/** What a choice is known by among those of its field. */
export function choiceKey({ op, value }: Pick<OperatorChoice, 'op' | 'value'>): string {
  return value === undefined ? op : `${op}.${value}`;
}

/** The value of a filter in words; references are named elsewhere. */
export function filterText(field: Field, { value }: FilterText): string {
  return kindOf(field).filterText(value, field);
}

/** What a chip says of a filter that cannot be used. */
export function faultWord(field: Field | undefined, fault: string | null): string {
  if (field === undefined) return 'field gone';
  return sharedKind(field).values(field) !== null || fault === null ? 'value gone' : fault;
}
