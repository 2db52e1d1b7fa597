import type { Operator } from '../../../shared/query.ts';
import { isFilterable, OPERATORS_OF } from '../../../shared/query.ts';
import type { VisibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { fieldNames, fieldOf, labelOf } from '../../../shared/resources/define.ts';
import type { Field, FieldKind } from '../../../shared/resources/field-kinds.ts';
import { parseRelativeDate, relativeDateText } from '../../../shared/query-dates.ts';
import { formatDate } from '../format.ts';
import type { FilterState } from './list-state.ts';

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

/** How a field can be compared, in words. */
export function operatorChoices(field: Field): readonly OperatorChoice[] {
  const known = OPERATORS_OF[field.kind];
  const words = Object.entries(WORDS[familyOf(field.kind)]) as [Operator, string][];
  const compared = words.filter(([op]) => known.includes(op)).map(([op, title]) => ({ op, title }));
  return known.includes('empty') ? [...compared, ...EMPTINESS] : compared;
}

/** The comparison a new filter starts with. */
export function firstOperator(field: Field): OperatorChoice {
  const [first] = operatorChoices(field);
  return first ?? { op: 'empty', title: 'is empty', value: 'true' };
}

/** The choice that a filter stands for. */
export function choiceOf(field: Field, { op, value }: FilterState): OperatorChoice | undefined {
  return operatorChoices(field).find(
    (choice) => choice.op === op && (choice.value === undefined || choice.value === value),
  );
}

/** A value that another comparison can use as well; several become the first, and yes or no nothing. */
export function carriedValue({ op, value }: FilterState, next: Operator): string {
  if (op === 'empty') return '';
  return op === 'in' && next !== 'in' ? (value.split(',')[0] ?? '') : value;
}

/** What a choice is known by among those of its field. */
export function choiceKey({ op, value }: Pick<OperatorChoice, 'op' | 'value'>): string {
  return value === undefined ? op : `${op}.${value}`;
}

/** The value of a filter in words; references are named elsewhere. */
export function filterText(field: Field, { value }: FilterState): string {
  const parts = value.split(',').filter((part) => part !== '');
  if (field.kind === 'enum' || field.kind === 'choices')
    return parts.map((part) => titleOf(field.values, part) ?? part).join(', ');
  if (field.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
  if (field.kind === 'date' || field.kind === 'dateTime') return parts.map(dateText).join(', ');
  if (field.kind === 'percent') return `${Number((Number(value) * 100).toFixed(4))}%`;
  return value;
}

/** What a chip says of a filter that cannot be used. */
export function faultWord(field: Field | undefined, fault: string | null): string {
  if (field === undefined) return 'field gone';
  return field.kind === 'enum' || field.kind === 'choices' || fault === null ? 'value gone' : fault;
}

/** Whether the value is chosen among records. */
export function namesRecords(field: Field): field is Extract<Field, { readonly to: string }> {
  return field.kind === 'reference' || field.kind === 'references' || field.kind === 'tags';
}

const EMPTINESS: readonly OperatorChoice[] = [
  { op: 'empty', title: 'is empty', value: 'true' },
  { op: 'empty', title: 'is not empty', value: 'false' },
];

type Family = 'text' | 'number' | 'day' | 'one' | 'many' | 'truth';

const WORDS: Readonly<Record<Family, Readonly<Partial<Record<Operator, string>>>>> = {
  text: { contains: 'contains', eq: 'is', ne: 'is not', starts: 'starts with' },
  number: { eq: 'is', ne: 'is not', gte: 'at least', lte: 'at most', gt: 'over', lt: 'under' },
  day: { gte: 'since', lte: 'until', eq: 'on', gt: 'after', lt: 'before' },
  one: { in: 'is any of', ne: 'is not' },
  many: { in: 'include any of', ne: 'exclude' },
  truth: { eq: 'is' },
};

const FAMILIES: Readonly<Partial<Record<FieldKind, Family>>> = {
  number: 'number',
  integer: 'number',
  money: 'number',
  percent: 'number',
  rank: 'number',
  date: 'day',
  dateTime: 'day',
  boolean: 'truth',
  enum: 'one',
  colour: 'text',
  reference: 'one',
  references: 'many',
  tags: 'many',
};

function dateText(text: string): string {
  const relative = parseRelativeDate(text);
  return relative === null ? formatDate(text) : relativeDateText(relative);
}

function familyOf(kind: FieldKind): Family {
  return FAMILIES[kind] ?? 'text';
}

function titleOf(
  values: readonly { readonly value: string; readonly title: string }[],
  value: string,
) {
  return values.find((each) => each.value === value)?.title;
}

export interface FilterField {
  readonly name: string;
  readonly field: Field;
  readonly label: string;
}
