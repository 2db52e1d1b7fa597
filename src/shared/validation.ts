import type { ArkError, Type } from 'arktype';
import { type } from 'arktype';
import type { Resource } from './resources/define.ts';
import {
  columnsOf,
  embedKey,
  isReference,
  isWritable,
  labelOf,
  SYSTEM_FIELDS,
} from './resources/define.ts';
import type { Field } from './kinds/index.ts';
import { sharedKind } from './kinds/index.ts';
import { required } from './rules.ts';
import { valueRule } from './value-rules.ts';
import type { Values } from './contract/values.ts';

export type FieldErrors = Readonly<Record<string, string>>;
type Validated =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: FieldErrors };

export type Mode = 'create' | 'update';

/** Keys of a body that are the call's, not the item's. */
const CALL_KEYS = new Set(['_idempotency', 'version', 'ranks']);

/**
 * Reads the body of POST or PUT. Keys that are shown but not writable are left out, unknown keys are errors, '' counts as
 * null; on create, absent fields take their default.
 */
export function validateItem(resource: Resource, body: unknown, mode: Mode): Validated {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, errors: { body: 'Send a JSON object.' } };
  }
  const values = writableValues(resource, body, mode);
  const errors = {
    ...backwards(resource, values),
    ...unknownKeys(resource, body),
    ...ruleErrors(resource, values),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values };
}

/** What the rules of the fields say of writable values: what is required and missing, and what may not be. */
export function ruleErrors(resource: Resource, values: Values): FieldErrors {
  const missing = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.required === true && name in values && required(values[name]) !== null ? [name] : [],
  );
  const there = Object.entries(present(values)).filter(([name]) => !missing.includes(name));
  return {
    ...Object.fromEntries(missing.map((name) => [name, 'Required.'])),
    ...broken(itemRule(resource), Object.fromEntries(there)),
  };
}

/** Whether the values of a form may be saved: the messages by field, none when all is well. */
export function fieldErrors(resource: Resource, values: Values, mode: Mode): FieldErrors {
  const checked = validateItem(resource, values, mode);
  return checked.ok ? {} : checked.errors;
}

/** Times that lie before the one they follow, by field. */
export function backwards(resource: Resource, values: Values): FieldErrors {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { notBefore }]) => {
      if (notBefore === undefined) return [];
      const [first, last] = [
        Date.parse(String(values[notBefore])),
        Date.parse(String(values[name])),
      ];
      return last < first ? [[name, `It lies before “${labelOf(resource, notBefore)}”.`]] : [];
    }),
  );
}

/** What is wrong with one value of a field by itself; null where nothing is. */
export function valueError(field: Field, value: unknown): string | null {
  const isMissing = value === '' || value === null || value === undefined;
  if (field.required === true && required(value) !== null) return 'Required.';
  if (isMissing) return null;
  const result = valueRule(field)(value);
  if (!(result instanceof type.errors)) return null;
  const [error] = result;
  return error === undefined ? 'Invalid.' : sentence(lastMessage(textOf(error)));
}

const rulesOf = new WeakMap<Resource, Type<unknown>>();

/** One arktype rule for every writable field, each optional; nulls and what is required are dealt with before. */
function itemRule(resource: Resource): Type<unknown> {
  const known = rulesOf.get(resource);
  if (known !== undefined) return known;
  const shape = writableRules(resource).map(([name, rule]) => [`${name}?`, rule]);
  const made = type({ '+': 'reject', ...Object.fromEntries(shape) }) as Type<unknown>;
  rulesOf.set(resource, made);
  return made;
}

function writableRules(resource: Resource): (readonly [string, Type<unknown>])[] {
  return writableFields(resource).flatMap(([name, field]) => {
    const [own, ...further] = columnsOf(name, field);
    const text = type('string') as Type<unknown>;
    return [
      [own ?? name, valueRule(field)] as const,
      ...further.map((column) => [column, text] as const),
    ];
  });
}

function broken(rule: Type<unknown>, values: Values): Record<string, string> {
  const result = rule(values);
  if (!(result instanceof type.errors)) return {};
  const errors: Record<string, string> = {};
  for (const error of result) {
    const name = String(error.path[0] ?? 'body');
    const text = withoutName(lastMessage(textOf(error)), name);
    errors[name] ??= inEntry(error) ?? sentence(text);
  }
  return errors;
}

function textOf(error: ArkError): string {
  return error.code === 'predicate' || error.code === 'union' ? error.message : error.problem;
}

/** 'Entry 2, title: Required.' for a fault inside a list; null elsewhere. */
function inEntry(error: ArkError): string | null {
  const [, at, name] = error.path;
  if (typeof at !== 'number' || typeof name !== 'string') return null;
  const isMissing = error.code === 'required' || error.data === null;
  const text = isMissing ? 'Required.' : sentence(withoutName(lastMessage(textOf(error)), name));
  return `Entry ${at + 1}, ${name.replaceAll('_', ' ')}: ${text}`;
}

function lastMessage(text: string): string {
  return (
    text
      .split('\n')
      .at(-1)
      ?.replace(/^\s*•\s*/, '') ?? text
  );
}

function withoutName(text: string, name: string): string {
  return text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
}

function sentence(text: string): string {
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return upper.endsWith('.') ? upper : `${upper}.`;
}

/** Keys of a body that are neither the item's nor the call's. */
export function unknownKeys(resource: Resource, body: object): FieldErrors {
  const known = new Set([...knownNames(resource), ...CALL_KEYS]);
  const unknown = Object.keys(body).filter((key) => !known.has(key));
  return Object.fromEntries(unknown.map((key) => [key, 'There is no such field.']));
}

/** Every name that a row may have on the wire: those that nobody writes are left out where they are sent back. */
export function knownNames(resource: Resource): string[] {
  const own = Object.entries(resource.fields).flatMap(([name, field]) =>
    isReference(field) ? [...columnsOf(name, field), embedKey(name)] : columnsOf(name, field),
  );
  return [...Object.keys(SYSTEM_FIELDS), 'deleted_at', ...resource.shown, ...own];
}

/** The values of a body that a person may write: '' read as null, and on create what is absent by its default. */
export function writableValues(
  resource: Resource,
  body: object,
  mode: Mode,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of writableFields(resource)) {
    for (const column of columnsOf(name, field)) {
      if (Object.hasOwn(body, column)) values[column] = emptied(field, (body as Values)[column]);
      else if (mode === 'create' && column === name) values[column] = field.default ?? null;
    }
  }
  return values;
}

/** '' and null clear a value: a list to [], a boolean to false, anything else to its default. */
function emptied(field: Field, value: unknown): unknown {
  if (value !== '' && value !== null) return value;
  if (Array.isArray(field.default)) return [];
  const { cleared } = sharedKind(field);
  if (cleared !== null) return cleared;
  return field.required === true ? null : (field.default ?? null);
}

const present = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

/** The fields that a person writes, in the order of the definition. */
export function writableFields(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields).filter(([, field]) => isWritable(field));
}
