import type { Values } from '../../src/shared/contract/values.ts';

/** Whether two field values are the same by value; null, undefined and '' are all empty. */
export function sameValue(left: unknown, right: unknown): boolean {
  return deepEqual(left === '' ? null : (left ?? null), right === '' ? null : (right ?? null));
}

export function sameValues(left: Values, right: Values): boolean {
  return keysOf(left, right).every((key) => sameValue(left[key], right[key]));
}

/** The fields of `to` that differ from `from`. */
export function changesOf(from: Values, to: Values): Values {
  const changed = Object.keys(to).filter((key) => !sameValue(from[key], to[key]));
  return Object.fromEntries(changed.map((key) => [key, to[key]]));
}

/** Names that belong to the value of another name, which they change with: `{ content_data: 'content' }`. */
export type Parts = Readonly<Record<string, string>>;

const NO_PARTS: Parts = {};

/** The name of the value that a name belongs to: mostly its own. */
function wholeOf(name: string, parts: Parts): string {
  return parts[name] ?? name;
}

/** A name with those that belong to its value. */
export function namesOfWhole(whole: string, parts: Parts): string[] {
  return [whole, ...Object.keys(parts).filter((name) => parts[name] === whole)];
}

/** What was typed between `from` and `to`, replayed on `onto`; of a value with parts all of them. */
export function rebase(from: Values, to: Values, onto: Values, parts = NO_PARTS): Values {
  const changed = Object.keys(changesOf(from, to)).map((name) => wholeOf(name, parts));
  const names = changed.flatMap((name) => namesOfWhole(name, parts)).filter((name) => name in to);
  return { ...onto, ...Object.fromEntries(names.map((name) => [name, to[name]])) };
}

/**
 * Sub-records that were made in a form have ids below zero until the reply gives them theirs, each at the place where it
 * was sent: what was typed meanwhile takes these over, so that the next save names the same sub-records.
 */
export function withGivenIds(sent: Values, saved: Values, typed: Values): Values {
  const given = new Map<number, number>();
  noteIds(sent, saved, given);
  return given.size === 0 ? typed : (named(typed, given) as Values);
}

function noteIds(sent: unknown, saved: unknown, given: Map<number, number>) {
  if (!isObject(sent) || !isObject(saved)) return;
  if (Number(sent.id) < 0 && Number(saved.id) > 0) given.set(Number(sent.id), Number(saved.id));
  for (const key of Object.keys(sent)) noteIds(sent[key], saved[key], given);
}

function named(value: unknown, given: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, given));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, named(inner, given)]);
  const record = Object.fromEntries(entries) as Values;
  const id = given.get(Number(record.id));
  return id === undefined ? record : { ...record, id };
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}

/** What both sides changed, and differently; a value with parts once, by its own name. */
export function conflictingFields(
  base: Values,
  mine: Values,
  theirs: Values,
  parts = NO_PARTS,
): string[] {
  const changed = Object.keys(changesOf(base, mine)).map((name) => wholeOf(name, parts));
  return [...new Set(changed)].filter((whole) => {
    const names = namesOfWhole(whole, parts);
    return (
      names.some((name) => !sameValue(base[name], theirs[name])) &&
      names.some((name) => !sameValue(mine[name], theirs[name]))
    );
  });
}

/** One text per content, whatever the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

function deepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object') return false;
  if (left === null || right === null || Array.isArray(left) !== Array.isArray(right)) return false;
  const [a, b] = [left as Values, right as Values];
  return keysOf(a, b).every((key) => deepEqual(a[key], b[key]));
}

function keysOf(left: Values, right: Values): string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])];
}

/** Whether a message says that nothing stands there yet, not that what stands there is wrong. */
export function isMissing(message: string | undefined): boolean {
  return message === 'Required.';
}

/** How many fields are in the way of what a person wants: 'Fix 2 fields to save', or '2 required fields' where none is wrong and all are empty yet. */
export function fieldsInTheWay(messages: readonly string[], goal: 'save' | 'continue'): string {
  const fields = messages.length === 1 ? 'field' : 'fields';
  const areEmpty = messages.every(isMissing);
  return areEmpty
    ? `${messages.length} required ${fields}`
    : `Fix ${messages.length} ${fields} to ${goal}`;
}
