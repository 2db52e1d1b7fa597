import type { Random } from './random.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  '🙂'.repeat(300),
  'a'.repeat(20_000),
  '0'.repeat(400),
  "' or 1=1; --",
  '%_\\',
  '<svg onload=alert(1)>',
  '2026-02-31',
  '-infinity',
  'NaN',
  '{"a":',
  [],
  {},
  [[[[]]]],
  [1, 1],
  { toString: 1, constructor: { prototype: null } },
  JSON.parse('{"__proto__": {"a": 1}}'),
];

/** A value that no rule expects, or one that is often right. */
export function anyValue({ pick, chance, whole }: Random): unknown {
  return chance(0.6) ? pick(WRONG) : pick<unknown>([whole(1, 30), 'A title', 'a@b.example', true]);
}

/** A value of a schema of the document, wrong in some of its parts. */
export function valueOfSchema(
  schema: Schema,
  components: object,
  random: Random,
  depth = 0,
): unknown {
  const { pick, chance } = random;
  if (depth > 6 || chance(0.03)) return anyValue(random);
  const inner = (part: Schema) => valueOfSchema(part, components, random, depth + 1);
  if (schema.$ref !== undefined) return inner(resolved(schema.$ref, components));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return inner(pick(choices));
  if (schema.enum !== undefined) return pick(schema.enum);
  if (schema.const !== undefined) return schema.const;
  const type = [schema.type ?? 'null'].flat()[0];
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {}).filter(() => chance(0.8));
    const given = Object.fromEntries(entries.map(([name, part]) => [name, inner(part)]));
    return chance(0.03) ? { ...given, unknown: 1 } : given;
  }
  if (type === 'array')
    return Array.from({ length: random.whole(0, 3) }, () => inner(schema.items ?? {}));
  if (type === 'integer') return random.whole(-1, 40);
  if (type === 'number') return pick([0, 1.5, -3, 99_999]);
  if (type === 'boolean') return chance(0.5);
  return pick(['A title', 'a-slug', 'a@b.example', 'https://b.example/x', '#112233', '2026-01-31']);
}

function resolved(ref: string, components: object): Schema {
  const [kind = '', name = ''] = ref.split('/').slice(2);
  const found = (components as Readonly<Record<string, Readonly<Record<string, Schema>>>>)[kind];
  return found?.[name] ?? {};
}
