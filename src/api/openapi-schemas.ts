import type { Resource } from '../shared/resources/define.ts';
import { embedKey, fieldNames, isReference } from '../shared/resources/define.ts';
import { resourceNamed } from '../shared/resources/index.ts';
import { itemSchema } from '../shared/validation.ts';

/** The schemas of every resource: as it is shown, listed, made and changed; and those all share. */
export function componentsOf(resources: readonly Resource[]) {
  return {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
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
  const writable = itemSchema(resource, 'create').properties as Readonly<Record<string, object>>;
  const own = fieldNames(resource).map((field) => [field, SYSTEM[field] ?? writable[field] ?? {}]);
  const embeds = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isReference(field)) return [];
    const row = embeddedSchema(resourceNamed(field.to));
    const one = { anyOf: [row, { type: 'null' }] };
    return [[embedKey(name), field.kind === 'reference' ? one : { type: 'array', items: row }]];
  });
  return {
    type: 'object',
    properties: Object.fromEntries([...own, ...embeds]) as Readonly<Record<string, object>>,
  };
}

function embeddedSchema({ text, embed }: Resource) {
  const names = [text, ...embed].map((name) => [name, {}]);
  return { type: 'object', properties: { id: SYSTEM.id, ...Object.fromEntries(names) } };
}

const INSTANT = { type: 'string', format: 'date-time' };

const SYSTEM: Readonly<Record<string, object>> = {
  id: { type: 'integer', minimum: 1 },
  version: { type: 'integer', minimum: 1 },
  created_at: INSTANT,
  updated_at: INSTANT,
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

const IDS = { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1, maxItems: 100 };

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
  Ids: { type: 'object', properties: { ids: IDS }, required: ['ids'] },
  Deleted: {
    type: 'object',
    properties: {
      deleted: { type: 'array', items: { type: 'integer' } },
      refused: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, reason: { type: 'string' } },
        },
      },
    },
  },
};
