import { LIMITS, MAX_ID } from './limits.ts';
import type { Aggregate, ListQuery, Sort, VisibleFields, Where } from './query.ts';
import { AGGREGATES } from './query.ts';
import { parseCondition, parseWhere, QueryError } from './query-where.ts';
import type { Resource } from './resources/define.ts';
import { fieldOf } from './resources/define.ts';

/** Either the query or, for each wrong parameter, what is wrong with it. */
export type ParsedQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

const PARAMETERS = [
  'columns',
  'sort',
  'page',
  'per_page',
  'search',
  'where',
  'group_by',
  'aggregates',
  'csv_fields',
  'trash',
  'count',
] as const;

const MOST_AGGREGATES = 20;

/** Reads a list's query string. Names are looked up among the visible fields and never passed on. */
export function parseListQuery(
  resource: Resource,
  params: URLSearchParams,
  visible: VisibleFields,
): ParsedQuery {
  try {
    for (const key of params.keys()) refuseUnknown(resource, key);
    for (const key of PARAMETERS) refuseTwice(params, key);
    return { ok: true, query: read(resource, params, visible) };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { ok: false, errors: { [error.field]: error.message } };
  }
}

function read(resource: Resource, params: URLSearchParams, visible: VisibleFields): ListQuery {
  const csv = params.get('csv_fields');
  return {
    columns: names('columns', params.get('columns'), visible.columns) ?? [...visible.columns],
    sort: parseSort(params.get('sort') ?? resource.sort, visible),
    page: wholeNumber('page', params.get('page') ?? '1', MAX_ID),
    per_page: wholeNumber(
      'per_page',
      params.get('per_page') ?? `${LIMITS.defaultPerPage}`,
      LIMITS.perPage,
    ),
    search: searchText(params.get('search') ?? ''),
    where: everyWhere(resource, params, visible),
    group_by: oneName('group_by', params.get('group_by'), visible.group),
    aggregates: parseAggregates(params.get('aggregates'), visible),
    csv_fields: exported(csv, visible),
    trash: oneOf('trash', params.get('trash') ?? 'without', ['without', 'only', 'with'] as const),
    count: oneOf('count', params.get('count') ?? 'true', ['true', 'false'] as const) === 'true',
  };
}

function refuseUnknown({ listParams }: Resource, key: string) {
  if ((PARAMETERS as readonly string[]).includes(key) || key.startsWith('filters[')) return;
  if (shortName(listParams, key) !== undefined) return;
  throw new QueryError(key.slice(0, 60), `There is no parameter '${key.slice(0, 60)}'.`);
}

/** Which of two values counts would be a guess; several filters of one field all hold. */
function refuseTwice(params: URLSearchParams, key: string) {
  if (params.getAll(key).length > 1) throw new QueryError(key, `Name '${key}' once.`);
}

function everyWhere(
  resource: Resource,
  params: URLSearchParams,
  visible: VisibleFields,
): Where | null {
  const parts: Where[] = [];
  for (const [key, value] of params) {
    const short = shortName(resource.listParams, key);
    if (short !== undefined) parts.push(shortCondition(resource, visible, short, value));
    if (!key.startsWith('filters[')) continue;
    const match = /^filters\[([^\]]*)\](?:\[([^\]]*)\])?$/.exec(key);
    if (match === null)
      throw new QueryError(key.slice(0, 60), 'A filter has the form filters[field][operator].');
    parts.push(parseCondition(resource, visible, match[1] ?? '', match[2] ?? 'eq', value));
  }
  const nested = params.get('where');
  if (nested !== null) parts.push(parseWhere(resource, visible, nested));
  if (parts.length > LIMITS.whereConditions)
    throw new QueryError('filters', 'There are too many filters.');
  return parts.length > 1 ? { and: parts } : (parts[0] ?? null);
}

/** The field that a parameter of the definition filters by; `tag_id[]` is `tag_id`. */
function shortName(listParams: Resource['listParams'], key: string): string | undefined {
  const name = key.replace(/\[\]$/, '');
  return Object.hasOwn(listParams, name) ? listParams[name] : undefined;
}

/** Text is looked for, anything else is one of the values. */
function shortCondition(
  resource: Resource,
  visible: VisibleFields,
  target: string,
  value: string,
): Where {
  const [name = '', by] = target.split('.');
  if (by === 'text') {
    const texts = value.split(',').map((text) => searchText(text));
    return { field: name, op: 'in', value: texts, by };
  }
  const operator = fieldOf(resource, name)?.kind === 'text' ? 'contains' : 'in';
  return parseCondition(resource, visible, name, operator, value);
}

function parseSort(text: string, visible: VisibleFields): Sort[] {
  const sorts = text.split(',').filter((part) => part !== '');
  if (sorts.length > 5) throw new QueryError('sort', 'Sort by five columns at most.');
  return sorts.map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.split('|');
    if (!visible.sort.has(name) || rest.length > 0)
      throw new QueryError('sort', `Can't sort by '${name.slice(0, 60)}'.`);
    return { field: name, direction: oneOf('sort', direction, ['asc', 'desc'] as const) };
  });
}

function parseAggregates(text: string | null, visible: VisibleFields): Aggregate[] {
  const parts = (text ?? '').split(',').filter((part) => part !== '');
  if (parts.length > MOST_AGGREGATES)
    throw new QueryError('aggregates', `Ask for ${MOST_AGGREGATES} aggregates at most.`);
  return parts.map((part) => {
    const [fn = '', name = 'id', ...rest] = part.split(':');
    if (!visible.aggregate.has(name) || rest.length > 0) {
      throw new QueryError('aggregates', `Can't aggregate '${name.slice(0, 60)}'.`);
    }
    return { fn: oneOf('aggregates', fn, AGGREGATES), field: name };
  });
}

function names(
  parameter: string,
  text: string | null,
  known: ReadonlySet<string>,
): string[] | null {
  if (text === null) return null;
  const wanted = text.split(',').filter((name) => name !== '');
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new QueryError(parameter, `There is no column '${unknown.slice(0, 60)}'.`);
  }
  return [...new Set(wanted)];
}

function exported(text: string | null, visible: VisibleFields): string[] | null {
  const found = names('csv_fields', text, visible.export);
  if (found?.length === 0) throw new QueryError('csv_fields', 'Name the columns to export.');
  return found;
}

function oneName(
  parameter: string,
  text: string | null,
  known: ReadonlySet<string>,
): string | null {
  if (text === null || text === '') return null;
  if (!known.has(text)) throw new QueryError(parameter, `Can't group by '${text.slice(0, 60)}'.`);
  return text;
}

function searchText(text: string): string {
  if (text.length > LIMITS.searchChars) {
    throw new QueryError('search', `Search for ${LIMITS.searchChars} characters at most.`);
  }
  return text.replaceAll('\0', '').trim();
}

function wholeNumber(parameter: string, text: string, limit: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= limit) return value;
  throw new QueryError(parameter, `Use a whole number from 1 to ${limit}.`);
}

function oneOf<const T extends string>(parameter: string, text: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === text);
  if (found !== undefined) return found;
  throw new QueryError(parameter, `Use one of ${choices.join(', ')}.`);
}
