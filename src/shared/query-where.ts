import { LIMITS, MAX_ID } from './limits.ts';
import type { Condition, Operator, Scalar, VisibleFields, Where } from './query.ts';
import { OPERATORS_OF } from './query.ts';
import { parseRelativeDate, printRelativeDate, RELATIVE_HINT } from './query-dates.ts';
import type { Field } from './resources/field-kinds.ts';
import type { Resource } from './resources/define.ts';
import { fieldOf } from './resources/define.ts';
import { calendarDate, instant } from './rules.ts';

/** Thrown while a query is read; names the parameter or the field. */
export class QueryError extends Error {
  readonly field: string;
  /** Places of the groups and the condition that it is about, from 1; null outside of nested groups. */
  path: readonly number[] | null = null;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

/** One filter; the value is text as it stands in the query string. */
export function parseCondition(
  resource: Resource,
  visible: VisibleFields,
  name: string,
  operator: string,
  text: string,
): Condition {
  const { field, op } = known(resource, visible, name, operator);
  if (op === 'empty') return { field: name, op, value: truth(name, text) };
  const one = (part: string) =>
    isMe(resource, name, field, part) ? ME : scalar(name, field, part);
  if (op !== 'in') return { field: name, op, value: one(text) };
  return { field: name, op, value: list(name, text.split(',')).map(one) };
}

/** Nested groups: `{"or":[{"field":"status","op":"eq","value":"sent"},{"and":[…]}]}`. */
export function parseWhere(resource: Resource, visible: VisibleFields, json: string): Where {
  let budget = LIMITS.whereConditions;
  return walk(parsed(json), []);

  function walk(node: unknown, path: readonly number[]): Where {
    try {
      return read(node, path);
    } catch (error) {
      if (error instanceof QueryError) error.path ??= path;
      throw error;
    }
  }

  function read(node: unknown, path: readonly number[]): Where {
    budget -= 1;
    if (budget < 0) throw new QueryError('where', 'There are too many conditions.');
    if (path.length > LIMITS.whereDepth)
      throw new QueryError('where', 'The groups are nested too deeply.');
    if (!isRecord(node)) throw new QueryError('where', 'Each condition is an object.');
    for (const join of ['and', 'or'] as const) {
      const parts = node[join];
      if (Array.isArray(parts)) {
        refuseFurther(node, [join]);
        const inner = parts.map((part, at) => walk(part, [...path, at + 1]));
        return join === 'and' ? { and: inner } : { or: inner };
      }
    }
    refuseFurther(node, ['field', 'op', 'value']);
    return condition(node);
  }

  function condition({
    field: name,
    op: operator = 'eq',
    value,
  }: Record<string, unknown>): Condition {
    if (typeof name !== 'string' || typeof operator !== 'string') {
      throw new QueryError('where', "A condition has 'field', 'op' and 'value'.");
    }
    const { field, op } = known(resource, visible, name, operator);
    if (op === 'empty') return { field: name, op, value: truth(name, String(value ?? true)) };
    const one = (item: unknown) => {
      const text = plain(name, item);
      return isMe(resource, name, field, text) ? ME : scalar(name, field, text);
    };
    if (op !== 'in') return { field: name, op, value: one(value) };
    return { field: name, op, value: list(name, Array.isArray(value) ? value : [value]).map(one) };
  }
}

/** What is not understood is not left out in silence: other rows would be found. */
function refuseFurther(node: Readonly<Record<string, unknown>>, keys: readonly string[]) {
  const further = Object.keys(node).find((key) => !keys.includes(key));
  if (further === undefined) return;
  throw new QueryError(
    'where',
    `'${further.slice(0, 60)}' does not stand beside ${keys.join(', ')}.`,
  );
}

function known(resource: Resource, visible: VisibleFields, name: string, operator: string) {
  const field = fieldOf(resource, name);
  if (field === undefined || !visible.filter.has(name)) {
    throw new QueryError(name.slice(0, 60) || 'filters', `Can't filter by '${name.slice(0, 60)}'.`);
  }
  const op = OPERATORS_OF[field.kind].find((candidate) => candidate === operator);
  if (op === undefined) {
    const choices = OPERATORS_OF[field.kind].join(', ');
    throw new QueryError(
      name,
      `'${operator.slice(0, 30)}' is no operator of this field; use ${choices}.`,
    );
  }
  return { field, op: op satisfies Operator };
}

function scalar(name: string, field: Field, text: string): Scalar {
  switch (field.kind) {
    case 'boolean':
      return truth(name, text);
    case 'integer':
    case 'rank':
    case 'reference':
    case 'references':
    case 'tags':
      return integerOf(name, text);
    case 'number':
    case 'money':
    case 'percent':
      return decimalOf(name, text);
    case 'date':
      return relative(text) ?? dated(name, text, calendarDate(text) === null, '2026-01-31');
    case 'dateTime':
      return (
        relative(text) ??
        dated(
          name,
          text,
          calendarDate(text) === null || instant(text) === null,
          '2026-01-31T09:30:00Z',
        )
      );
    case 'enum':
    case 'choices':
      if (field.values.some(({ value }) => value === text)) return text;
      throw new QueryError(
        name,
        `Use one of ${field.values.map(({ value }) => value).join(', ')}.`,
      );
    default:
      return textOf(name, text);
  }
}

/** Stands for the person who asks, where a field holds users: a reference to them, or their own id. */
export const ME = 'me';

/** Whether a field's values are users, so that `me` may stand among them. */
export function holdsUsers(resource: Resource, name: string, field: Field): boolean {
  if (field.kind === 'reference' || field.kind === 'references') return field.to === 'users';
  return name === 'id' && resource.name === 'users';
}

function isMe(resource: Resource, name: string, field: Field, text: string) {
  return text === ME && holdsUsers(resource, name, field);
}

/** Whether a filter means something else to each person who asks. */
export function isPersonal(where: Where): boolean {
  if ('and' in where) return where.and.some(isPersonal);
  if ('or' in where) return where.or.some(isPersonal);
  return [where.value].flat().includes(ME);
}

function relative(text: string): string | null {
  const date = parseRelativeDate(text);
  return date === null ? null : printRelativeDate(date);
}

function dated(name: string, text: string, good: boolean, example: string): string {
  if (good) return text;
  throw new QueryError(name, `Use a date of the form ${example}, or ${RELATIVE_HINT}.`);
}

function integerOf(name: string, text: string): number {
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(value) <= MAX_ID) return value;
  throw new QueryError(name, 'Value must be an integer.');
}

function decimalOf(name: string, text: string): number {
  const value = /^-?\d{1,15}(\.\d{1,12})?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isFinite(value)) return value;
  throw new QueryError(name, 'Value must be a valid decimal.');
}

function textOf(name: string, text: string): string {
  if (text.length > 1000) throw new QueryError(name, 'The value is too long.');
  if (text.includes('\0'))
    throw new QueryError(name, 'The value holds a character that no text can hold.');
  return text;
}

function truth(name: string, text: string): boolean {
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new QueryError(name, 'Use true or false.');
}

function list<T>(name: string, items: readonly T[]): readonly T[] {
  if (items.length <= LIMITS.perPage) return items;
  throw new QueryError(name, `Name ${LIMITS.perPage} values at most.`);
}

function plain(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new QueryError(name, 'The value is missing.');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new QueryError('where', 'This is not JSON.');
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
