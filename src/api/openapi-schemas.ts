import type { Resource } from '../shared/resources/define.ts';
import type { Field } from '../shared/kinds/index.ts';
import { columnsOf, embedKey, isReference, namesOne } from '../shared/resources/define.ts';
import { resourceNamed } from '../shared/resources/index.ts';
import { PERSON } from './answers/person.ts';
import { INSTANT, orNull } from './answers/schema.ts';
import { itemSchema, schemaOf } from './kinds/item-schema.ts';
import type { JsonSchema } from './kinds/schema.ts';
import { ID_SCHEMA } from './kinds/schema.ts';

/** The schemas of every resource: as it is shown, listed, made and changed; and those all share. */
export function componentsOf(resources: readonly Resource[]) {
  return {
    securitySchemes: {
      session: {
        type: 'http',
        scheme: 'bearer',
        description: 'The access token of a sign-in.',
      },
      key: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with mhk_.' },
    },
    responses: {
      Error: {
        description: 'What went wrong: `message` for the user, `id` stable, `data` by field.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    schemas: { ...SHARED, ...Object.assign({}, ...resources.map(schemasOf)) },
  };
}

/** 'author_categories' -> 'AuthorCategories' */
export function pascal(name: string): string {
  return name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function schemasOf(resource: Resource) {
  const name = pascal(resource.name);
  return {
    [name]: shownSchema(resource),
    [`${name}List`]: listSchema(name),
    [`${name}Create`]: itemSchema(resource, 'create'),
    [`${name}Update`]: itemSchema(resource, 'update'),
  };
}

function shownSchema(resource: Resource) {
  const made = resource.shown.map((name) => [name, {}] as const);
  const own = Object.entries(resource.fields).flatMap(([name, field]) => {
    const [, ...further] = columnsOf(name, field);
    const texts = further.map((column) => [column, TEXT_OR_NULL] as const);
    return [[name, shownValue(field)] as const, ...texts];
  });
  const embeds = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isReference(field)) return [];
    const row = embeddedSchema(resourceNamed(field.to));
    const one = { anyOf: [row, { type: 'null' }] };
    return [[embedKey(name), namesOne(field) ? one : { type: 'array', items: row }]];
  });
  return {
    type: 'object',
    properties: { ...SYSTEM, ...Object.fromEntries([...made, ...own, ...embeds]) },
    required: ['id'],
  };
}

const TEXT_OR_NULL = { type: ['string', 'null'] };

/** A value as it is shown: of the form that is written, without the bounds, which a mask or an older rule may pass; null where there is none. */
function shownValue(field: Field): JsonSchema {
  if (field.masked === true) return TEXT_OR_NULL;
  return { anyOf: [shapeOf(schemaOf(field)), { type: 'null' }] };
}

/** A schema's types, choices and parts. */
function shapeOf({ type, enum: choices, properties, items, anyOf }: Shape): JsonSchema {
  if (type === undefined && anyOf !== undefined) return { anyOf: anyOf.map(shapeOf) };
  const inner = Object.entries(properties ?? {}).map(([name, part]) => [name, shapeOf(part)]);
  return {
    type,
    ...(choices === undefined ? {} : { enum: choices }),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(inner) }),
    ...(items === undefined ? {} : { items: shapeOf(items) }),
  };
}

interface Shape {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

function embeddedSchema({ text, embed, fields }: Resource) {
  const names = [text, ...embed].map((name) => {
    const field = fields[name];
    return [name, field === undefined ? {} : shownValue(field)] as const;
  });
  return {
    type: 'object',
    properties: { id: SYSTEM.id, ...Object.fromEntries(names) },
    required: ['id'],
  };
}

/** Of every row; when and by whom it was deleted is said where a list shows the trash. */
const SYSTEM: Readonly<Record<string, object>> = {
  id: { type: 'integer', minimum: 1 },
  version: { type: 'integer', minimum: 1 },
  created_at: INSTANT,
  updated_at: INSTANT,
  deleted_at: orNull(INSTANT),
  deleted_by: orNull(PERSON),
};

function listSchema(name: string) {
  const count = { type: 'integer', minimum: 0 };
  const aggregates = { type: 'object', additionalProperties: { type: ['number', 'null'] } };
  return {
    type: 'object',
    properties: {
      data: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
      total: count,
      total_is_estimate: { type: 'boolean' },
      current_page: count,
      last_page: count,
      per_page: count,
      aggregates,
      groups: {
        type: 'array',
        items: { type: 'object', properties: { value: {}, count, aggregates } },
      },
    },
    required: ['data', 'current_page', 'last_page', 'per_page', 'aggregates'],
  };
}

const IDS = { type: 'array', items: ID_SCHEMA, minItems: 1, maxItems: 100 };

export const VERSIONS = {
  type: 'object',
  description:
    'The version of an item that was seen, by its ID: one that was written since is refused.',
  additionalProperties: ID_SCHEMA,
};

/** A call for several items. */
export const SEVERAL = {
  type: 'object',
  properties: { ids: IDS, versions: VERSIONS },
  required: ['ids'],
  additionalProperties: false,
};

const SHARED = {
  Error: {
    type: 'object',
    properties: {
      message: { type: 'string' },
      id: { type: 'string' },
      data: { type: 'object' },
    },
    required: ['message', 'id'],
  },
  Ids: SEVERAL,
};
