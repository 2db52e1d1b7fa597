import type { FastifyInstance } from 'fastify';
import { BULK_ACTIONS, TAG_MODES } from '../shared/bulk.ts';
import { PRODUCT, API_BASE, API_VERSION } from '../shared/product.ts';
import type { Resource } from '../shared/resources/define.ts';
import type { Access } from './http/access.ts';
import { fileFieldOf } from './files/read-form.ts';
import { componentsOf, pascal } from './openapi-schemas.ts';

/** A route as it was registered. */
export interface KnownRoute {
  readonly method: string;
  /** Of OpenAPI: `/contents/faqs/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** The resource whose definition makes it; null for a route of its own. */
  readonly pipeline: string | null;
}

/** Remembers every route of the API that is registered from now on. */
export function collectRoutes(server: FastifyInstance): readonly KnownRoute[] {
  const routes: KnownRoute[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(`${API_BASE}/`) || config?.access === undefined) return;
    const path = url.slice(API_BASE.length).replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
    for (const each of [method].flat()) {
      if (each === 'HEAD') continue;
      routes.push({ method: each, path, access: config.access, pipeline: config.pipeline ?? null });
    }
  });
  return routes;
}

/** GET /openapi.json: what the API takes and gives, made from the definitions and the routes that are there. */
export function serveOpenApi(
  server: FastifyInstance,
  { routes, resources }: { routes: readonly KnownRoute[]; resources: readonly Resource[] },
) {
  let text: string | null = null;
  server.get('/openapi.json', { config: { access: 'signed_in' } }, async (_, reply) => {
    text ??= JSON.stringify(openApiOf(routes, resources));
    return reply.type('application/json; charset=utf-8').send(text);
  });
}

