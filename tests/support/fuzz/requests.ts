import type { openApiOf } from '../../../src/api/openapi.ts';
import type { Random } from './random.ts';
import { anyValue, valueOfSchema } from './values.ts';

export interface FuzzRequest {
  readonly method: string;
  /** Of the document: `/tags/{id}`. */
  readonly route: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

type Document = ReturnType<typeof openApiOf>;

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
}

/** What ends the session that the requests are made in, and what calls other hosts. */
const LEFT_OUT =
  /^\/(logout|refresh-token|me\/sessions\/|settings\/(everflow|thrivecart|samcart))|domains\/\{id\}\/check$|\/test$/;

/** Draws requests over every operation of a document: right ones that went wrong in a part, and ones that were never right. */
export function requestsOf({ paths, components }: Document, random: Random) {
  const operations = Object.entries(paths)
    .filter(([route]) => !LEFT_OUT.test(route))
    .flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        route,
        operation: operation as Operation,
      })),
    );
  return (): FuzzRequest => {
    const { method, route, operation } = random.pick(operations);
    const path = `${pathOf(route, random)}${queryOf(operation, random)}`;
    const { headers, payload } = bodyOf({ method, operation, components }, random);
    return { method, route, path, headers, ...(payload === undefined ? {} : { payload }) };
  };
}

function pathOf(route: string, { pick, chance, whole }: Random) {
  const wrong = ['0', '-1', '1e3', '9007199254740993', 'x', '%00', '%F0%9F%99%82', '..%2f', '%ff'];
  return route.replace(/\{\w+\}/g, () => (chance(0.85) ? String(whole(1, 5)) : pick(wrong)));
}

const CONDITION = [
  'filters[id]=3',
  'filters[id][in]=1,2',
  'filters[created_at][gte]=2026-13-01',
  'filters[name][contains]=%25_%5C',
  'filters[nothing]=1',
  'filters[id][__proto__]=1',
  'where={"all":[{"field":"id","operator":"gt","value":1}]}',
  'where={"any":[[]]}',
  'where={',
  'sort=id|desc',
  'sort=toString|asc',
  'columns=id,constructor',
  'group_by=publication_id',
  'count_by=tag_ids',
  'aggregates=sum:id',
  'trash=only',
  'csv_fields=id',
  'page=999999999',
  'per_page=0',
  'search=%00',
  'search=a%20b',
  'count=false',
  'ids=1,2,x',
  'q=%F0%9F%99%82',
  'resource=tags&resource_id=1',
];

function queryOf({ parameters = [] }: Operation, random: Random) {
  const { pick, chance, whole } = random;
  if (chance(0.6)) return '';
  const named = parameters.filter((each) => each.in === 'query');
  const parts = Array.from({ length: whole(1, 4) }, () => {
    if (named.length === 0 || chance(0.6)) return pick(CONDITION);
    return `${pick(named).name}=${encodeURIComponent(wellFormed(anyValue(random)))}`;
  });
  return `?${parts.join('&').slice(0, 3_000)}`;
}

function wellFormed(value: unknown) {
  return [...String(JSON.stringify(value))].slice(0, 200).join('');
}

interface Body {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

function bodyOf(
  { method, operation, components }: { method: string; operation: Operation; components: object },
  random: Random,
): Body {
  const { chance, pick } = random;
  if (method === 'GET' || (method === 'DELETE' && chance(0.5))) return { headers: {} };
  if (chance(0.1)) {
    const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x'];
    const texts = [
      '',
      '{',
      '--x\r\n',
      '--x--',
      '\u0000',
      '[[[[',
      '"',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n1',
    ];
    return { headers: { 'content-type': pick(types) }, payload: pick(texts) };
  }
  const schema = operation.requestBody?.content['application/json']?.schema;
  const value = schema === undefined ? anyBody(random) : valueOfSchema(schema, components, random);
  return { headers: JSON_TYPE, payload: JSON.stringify(value) };
}

const KEYS = [
  'resource',
  'resource_id',
  'data',
  'session',
  'token',
  'name',
  'query',
  'rules',
  'id',
  'text',
  'preferences',
  'service',
  'mapping',
  'mode',
  'audience',
  'version',
  'on',
  'take',
];

function anyBody(random: Random): unknown {
  const { chance, pick, whole } = random;
  if (chance(0.1)) return anyValue(random);
  const entries = Array.from({ length: whole(0, 5) }, () => [pick(KEYS), anyValue(random)]);
  return Object.fromEntries(
    chance(0.5) ? [...entries, ['resource', 'tags'], ['resource_id', 1]] : entries,
  );
}
