import { EVENT_VERBS, eventName } from '../../../src/shared/webhook-events.ts';
import { applicable } from '../../../src/shared/resources/applies.ts';
import { isWritable } from '../../../src/shared/resources/define.ts';
import type {
  Field,
  FieldKind,
  FieldOf,
  Fields,
} from '../../../src/shared/resources/field-kinds.ts';
import type { TextPattern } from '../../../src/shared/text-patterns.ts';

/** What a sample is made of: another number makes another value. */
export interface Seed {
  /** Of this sample. */
  readonly n: number;
  /** The field's place among those beside it: later days stand in later fields. */
  readonly place: number;
  readonly name: string;
  /** Ids of live rows that the field may name. */
  idsFor(field: Extract<Field, { readonly to: string }>): readonly number[];
  /** A stored file that the field accepts. */
  fileFor(field: FieldOf<'file'>, n: number): unknown;
  /** Permissions that whoever writes has. */
  readonly permissions: readonly string[];
}

/** A value that the definition of the field allows, other for each number as far as the field has so many. */
export function sampleOf(field: Field, seed: Seed): unknown {
  const make = SAMPLES[field.kind] as (field: Field, seed: Seed) => unknown;
  return make(field, seed);
}

/** Names and values of the fields that a person writes. */
export function sampleFields(
  fields: Fields,
  seed: Omit<Seed, 'place' | 'name'>,
  wanted: (field: Field, name: string) => boolean = () => true,
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [place, [name, field]] of Object.entries(fields).entries()) {
    if (!isWritable(field) || !wanted(field, name) || !isKept(field, { ...known, ...values }))
      continue;
    values[name] = sampleOf(field, { ...seed, place, name });
  }
  return values;
}

/** Whether a record with these values keeps the field. */
export function isKept({ when }: Field, values: Readonly<Record<string, unknown>>): boolean {
  return when === undefined || when.is.includes(String(values[when.field]));
}

type Samples = { readonly [K in FieldKind]: (field: FieldOf<K>, seed: Seed) => unknown };

const SAMPLES: Samples = {
  text: textSample,
  longText: ({ max }, { n, name }) => `The ${name} of sample ${n}.\nA second line.`.slice(0, max),
  richText: (_, { n }) => `<p>Sample ${n} in <strong>rich</strong> text</p>`,
  number: numberSample,
  integer: numberSample,
  money: (field, { n }) => within(field, (field.min ?? 0) + (n % 900) + 0.5),
  percent: (field, { n }) => within(field, ((n % 9) + 1) / 10),
  boolean: (_, { n }) => n % 2 === 1,
  date: (_, { n, place }) => `20${pad(20 + (n % 9))}-03-${pad(place + 1)}`,
  dateTime: (_, { n, place }) => `2026-03-${pad(place + 1)}T09:${pad(n % 60)}:00.000Z`,
  email: (_, { n }) => `sample${n}@people.example`,
  phone: (_, { n }) => `+1202555${String(n % 10_000).padStart(4, '0')}`,
  url: (_, { n }) => `https://www.example.org/sample/${n}`,
  domain: (_, { n }) => `sample${n}.example.org`,
  slug: (_, { n }) => `sample-${n}`,
  colour: (_, { n }) => `#${String(100_000 + (n % 899_999))}`,
  enum: ({ values }, { n }) => values[n % values.length]?.value,
  reference: (field, { n, place, idsFor }) => chosen(idsFor(field), n, place),
  references: listSample,
  tags: listSample,
  file: (field, { n, fileFor }) => fileFor(field, n),
  json: ({ control }, seed) => (control === undefined ? { sample: seed.n } : JSONS[control](seed)),
  content: (_, { n }) => `<section><p>Sample ${n}</p></section>`,
  choices: ({ values }, { n }) => {
    const first = n % values.length;
    return values.slice(first, first + 2).map(({ value }) => value);
  },
  secret: ({ pattern }, { n }) =>
    pattern === undefined ? `planted-secret-${n}-of-nobody` : PATTERNS[pattern](n),
  object: ({ fields }, seed) => inside(fields, seed, {}),
  records: ({ fields, max }, seed) =>
    Array.from({ length: Math.min(max, 2) }, (_, index) =>
      inside(fields, { ...seed, n: seed.n + index }, {}),
    ),
  rank: () => 1,
};

