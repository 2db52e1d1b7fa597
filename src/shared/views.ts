/** Who sees a saved view. */
export const AUDIENCES = ['mine', 'group', 'everyone'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const VIEW_NAME_CHARS = 80;
export const VIEW_QUERY_CHARS = 4_000;

/** What a view keeps of a list's address. Which page and which view are a person's own. */
const KEPT = [
  'search',
  'where',
  'range',
  'trash',
  'as',
  'sort',
  'group_by',
  'aggregates',
  'columns',
  'widths',
  'sticky',
  'per_page',
];
const OWN = ['page', 'view'];

/** The part of a list's query string that a view keeps; `strange` names a parameter that no list has. */
export function viewQuery(query: string): {
  readonly params: URLSearchParams;
  readonly strange: string | null;
} {
  const params = new URLSearchParams();
  let strange: string | null = null;
  for (const [key, value] of new URLSearchParams(query)) {
    if (KEPT.includes(key) || /^filters\[[^\]]+\](\[[a-z]+\])?$/.test(key))
      params.append(key, value);
    else if (!OWN.includes(key)) strange ??= key;
  }
  return { params, strange };
}

/** Fields by which a query string narrows, orders and groups. */
export function fieldsOfQuery(params: URLSearchParams): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [key, value] of params) {
    const filtered = /^filters\[([^\]]+)\]/.exec(key)?.[1];
    if (filtered !== undefined) names.add(filtered);
    if (key === 'sort') for (const part of value.split(',')) names.add(part.split('|')[0] ?? '');
    if (key === 'group_by') names.add(value);
    if (key === 'where')
      for (const [, name] of value.matchAll(/"field"\s*:\s*"([^"]+)"/g)) names.add(name ?? '');
  }
  return names;
}
