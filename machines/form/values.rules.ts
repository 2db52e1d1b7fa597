type Values = Readonly<Record<string, unknown>>;

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

/** What was typed between `from` and `to`, replayed on `onto`. */
export function rebase(from: Values, to: Values, onto: Values): Values {
  return { ...onto, ...changesOf(from, to) };
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

/** Fields that both sides changed, and differently. */
export function clashesOf(base: Values, mine: Values, theirs: Values): string[] {
  return Object.keys(changesOf(base, mine)).filter(
    (key) => !sameValue(base[key], theirs[key]) && !sameValue(mine[key], theirs[key]),
  );
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
