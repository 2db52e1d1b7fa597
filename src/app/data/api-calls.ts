import { isReading } from '../../shared/contract/api-keys.ts';

/** What the app reads of the document of the API. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly security: readonly object[];
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> };
}

interface ApiOperation {
  readonly 'x-permission': string;
  readonly security?: readonly object[];
  readonly tags?: readonly string[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: ApiSchema }>>;
  };
}

interface ApiSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly required?: readonly string[];
  readonly items?: ApiSchema;
  readonly minItems?: number;
  readonly anyOf?: readonly ApiSchema[];
  readonly oneOf?: readonly ApiSchema[];
  readonly format?: string;
}

/** One call that API keys may make. */
export interface ApiCall {
  /** 'PUT /tags/{id}' */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** The permission that it asks for; null where the call itself decides what is answered. */
  readonly permission: string | null;
  /** The kind of record that it is about. */
  readonly about: string;
  /** A body that it takes; null where it takes none. */
  readonly body: object | 'file' | null;
}

const OTHER_CALLS = 'Other calls';

/** The calls that are open to API keys, in the order of the document. */
export function callsOf(document: ApiDocument): readonly ApiCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const security = operation.security ?? document.security;
      if (!security.some((each) => 'key' in each)) return [];
      const asks = operation['x-permission'];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        permission: asks.includes('@') ? asks : null,
        about: operation.tags?.[0] ?? OTHER_CALLS,
        body: bodyOf(document, operation),
      };
    }),
  );
}

/** Whether permissions let a key make a call. */
export function mayCall(permissions: readonly string[], { permission, method }: ApiCall): boolean {
  if (permission !== null) return permissions.includes(permission);
  return method === 'GET' || permissions.some((name) => !isReading(name));
}

/** The call for a command line; `base` is the address of the API. */
export function curlOf(base: string, { method, path, body }: ApiCall): string {
  const url = `'${base}${path.replace(/\{\w+\}/g, '1')}'`;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${url}`,
    `-H "Authorization: Bearer $${KEY_VARIABLE}"`,
    ...bodyLines(body),
  ];
  return lines.join(' \\\n  ');
}

/** What the key is called in a call that is copied. */
export const KEY_VARIABLE = 'MASTHEAD_KEY';

function bodyLines(body: ApiCall['body']): readonly string[] {
  if (body === null) return [];
  if (body === 'file') return ["-F 'file=@picture.png'"];
  const text = JSON.stringify(body).replaceAll("'", "'\\''");
  return ["-H 'Content-Type: application/json'", `-d '${text}'`];
}

function bodyOf({ components }: ApiDocument, operation: ApiOperation): ApiCall['body'] {
  if (operation.requestBody === undefined) return null;
  const schema = operation.requestBody.content['application/json']?.schema;
  if (schema === undefined) return 'file';
  return sampleOf(schema, components.schemas, DEPTH) as object;
}

const DEPTH = 5;

/** The least that a schema takes, with words in place of what only the caller knows. */
function sampleOf(
  schema: ApiSchema,
  known: ApiDocument['components']['schemas'],
  depth: number,
): unknown {
  const { $ref, type, enum: choices, properties = {}, required = [] } = schema;
  if (depth === 0) return null;
  const below = (inner: ApiSchema) => sampleOf(inner, known, depth - 1);
  if ($ref !== undefined) return below(known[$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (choices !== undefined) return choices[0] ?? null;
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative !== undefined && type === undefined) return below(alternative);
  switch (typeof type === 'string' ? type : type?.[0]) {
    case 'object':
      return Object.fromEntries(required.map((name) => [name, below(properties[name] ?? {})]));
    case 'array':
      return (schema.minItems ?? 0) > 0 && schema.items ? [below(schema.items)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return FORMATS[schema.format ?? ''] ?? '…';
  }
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-12-31',
  'date-time': '2026-12-31T12:00:00Z',
  email: 'reader@example.org',
  uri: 'https://example.org/',
};
