import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { KnownRoute } from '../../src/api/openapi.ts';
import { openApiOf } from '../../src/api/openapi.ts';
import { API_BASE } from '../../src/shared/product.ts';
import type { Resource } from '../../src/shared/resources/define.ts';

const DOCUMENT = 'https://document.example/api';

type Document = ReturnType<typeof openApiOf>;

/**
 * Holds every answer that this server gives to `inject` from now on against the document of its API: its status is listed,
 * and its body is of the schema and has nothing beside it. What the document does not name is refused in the form of errors.
 */
export function holdToDocument(
  server: FastifyInstance,
  routes: readonly KnownRoute[],
  served: readonly Resource[],
) {
  let held: Held | null = null;
  const inject = server.inject.bind(server) as (told: Told) => Promise<LightMyRequestResponse>;
  const holding = async (told: Told) => {
    const answer = await inject(told);
    held ??= heldOf(openApiOf(routes, served));
    check(held, requestOf(told), answer);
    return answer;
  };
  server.inject = holding as FastifyInstance['inject'];
}

type Told = InjectOptions | string;

function requestOf(told: Told): CalledAs {
  const { method = 'GET', url = '/' } = typeof told === 'string' ? { url: told } : told;
  const path = typeof url === 'string' ? url : (url.pathname ?? '');
  return { method: method.toUpperCase(), path: path.split('?')[0] ?? '' };
}

function check(held: Held, { method, path }: CalledAs, answer: LightMyRequestResponse) {
  if (!path.startsWith(`${API_BASE}/`)) return;
  const bodiless = method === 'HEAD';
  const route = held.routeOf(bodiless ? 'GET' : method, path.slice(API_BASE.length));
  const fault = held.faultOf(route ?? NONE, bodiless ? null : answer.body, answer);
  if (fault === null) return;
  throw new Error(`${method} ${route?.path ?? path} is not as documented: ${fault}`);
}

interface CalledAs {
  readonly method: string;
  readonly path: string;
}

/** What no route takes is refused. */
const NONE = { responses: { default: { $ref: '#/components/responses/Error' } } } as const;

type Held = ReturnType<typeof hold>;

interface Route {
  readonly method: string;
  readonly path: string;
  readonly pattern: RegExp;
  readonly responses: Readonly<Record<string, Response>>;
}

type Answered = Pick<LightMyRequestResponse, 'statusCode' | 'headers'>;

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** The validators of a document, compiled when an answer asks for them, and kept for all files of the process. */
function heldOf(document: Document): Held {
  const keeper = globalThis as { [HELD]?: Map<string, Held> };
  const all = keeper[HELD] ?? new Map<string, Held>();
  keeper[HELD] = all;
  const text = JSON.stringify(document);
  const held = all.get(text) ?? hold(document);
  all.set(text, held);
  return held;
}

/** `surroundings.mjs` leaves what stands under this name. */
const HELD = Symbol.for('masthead.tests.documents');

function hold(document: Document) {
  // Most validators run a few times: to shorten their code costs more than it saves.
  const ajv = new Ajv2020({ strict: false, allErrors: false, code: { optimize: false } });
  (addFormats as unknown as (on: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: DOCUMENT, components: closed(document.components) });
  const routes = routesOf(document);
  const validators = validatorsOf(ajv);
  return {
    routeOf: (method: string, path: string) =>
      routes.get(placeOf(method, path))?.find(({ pattern }) => pattern.test(path)),
    faultOf({ responses }: Pick<Route, 'responses'>, body: string | null, answer: Answered) {
      const { statusCode, headers } = answer;
      const listed = responses[statusCode] ?? (statusCode >= 400 ? responses.default : undefined);
      if (listed === undefined) return `${statusCode} is not listed`;
      if (body === null) return null;
      const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
      const response = listed.$ref === undefined ? listed : document.components.responses.Error;
      const { content = {} } = response as Response;
      if (Object.keys(content).length === 0) return body === '' ? null : 'there is a body';
      const schema = content[type]?.schema;
      if (schema === undefined) return `${statusCode} with ${type || 'no type'} is not listed`;
      if (type !== 'application/json') return null;
      const validate = validators(schema);
      if (validate(JSON.parse(body))) return null;
      return `${statusCode}: ${(validate.errors ?? []).map(printed).join('; ')}`;
    },
  };
}

/** One validator for all schemas of the same text. */
function validatorsOf(ajv: Ajv2020) {
  const bySchema = new Map<object, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  return (schema: object) => {
    const known = bySchema.get(schema);
    if (known !== undefined) return known;
    const text = rooted(schema);
    const made = byText.get(text) ?? ajv.compile(JSON.parse(text) as object);
    bySchema.set(schema, made);
    byText.set(text, made);
    return made;
  };
}

/** Routes by method and number of parts, those with fewest parameters first. */
function routesOf({ paths }: Document): ReadonlyMap<string, readonly Route[]> {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
      responses: (operation as { responses: Route['responses'] }).responses,
    })),
  );
  const params = ({ path }: Route) => path.split('{').length;
  const places = new Map<string, Route[]>();
  for (const route of routes.sort((a, b) => params(a) - params(b))) {
    const place = placeOf(route.method, route.path);
    places.set(place, [...(places.get(place) ?? []), route]);
  }
  return places;
}

function placeOf(method: string, path: string) {
  return `${method} ${path.split('/').length}`;
}

/** Its text, with references that lead into the document. */
function rooted(schema: object): string {
  return JSON.stringify(closed(schema)).replaceAll('"#/components/', `"${DOCUMENT}#/components/`);
}

/** An object has what its schema names and nothing else. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, key === 'enum' ? part : closed(part)]),
  );
  const isObject = parts.type === 'object' && parts.properties !== undefined;
  return isObject ? { additionalProperties: false, ...parts } : parts;
}

function printed({ instancePath, message, params }: ErrorObject) {
  return `${instancePath || 'the answer'} ${message} ${JSON.stringify(params)}`;
}
