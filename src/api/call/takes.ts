/** What reads a body, and makes the schema of the document. */
interface BodyRule {
  allows(body: unknown): boolean;
  toJsonSchema(how: { readonly fallback: Fallback }): object;
}

/** What stands for a part that no schema can say. */
interface Fallback {
  predicate(part: { readonly base: object }): object;
}

/** The body that a route takes; null where it reads none. */
export type Takes = BodyRule | null;

/** Routes whose body no rule reads yet, each with what reads it. */
export const HAND_READ: Readonly<Record<string, string>> = {
  'PUT /me': 'The definition of users, by the rules of its fields.',
  'POST /views': 'One reader for each field of a view.',
  'PUT /views/:id': 'One reader for each field of a view.',
  'DELETE /views/:id': 'The reader of versions.',
  'POST /messages/segments/preview': 'The reader of conditions.',
  'POST /imports/document': 'The reader of addresses.',
  'POST /imports/image': 'The reader of addresses.',
  'POST /imports': 'A form with one file.',
  'PUT /imports/:id': 'The reader of what a file says of itself.',
  'POST /imports/:id/check': 'The columns of the file.',
  'POST /import-mappings': 'The columns of the file.',
  'POST /contents/redirects/chain': 'The definition of redirects.',
  'POST /files': 'A form with one file.',
};

const WRITING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** @throws where a route writes and nothing says what it takes; `path` is below the API */
export function refuseUnsaid(method: string | readonly string[], path: string) {
  for (const each of [method].flat()) {
    if (!WRITING.has(each) || Object.hasOwn(HAND_READ, `${each} ${path}`)) continue;
    throw new Error(`the route ${each} ${path} does not say what body it takes`);
  }
}

/** The request body of an operation; none has to be sent where the rule takes an empty one. */
export function requestBodyOf(rule: BodyRule) {
  const { $schema: _, ...schema } = rule.toJsonSchema({
    fallback: { predicate: ({ base }) => base },
  }) as { readonly $schema?: string };
  return { required: !rule.allows({}), content: { 'application/json': { schema } } };
}
