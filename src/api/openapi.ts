import type { FastifyInstance } from 'fastify';
import { API_BASE, API_VERSION, PRODUCT } from '../shared/product.ts';
import type { Resource } from '../shared/resources/define.ts';
import type { Answers } from './answers/schema.ts';
import type { Access } from './call/access.ts';
import { isOpenToKeys, isOpenToViewers, ownRoute } from './call/access.ts';
import type { Takes } from './call/takes.ts';
import { requestBodyOf } from './call/takes.ts';
import type { OperationDetail } from './openapi-resource.ts';
import { resourceOperation, responsesOf } from './openapi-resource.ts';
import { componentsOf, pascal } from './openapi-schemas.ts';

const DOCUMENT = { type: 'object', description: 'This document.' };

/** A route as it was registered. */
export interface KnownRoute {
  readonly method: string;
  /** Of OpenAPI: `/contents/faqs/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** The resource whose definition makes it; null for a route of its own. */
  readonly pipeline: string | null;
  /** Of a route of its own: the schemas of what it answers, by status. */
  readonly answers: Answers;
  /** The same: what reads its body; null where nothing does. */
  readonly takes: Takes;
  /** Whether API keys may call it. */
  readonly openToKeys: boolean;
  /** Whether who looks as somebody else may. */
  readonly openToViewers: boolean;
}

/** Remembers every route of the API that is registered from now on. */
export function collectRoutes(server: FastifyInstance): readonly KnownRoute[] {
  const routes: KnownRoute[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith(`${API_BASE}/`) || config?.access === undefined) return;
    const path = url.slice(API_BASE.length).replace(/:(\w+)(\([^)]*\))?/g, '{$1}');
    for (const each of [method].flat()) {
      if (each === 'HEAD') continue;
      const { access, pipeline = null, answers = {}, takes = null, keys, viewers } = config;
      const openToKeys = isOpenToKeys(access, keys);
      const openToViewers = isOpenToViewers(each, access, viewers);
      const known = { method: each, path, access, pipeline, answers, takes };
      routes.push({ ...known, openToKeys, openToViewers });
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
  server.get(
    '/openapi.json',
    ownRoute('signed_in', { 200: DOCUMENT }, { keys: 'read', viewers: true }),
    async (_, reply) => {
      text ??= JSON.stringify(openApiOf(routes, resources));
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
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
    security: [{ session: [] }, { key: [] }],
    paths,
    components: componentsOf(resources),
  };
}

function operationOf(route: KnownRoute, resources: readonly Resource[]) {
  const { method, path, access } = route;
  const resource = resources.find((each) => isBelow(path, `/${each.route}`));
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const { parameters = [], responses, ...more } = operationDetail(route, resources);
  return {
    operationId: `${method.toLowerCase()}${pascal(path.replace(/[^a-z0-9]+/gi, '_'))}`,
    'x-permission': typeof access === 'string' ? access : `${access.controller}@${access.action}`,
    ...securityOf(route),
    ...(resource === undefined ? {} : { tags: [resource.title.many] }),
    parameters: [...params, ...parameters],
    responses: { ...responses, default: { $ref: '#/components/responses/Error' } },
    ...more,
  };
}

/** Who is let in by what, where it is not the same as for most. */
function securityOf({ access, openToKeys }: KnownRoute) {
  if (access === 'public') return { security: [] };
  return openToKeys ? {} : { security: [{ session: [] }] };
}

function operationDetail(
  { method, path, pipeline, answers, takes }: KnownRoute,
  resources: readonly Resource[],
): OperationDetail {
  const resource = resources.find(({ name }) => name === pipeline);
  if (resource === undefined) {
    const body = takes === null ? {} : { requestBody: requestBodyOf(takes) };
    return { ...body, responses: responsesOf(answers) };
  }
  return resourceOperation(resource, method, path.slice(resource.route.length + 1));
}

function isBelow(path: string, base: string) {
  return path === base || path.startsWith(`${base}/`);
}
