import { type } from 'arktype';
import type { ArkError, Type } from 'arktype';
import { MAX_ID } from '../../shared/limits.ts';
import { invalid } from '../errors.ts';

/** What a value that is of another form is told, by the name of the field, or of the field and the rule that it breaks. */
type Words = Readonly<Record<string, string>>;

/** The ID of a row. */
export const ROW_ID = type('number.integer').atLeast(1).atMost(MAX_ID);

/** The name of a resource, or the route of one. */
export const RESOURCE_NAME = type('string <= 60');

/** Stands in a body beside what it says; it may be the header `Idempotency-Key` instead. */
export const TOKEN = type(/^([A-Za-z0-9_-]{8,128})?$/).or('null');
export const TOKEN_FORM = 'Use 8 to 128 letters, digits, hyphens and underscores.';

/** An object of names and values, and no list. */
export const VALUES = type('object').narrow(
  (value, context) => !Array.isArray(value) || context.mustBe('an object'),
);

/** Reads a small body by an arktype rule that refuses unknown keys. @throws 422 naming each field */
export function readBody<T>(rule: Type<T>, body: unknown, words: Words = {}): T {
  if (Array.isArray(body)) throw invalid({ body: 'Send a JSON object.' });
  const read = rule(body ?? {});
  if (!(read instanceof type.errors)) return read as T;
  const data = new Map<string, string>();
  for (const error of read) {
    const name = String(error.path[0] ?? 'body');
    if (!data.has(name)) data.set(name, messageOf(error, words));
  }
  throw invalid(Object.fromEntries(data));
}

/** A predicate that expects a whole sentence says it itself. */
function messageOf({ code, expected, path: [name] }: ArkError, words: Words) {
  if (name === undefined) return 'Send a JSON object.';
  if (code === 'required') return 'Required.';
  if (code === 'predicate' && expected === 'removed') return 'There is no such field.';
  if (code === 'predicate' && expected.endsWith('.')) return expected;
  if (name === '_idempotency') return TOKEN_FORM;
  return words[`${String(name)} ${code}`] ?? words[String(name)] ?? `Must be ${expected}.`;
}
