import type { Condition, FilterText, Operator, Scalar } from '../contract/where.ts';
import { ME, OPERATORS, VALUES_AT_MOST } from '../contract/where.ts';
import { truthValue } from '../kinds/filter-values.ts';
import type { Field } from '../kinds/index.ts';
import { sharedKind } from '../kinds/index.ts';
import type { FilterValue } from '../kinds/kind.ts';
import type { VisibleFields } from '../query.ts';
import { operatorsOf } from '../query.ts';
import type { Resource } from '../resources/define.ts';
import { fieldOf, isReference } from '../resources/define.ts';

/** A list's definition, and what of it one person may name. */
export interface ListFields {
  readonly resource: Resource;
  readonly visible: VisibleFields;
}

/** A condition, kept as it came where it can't be used; null where nothing of it can be kept. */
interface ReadCondition {
  readonly state: Condition | null;
  readonly fault: string | null;
}

/** Reads a condition as JSON tells it: the value is one scalar, or for `in` an array of them. */
export function readCondition(
  { resource, visible }: ListFields,
  { field: name, op: operator, value }: ToldCondition,
): ReadCondition {
  const field = visible.filter.has(name) ? fieldOf(resource, name) : undefined;
  const op = OPERATORS.find((known) => known === operator);
  const fault = faultOfNames(name, field, operator);
  if (op === undefined) return { state: null, fault };
  const told = toldValue(op, value);
  if (told === null) return { state: null, fault: fault ?? 'The value is missing.' };
  const kept: Condition = { field: name, op, value: told };
  if (field === undefined || fault !== null) return { state: kept, fault };
  const meant = meantValue(resource, kept, field);
  if ('fault' in meant) return { state: kept, fault: meant.fault };
  return { state: { field: name, op, value: meant.value }, fault: null };
}

/** Reads a condition whose value is text: that of an address, or of a control. */
export function readFilterText(fields: ListFields, { field, op, value }: TextCondition) {
  return readCondition(fields, { field, op, value: op === 'in' ? value.split(',') : value });
}

/** The condition that a filter's controls made; kept as it stands where it can't be used. */
export function conditionOfText(fields: ListFields, filter: FilterText): Condition {
  return readFilterText(fields, filter).state ?? filter;
}

/** The condition as its controls have it; `readFilterText` reads it back unless a value holds a comma. */
export function filterTextOf({ field, op, value }: Condition): FilterText {
  return { field, op, value: [value].flat().map(scalarText).join(',') };
}

/** Why a condition can't be used; null where it can. */
export function conditionFault(fields: ListFields, condition: Condition): string | null {
  return readCondition(fields, condition).fault;
}

/** Whether a field's values are users, so that `me` may stand among them. */
export function holdsUsers(resource: Resource, name: string, field: Field): boolean {
  if (isReference(field)) return field.to === 'users';
  return name === 'id' && resource.name === 'users';
}

function faultOfNames(name: string, field: Field | undefined, operator: string): string | null {
  if (field === undefined) return `Can't filter by '${name.slice(0, 60)}'.`;
  const operators = operatorsOf(field);
  if (operators.some((known) => known === operator)) return null;
  return `'${operator.slice(0, 30)}' is no operator of this field; use ${operators.join(', ')}.`;
}

function toldValue(op: Operator, value: unknown): Condition['value'] | null {
  if (op === 'empty') return isScalar(value) ? value : String(value ?? true);
  if (op === 'in' && Array.isArray(value)) return value.every(isScalar) ? value : null;
  if (!isScalar(value)) return null;
  return op === 'in' ? [value] : value;
}

function meantValue(resource: Resource, { field: name, op, value }: Condition, field: Field) {
  if (op === 'empty') return truthValue(String(value));
  const one = (told: Scalar): FilterValue => {
    const text = scalarText(told);
    return text === ME && holdsUsers(resource, name, field)
      ? { value: ME }
      : sharedKind(field).filterValue(text, field);
  };
  return isScalar(value) ? one(value) : everyValue(value, one);
}

function everyValue(told: readonly Scalar[], one: (told: Scalar) => FilterValue) {
  if (told.length > VALUES_AT_MOST) return { fault: `Name ${VALUES_AT_MOST} values at most.` };
  const values: Scalar[] = [];
  for (const each of told) {
    const meant = one(each);
    if ('fault' in meant) return meant;
    values.push(meant.value);
  }
  return { value: values };
}

/** Numbers without an exponent, which is read nowhere. */
function scalarText(value: Scalar): string {
  const text = String(value);
  return typeof value === 'number' && text.includes('e-')
    ? value.toFixed(20).replace(/0+$/, '')
    : text;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

interface ToldCondition {
  readonly field: string;
  readonly op: string;
  readonly value?: unknown;
}

interface TextCondition {
  readonly field: string;
  readonly op: string;
  readonly value: string;
}
