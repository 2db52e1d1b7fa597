import type { RowsTarget, Versions } from './contract/rows-target.ts';
import { LIMITS, MAX_ID } from './limits.ts';
import { parameterOf } from './lists/parameters.ts';

/** Either the target or, for each wrong key, what is wrong with it. */
type ParsedTarget =
  | { readonly ok: true; readonly target: RowsTarget }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

/** Reads a target from a JSON body; ids come out once each, in order. Errors are named by `target.…`. */
export function parseRowsTarget(given: unknown): ParsedTarget {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return wrong('target', 'Say which items: {ids}, or {query, excluded, count}.');
  }
  const body = given as Readonly<Record<string, unknown>>;
  const known = 'ids' in body ? ['ids', 'versions'] : ['query', 'excluded', 'count'];
  const unknown = Object.keys(body).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    return wrong(`target.${unknown.slice(0, 60)}`, 'There is no such field.');
  }
  return 'ids' in body ? byIds(body) : byQuery(body);
}

function byIds({ ids: given, versions }: Readonly<Record<string, unknown>>): ParsedTarget {
  if (!Array.isArray(given) || given.length === 0) {
    return wrong('target.ids', 'Name the items by their IDs.');
  }
  const ids = idsOf(given, LIMITS.targetIds);
  if (typeof ids === 'string') return wrong('target.ids', ids);
  if (versions === undefined) return { ok: true, target: { ids } };
  if (!areVersions(versions)) return wrong('target.versions', 'Say {id: version} of the items.');
  const seen = ids.filter((id) => Object.hasOwn(versions, id));
  return {
    ok: true,
    target: { ids, versions: Object.fromEntries(seen.map((id) => [id, versions[id] ?? 0])) },
  };
}

function areVersions(given: unknown): given is Versions {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
  return Object.values(given).every((version) => isWhole(version, 1));
}

function byQuery({ query, excluded = [], count }: Readonly<Record<string, unknown>>): ParsedTarget {
  const fault = faultOfQuery(query);
  if (fault !== null) return wrong('target.query', fault);
  if (!Array.isArray(excluded)) return wrong('target.excluded', 'Value must be a list of IDs.');
  const ids = idsOf(excluded, LIMITS.targetExcluded);
  if (typeof ids === 'string') return wrong('target.excluded', ids);
  if (!isWhole(count, 0)) return wrong('target.count', 'Say how many items are selected.');
  return { ok: true, target: { query: String(query), excluded: ids, count } };
}

function faultOfQuery(query: unknown): string | null {
  if (typeof query !== 'string') return 'Value must be a query string.';
  if (query.length > LIMITS.queryBytes) return 'This is longer than allowed.';
  const shaping = [...new URLSearchParams(query).keys()].find((key) => {
    return (parameterOf(key, 'call')?.says ?? 'rows') !== 'rows';
  });
  return shaping === undefined ? null : `Leave '${shaping}' out: it does not say which items.`;
}

/** The ids, each once and in order, or what is wrong with them. */
function idsOf(given: readonly unknown[], limit: number): readonly number[] | string {
  if (given.length > limit) return `Name ${limit} items at most.`;
  if (!given.every((id) => isWhole(id, 1))) return 'Each ID is a positive integer.';
  return [...new Set(given as number[])].sort((a, b) => a - b);
}

function isWhole(value: unknown, from: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= MAX_ID;
}

function wrong(key: string, message: string): ParsedTarget {
  return { ok: false, errors: { [key]: message } };
}
