import { MAX_ID } from '../../shared/limits.ts';
import type { Field, Fields } from '../../shared/kinds/index.ts';
import { PATTERNS } from '../../shared/rules.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 holds it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Makes the schema of a field inside of another. */
export type SchemaOf = (field: Field) => JsonSchema;

export const ID_SCHEMA: JsonSchema = { type: 'integer', minimum: 1, maximum: MAX_ID };

/** A text that keeps all of the patterns; its lengths are in code points. */
export function textSchema(
  { min = 0, max }: { readonly min?: number; readonly max?: number },
  ...patterns: readonly RegExp[]
): JsonSchema {
  const [first, ...others] = patterns.map(({ source }) => ({ pattern: source }));
  return {
    type: 'string',
    ...(min === 0 ? {} : { minLength: min }),
    ...(max === undefined ? {} : { maxLength: max }),
    ...first,
    ...(others.length === 0 ? {} : { allOf: others }),
  };
}

/** A text of several lines. */
export function longTextSchema(field: { readonly min?: number; readonly max: number }): JsonSchema {
  return textSchema(field, PATTERNS.noNul);
}

/** A number between the bounds of its kind and those of its field. */
export function numberSchema(
  field: { readonly min?: number; readonly max?: number },
  { limit, ...rest }: { readonly limit?: number; readonly [key: string]: unknown } = {},
): JsonSchema {
  const { min = -(limit ?? Number.NaN), max = limit ?? Number.NaN } = field;
  return {
    type: 'number',
    ...rest,
    ...(Number.isNaN(min) ? {} : { minimum: min }),
    ...(Number.isNaN(max) ? {} : { maximum: max }),
  };
}

/** Several values, none of them twice. */
export function listSchema(items: JsonSchema, maxItems?: number): JsonSchema {
  return {
    type: 'array',
    items,
    uniqueItems: true,
    ...(maxItems === undefined ? {} : { maxItems }),
  };
}

/** One value of several fields, and no others. */
export function fieldsSchema(fields: Fields, schemaOf: SchemaOf): JsonSchema {
  const named = Object.entries(fields);
  const always = ([, { required, when }]: (typeof named)[number]) =>
    required === true && when === undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(
      named.map((entry) => {
        const [name, field] = entry;
        const schema = schemaOf(field);
        return [name, always(entry) ? schema : { anyOf: [schema, { type: 'null' }] }];
      }),
    ),
    required: named.filter(always).map(([name]) => name),
    additionalProperties: false,
  };
}
