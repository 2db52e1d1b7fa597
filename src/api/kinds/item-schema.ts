import { LIMITS } from '../../shared/limits.ts';
import { MASK, MASK_CHARS } from '../../shared/mask.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { columnsOf, rankField } from '../../shared/resources/define.ts';
import type { Field } from '../../shared/kinds/index.ts';
import { sharedKind } from '../../shared/kinds/index.ts';
import { PATTERNS } from '../../shared/rules.ts';
import type { Mode } from '../../shared/validation.ts';
import { knownNames, writableFields } from '../../shared/validation.ts';
import { apiKind } from './index.ts';
import type { JsonSchema } from './schema.ts';
import { ID_SCHEMA } from './schema.ts';

/** JSON Schema of what POST or PUT takes. */
export function itemSchema(resource: Resource, mode: Mode): JsonSchema {
  const fields = writableFields(resource);
  const properties: Record<string, JsonSchema> = {};
  for (const [name, field] of fields) {
    properties[name] = writtenSchema(field, mode);
    const [, ...further] = columnsOf(name, field);
    for (const column of further) properties[column] = DESIGN;
  }
  properties._idempotency = TOKEN;
  if (mode === 'update') properties.version = ID_SCHEMA;
  if (mode === 'update' && rankField(resource) !== null) properties.ranks = RANKS;
  for (const name of knownNames(resource)) properties[name] ??= LEFT_OUT;
  const required = mode === 'create' ? fields.filter(isAsked).map(([name]) => name) : ['version'];
  return { type: 'object', properties, required, additionalProperties: false };
}

/** JSON Schema of a body that may hold these fields of a row. */
export function partSchema(resource: Resource, names: readonly string[]): JsonSchema {
  const fields = writableFields(resource).filter(([name]) => names.includes(name));
  const properties = fields.map(([name, field]) => [name, writtenSchema(field, 'update')]);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  };
}

/** The schema of a value that is there, sub-records included. */
export function schemaOf(field: Field): JsonSchema {
  return apiKind(field).schema(field, schemaOf);
}

function isAsked([, field]: readonly [string, Field]) {
  return field.required === true && field.default === undefined && !isMade(field);
}

/** Whether a new item gets it of another field. */
function isMade(field: Field) {
  return sharedKind(field).follows(field) !== null;
}

function writtenSchema(field: Field, mode: Mode): JsonSchema {
  const schema = field.masked === true ? maskable(schemaOf(field)) : schemaOf(field);
  const preset = mode === 'create' && field.default !== undefined ? { default: field.default } : {};
  const isLeft = mode === 'create' && isMade(field);
  if (field.required === true && !isLeft) return { ...filled(schema), ...preset };
  return { anyOf: [schema, CLEARED], ...preset };
}

/** What is shown masked comes back as it was shown. */
function maskable(schema: JsonSchema): JsonSchema {
  return { type: 'string', anyOf: [schema, { pattern: MASK, maxLength: MASK_CHARS }] };
}

/** What a field that is required holds: something that can be seen. */
function filled(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array') return { minItems: 1, ...schema };
  if (schema.type !== 'string' || schema.enum !== undefined) return schema;
  const { allOf = [] } = schema as { readonly allOf?: readonly JsonSchema[] };
  return { ...schema, allOf: [...allOf, { pattern: PATTERNS.visible.source }] };
}

/** What a row is shown with and nobody writes: left out where it is sent back. */
const LEFT_OUT: JsonSchema = { readOnly: true };

export const TOKEN: JsonSchema = {
  type: ['string', 'null'],
  pattern: '^([A-Za-z0-9_-]{8,128})?$',
  description: 'A repetition with the same token is given the answer of the first call.',
};

const DESIGN: JsonSchema = { type: ['string', 'null'], maxLength: LIMITS.designBytes };

const CLEARED: JsonSchema = { enum: [null, ''], description: 'Empties the field.' };

const RANKS: JsonSchema = {
  description:
    'The neighbours that moved, each with its position once this item has its own; 409 where one of them has another.',
  type: 'array',
  maxItems: LIMITS.perPage,
  items: {
    type: 'object',
    properties: { id: ID_SCHEMA, rank: ID_SCHEMA },
    required: ['id', 'rank'],
    additionalProperties: false,
  },
};
