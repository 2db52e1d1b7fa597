/** What reads a body, and makes the schema of the document. */
interface BodyRule {
  allows(body: unknown): boolean;
  toJsonSchema(how: { readonly fallback: Fallback }): object;
}

/** What stands for a part that no schema can say. */
interface Fallback {
  predicate(part: { readonly base: object }): object;
}

/** A body that the definition of a resource reads, or the parts of a form: it is always sent. */
export interface WrittenBody {
  /** JSON where it says nothing. */
  readonly content?: string;
  schema(): object;
}

/** The body that a route takes; null where it reads none. */
export type Takes = BodyRule | WrittenBody | null;

/** A form with one file, which its route reads part by part. */
export const ONE_FILE: WrittenBody = {
  content: 'multipart/form-data',
  schema: () => ({
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' } },
    required: ['file'],
  }),
};

const WRITING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** @throws where a route writes and nothing says what it takes; `path` is below the API */
export function refuseUnsaid(method: string | readonly string[], path: string) {
  for (const each of [method].flat()) {
    if (!WRITING.has(each)) continue;
    throw new Error(`the route ${each} ${path} does not say what body it takes`);
  }
}

/** The request body of an operation; none has to be sent where the rule takes an empty one. */
export function requestBodyOf(takes: BodyRule | WrittenBody): RequestBody {
  if ('schema' in takes) return bodyOf(takes.content ?? 'application/json', takes.schema(), true);
  const { $schema: _, ...schema } = takes.toJsonSchema({
    fallback: { predicate: ({ base }) => base },
  }) as { readonly $schema?: string };
  return bodyOf('application/json', schema, !takes.allows({}));
}

interface RequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

function bodyOf(type: string, schema: object, required: boolean): RequestBody {
  return { required, content: { [type]: { schema } } };
}