const JSONS: Readonly<Record<NonNullable<FieldOf<'json'>['control']>, (seed: Seed) => unknown>> = {
  permissions: ({ n, permissions }) => permissions.slice(0, 1 + (n % permissions.length)),
  events: ({ n }) => [eventName('tags', EVENT_VERBS[n % 4] ?? 'created'), 'faqs.created'],
  answers: ({ n }) => ({ sample: n }),
  rules: ({ n }) => ({ and: [{ field: 'first_name', op: 'eq', value: `Sample ${n}` }] }),
};

const PATTERNS: Readonly<Record<TextPattern, (n: number) => string>> = {
  custom_macro: (n) => `$custom_sample_${n}`,
  esp_macro: (n) => `$esp_sample_${n}`,
  gtm_container: (n) => `GTM-${String(n).padStart(6, 'A')}`,
  local_part: (n) => `sample.${n}`,
  origin: (n) => `https://sample${n}.example.org`,
  parameter: (n) => `utm_sample_${n}`,
  path: (n) => `/from/sample-${n}`,
  path_or_url: (n) => `/to/sample-${n}`,
  api_key: (n) => `key-of-a-service-${n}`,
  sdk_key: (n) => `mh_pub_${String(n).padStart(32, '0')}`,
  settings_area: (n) => ['branding', 'sdk', 'integrations', 'bot-protection'][n % 4] ?? '',
  signing_secret: (n) =>
    `whsec_${Buffer.from(`signing secret of sample ${pad(n)}`).toString('base64')}`,
};

const PLACES = {
  country: ['US', 'DE', 'FR'],
  state: ['NY', 'CA', 'TX'],
  timezone: ['Europe/Berlin', 'America/New_York', 'UTC'],
} as const;

function textSample({ control, pattern, max, min = 0 }: FieldOf<'text'>, { n, name }: Seed) {
  if (control !== undefined) return PLACES[control][n % 3];
  if (pattern !== undefined) return PATTERNS[pattern](n);
  return `${n} ${name.replaceAll('_', ' ')}`.slice(0, max).padEnd(min, '.');
}

function numberSample(field: FieldOf<'number' | 'integer'>, { n }: Seed) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field;
  return min + (n % Math.min(1_000, Math.floor(max - min) + 1));
}

function within({ min = -1e9, max = 1e9 }: { min?: number; max?: number }, value: number) {
  return Math.min(max, Math.max(min, value));
}

/** Fields beside each other choose apart, so that pairs of them are many. */
function chosen(ids: readonly number[], n: number, place: number) {
  return ids[Math.floor(n / ids.length ** (place % 2)) % ids.length];
}

/** The order is not that of the ids: where a list keeps its order it is seen. */
function listSample(field: FieldOf<'references' | 'tags'>, { n, idsFor }: Seed) {
  const ids = idsFor(field);
  const first = n % ids.length;
  return [...ids.slice(first), ...ids.slice(0, first)]
    .reverse()
    .slice(0, Math.min(3, field.max ?? 3));
}

/** The parts of a value that apply, by those that were chosen before them. */
function inside(fields: Fields, seed: Seed, around: Record<string, unknown>) {
  const record: Record<string, unknown> = {};
  for (const [place, [name, field]] of Object.entries(fields).entries()) {
    if (field.readonly === true) continue;
    const applies = applicable(fields, record, around).some(([each]) => each === name);
    if (!applies) continue;
    const own = { ...seed, name, place };
    const known = { ...around, ...record };
    record[name] = nested(field, own, known);
  }
  return record;
}

function nested(field: Field, seed: Seed, around: Record<string, unknown>): unknown {
  if (field.kind === 'object') return inside(field.fields, seed, around);
  if (field.kind !== 'records') return sampleOf(field, seed);
  return [inside(field.fields, seed, around)];
}

const pad = (value: number) => String(value).padStart(2, '0');
