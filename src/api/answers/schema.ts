import type { JsonSchema } from '../kinds/schema.ts';
import { ID_SCHEMA } from '../kinds/schema.ts';

/**
 * What a route answers when it did what was asked: the schema of each status. One with a `contentMediaType` is a file of that
 * type; a status has several where the type depends on the call.
 */
export type Answers = Readonly<
  Partial<Record<200 | 201 | 202, JsonSchema | readonly JsonSchema[]>>
>;

export const ID = ID_SCHEMA;
export const TEXT: JsonSchema = { type: 'string' };
export const FLAG: JsonSchema = { type: 'boolean' };
export const NUMBER: JsonSchema = { type: 'number' };
export const INTEGER: JsonSchema = { type: 'integer' };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
export const INSTANT: JsonSchema = { type: 'string', format: 'date-time' };
export const ANYTHING: JsonSchema = {};

/** A file of comma-separated values, in place of JSON. */
export const CSV: JsonSchema = { type: 'string', contentMediaType: 'text/csv' };

export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

/** An object whose keys are data. */
export function byName(schema: JsonSchema): JsonSchema {
  return { type: 'object', additionalProperties: schema };
}

export function oneOf(...values: readonly (string | number)[]): JsonSchema {
  return { enum: values };
}

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type Parts<K extends PropertyKey> = Readonly<Record<K, JsonSchema>>;

/** An object of a wire type: the schemas of what it always has, then of what it may have; the compiler wants every key of both. */
export function shape<T extends object>(
  always: Parts<Exclude<keyof T, OptionalKeys<T>>>,
  ...[sometimes]: [OptionalKeys<T>] extends [never] ? [] : [Parts<OptionalKeys<T>>]
): JsonSchema {
  return {
    type: 'object',
    properties: { ...always, ...sometimes },
    required: Object.keys(always),
  };
}

/** `{data}` */
export function dataOf(schema: JsonSchema): JsonSchema {
  return shape<{ readonly data: unknown }>({ data: schema });
}

/** `{message}`, and what comes with it. */
export function messageWith(parts: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  return shape<Readonly<Record<string, unknown>>>({ message: TEXT, ...parts });
}

/** What was asked for is done by a task. */
export const QUEUED = messageWith({ task_id: ID });

interface Page {
  readonly data: readonly unknown[];
  readonly total: number;
  readonly current_page: number;
  readonly last_page: number;
  readonly per_page: number;
}

/** One page of rows. */
export function pageOf(row: JsonSchema): JsonSchema {
  return shape<Page>({
    data: listOf(row),
    total: COUNT,
    current_page: COUNT,
    last_page: COUNT,
    per_page: COUNT,
  });
}

/** An object of which the schema names every part but those that rows have by their definition. */
export const ITEM: JsonSchema = {
  type: 'object',
  properties: { id: ID },
  required: ['id'],
  additionalProperties: true,
};