export function openApiOf(routes: readonly KnownRoute[], resources: readonly Resource[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(route, resources),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT} API`, version: API_VERSION },
    servers: [{ url: API_BASE }],
    security: [{ bearer: [] }],
    paths,
    components: componentsOf(resources),
  };
}

function operationOf({ method, path, access }: KnownRoute, resources: readonly Resource[]) {
  const { resource, rest } = resourceOf(path, resources);
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const detail = resource === undefined ? {} : ofResource(resource, method, rest);
  const { parameters = [], ...more } = detail;
  return {
    operationId: `${method.toLowerCase()}${pascal(path.replace(/[^a-z0-9]+/gi, '_'))}`,
    'x-permission': typeof access === 'string' ? access : `${access.controller}@${access.action}`,
    ...(access === 'public' ? { security: [] } : {}),
    ...(resource === undefined ? {} : { tags: [resource.title.many] }),
    parameters: [...params, ...parameters],
    responses: { default: { $ref: '#/components/responses/Error' } },
    ...more,
  };
}

function resourceOf(path: string, resources: readonly Resource[]) {
  for (const resource of resources) {
    const base = `/${resource.route}`;
    if (path === base) return { resource, rest: '' };
    if (path === `${base}/bulk`) return { resource, rest: '/bulk' };
    if (path === `${base}/counts`) return { resource, rest: '/counts' };
    if (path.startsWith(`${base}/{id}`)) return { resource, rest: path.slice(base.length) };
  }
  return { resource: undefined, rest: '' };
}

interface Detail {
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
}

function ofResource(resource: Resource, method: string, rest: string): Detail {
  const name = pascal(resource.name);
  const error = { default: { $ref: '#/components/responses/Error' } };
  const saved = answer({ message: { type: 'string' }, data: ref(name) });
  const deleted = answer({ message: { type: 'string' }, data: ref('Deleted') });
  switch (`${method} ${rest}`) {
    case 'GET ':
      return {
        parameters: [...listParameters, ...shortParameters(resource)],
        responses: { 200: answerOf(ref(`${name}List`)), ...error },
      };
    case 'POST ':
      return {
        requestBody: withForm(resource, body(ref(`${name}Create`))),
        responses: { 201: saved, ...error },
      };
    case 'GET /{id}':
      return { responses: { 200: answer({ data: ref(name) }), ...error } };
    case 'PUT /{id}':
      return { requestBody: body(ref(`${name}Update`)), responses: { 200: saved, ...error } };
    case 'POST /{id}':
      return {
        requestBody: withForm(resource, body(ref(`${name}Update`))),
        responses: { 200: saved, ...error },
      };
    case 'DELETE ':
      return { requestBody: body(ref('Ids')), responses: { 200: deleted, ...error } };
    case 'DELETE /{id}':
      return { responses: { 200: deleted, ...error } };
    case 'POST /{id}/merge':
      return {
        requestBody: body(ref('Ids')),
        responses: {
          200: answer({ message: { type: 'string' }, undo_id: { type: 'integer' } }),
          ...error,
        },
      };
    case 'GET /{id}/uses':
      return { responses: { 200: answer({ data: { type: 'object' } }), ...error } };
    case 'POST /{id}/merge/preview':
      return {
        requestBody: body(ref('Ids')),
        responses: { 200: answer({ data: { type: 'object' } }), ...error },
      };
    case 'GET /counts':
      return {
        parameters: [
          { name: 'ids', in: 'query', required: true, schema: { type: 'string' }, example: '1,2' },
        ],
        responses: { 200: answer({ data: { type: 'array', items: rowCount } }), ...error },
      };
    case 'POST /bulk':
      return {
        requestBody: body(BULK),
        responses: {
          202: answer({ message: { type: 'string' }, task_id: { type: 'integer' } }),
          ...error,
        },
      };
    default:
      return { responses: { 200: saved, ...error } };
  }
}

const IDS = { type: 'array', items: { type: 'integer', minimum: 1 } };
const VERSIONS = {
  type: 'object',
  description:
    'The version of an item that was seen, by its ID: one that was written since is refused.',
  additionalProperties: { type: 'integer', minimum: 1 },
};
const BULK = {
  type: 'object',
  required: ['action', 'target'],
  properties: {
    action: { enum: BULK_ACTIONS },
    target: {
      description:
        'Items by their IDs, or those that a list shows without the excluded; 409 where their count is another by now.',
      oneOf: [
        {
          type: 'object',
          properties: { ids: IDS, versions: VERSIONS },
          required: ['ids'],
        },
        {
          type: 'object',
          properties: { query: { type: 'string' }, excluded: IDS, count: { type: 'integer' } },
          required: ['query', 'count'],
        },
      ],
    },
    values: { type: 'object', description: 'Of an update: fields as PUT takes them.' },
    tags: {
      type: 'object',
      properties: { field: { type: 'string' }, mode: { enum: TAG_MODES }, ids: IDS },
      required: ['field', 'mode', 'ids'],
    },
    columns: { type: 'array', items: { type: 'string' }, description: 'Of an export.' },
    sort: { type: 'string', description: 'Of an export.' },
  },
  additionalProperties: false,
};

const LIST = {
  columns: 'Names of the columns, set apart by commas.',
  sort: 'field|asc or field|desc, several set apart by commas.',
  page: 'From 1.',
  per_page: '1 to 200.',
  search: 'Words that must all be found.',
  filters: 'filters[field]=value or filters[field][operator]=value.',
  where: 'Nested groups of conditions as JSON.',
  group_by: 'A field whose values are counted.',
  aggregates: 'sum:price and the like, set apart by commas.',
  csv_fields: 'Columns of an export; the answer is then CSV, or the id of a task.',
  trash: 'without, only or with.',
  count: 'false leaves the total out.',
} as const;

const rowCount = {
  type: 'object',
  required: ['id', 'total'],
  properties: { id: { type: 'integer' }, total: { type: 'integer' } },
};

const listParameters = Object.entries(LIST).map(([name, description]) => ({
  name,
  in: 'query',
  description,
  ...(name === 'filters'
    ? { style: 'deepObject', explode: true, schema: { type: 'object' } }
    : { schema: { type: name.includes('page') ? 'integer' : 'string' } }),
}));

function shortParameters({ listParams }: Resource) {
  return Object.entries(listParams).map(([name, field]) => ({
    name,
    in: 'query',
    description: `Filters by ${field}.`,
    schema: { type: 'string' },
  }));
}

/** The same call as a form, for a resource that takes a file: the file under its field, its type or its extension, lists as `name[]`. */
function withForm(resource: Resource, request: ReturnType<typeof body>) {
  const field = fileFieldOf(resource);
  if (field === null) return request;
  const form = {
    type: 'object',
    properties: { [field]: { type: 'string', format: 'binary' }, version: { type: 'integer' } },
    additionalProperties: true,
  };
  return { ...request, content: { ...request.content, 'multipart/form-data': { schema: form } } };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function body(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}

function answer(properties: Readonly<Record<string, object>>) {
  return answerOf({ type: 'object', properties, required: Object.keys(properties) });
}

function answerOf(schema: object) {
  return { description: 'Done.', content: { 'application/json': { schema } } };
}
