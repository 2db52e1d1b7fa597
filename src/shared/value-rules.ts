import type { Type } from 'arktype';
import { type } from 'arktype';
import { LIMITS, MAX_ID } from './limits.ts';
import { MASK } from './mask.ts';
import { applicable } from './resources/applies.ts';
import type { Field, FieldKind, FieldOf, Fields } from './resources/field-kinds.ts';
import { integer } from './resources/field-kinds.ts';
import type { RuleResult } from './rules.ts';
import * as rules from './rules.ts';
import { placeRule } from './places.ts';
import { textPattern } from './text-patterns.ts';

type KindRules = { readonly [K in FieldKind]: (field: FieldOf<K>) => Type<unknown> };

/** The arktype rule of a value that is there, made once for a field; null and absence are the item rule's business. */
export function valueRule(field: Field): Type<unknown> {
  const known = rulesOf.get(field);
  if (known !== undefined) return known;
  const make = KIND_RULES[field.kind] as (field: Field) => Type<unknown>;
  const made = make(field);
  rulesOf.set(field, made);
  return made;
}

const rulesOf = new WeakMap<Field, Type<unknown>>();

const KIND_RULES: KindRules = {
  text: textRule,
  longText: textRule,
  richText: (field) => textRule({ ...field, kind: 'longText' }),
  number: (field) => decimalRule(field),
  integer: (field) => numberRule(field, rules.int),
  money: (field) => decimalRule(field, { digits: 2, limit: 9_999_999_999.99 }),
  percent: (field) => decimalRule(field, { digits: 6, limit: 999.999_999 }),
  boolean: () => type('boolean'),
  date: () => ruled(rules.calendarDate),
  dateTime: () => ruled(rules.instant),
  email: () => ruled(rules.email),
  phone: () => ruled(rules.phoneNumber),
  url: () => ruled(rules.url),
  domain: () => ruled((value) => rules.notUrl(value) ?? rules.domain(value)),
  slug: () => ruled(rules.slug),
  colour: () => ruled(rules.colour),
  enum: (field) => type.enumerated(...field.values.map(({ value }) => value)),
  reference: () => idRule(),
  references: (field) => idsRule(field.max),
  tags: (field) => idsRule(field.max),
  file: () =>
    type({
      '+': 'reject',
      key: 'string <= 200',
      name: 'string <= 255',
      mime: 'string <= 100',
      size: 'number.integer >= 0',
      'width?': 'number.integer >= 0',
      'height?': 'number.integer >= 0',
    }),
  json: ({ control }) =>
    control === 'permissions' || control === 'events' ? type('string[] <= 2000') : JSON_RULE,
  content: (field) => textRule({ ...field, kind: 'longText' }),
  choices: (field) => choicesRule(field),
  secret: (field) => secretRule(field),
  object: (field) => objectRule(field.fields),
  records: (field) => recordsRule(field),
  rank: () => numberRule({ min: 1, max: MAX_ID }, rules.int),
};

/** A text is what a form holds while what was typed is no JSON. */
const JSON_RULE = type('unknown').narrow(
  (value, ctx) => typeof value !== 'string' || ctx.reject({ message: 'This is not JSON.' }),
) as Type<unknown>;

function textRule(field: FieldOf<'text' | 'longText'>): Type<unknown> {
  const { min = 0, max, control } = field;
  const pattern = field.kind === 'text' ? field.pattern : undefined;
  return ruled(
    (value) =>
      rules.minChars(value, min) ??
      rules.maxChars(value, max) ??
      (field.kind === 'text' ? rules.oneLine(value) : null) ??
      (pattern === undefined ? null : textPattern(pattern, value)) ??
      (control === undefined ? null : placeRule(control, value)),
  );
}

/** The mask of what is kept comes back as it was shown. */
function secretRule({ max, pattern }: FieldOf<'secret'>): Type<unknown> {
  return ruled((value) => {
    if (value.includes(MASK)) return null;
    return (
      rules.maxChars(value, max) ?? (pattern === undefined ? null : textPattern(pattern, value))
    );
  });
}

function numberRule(field: { min?: number; max?: number }, rule: (value: unknown) => RuleResult) {
  const number = type('number').configure({ problem: ({ data }) => rule(data) ?? '' }, 'self');
  return number.narrow((value, ctx) => {
    const broken =
      rule(value) ??
      (field.min === undefined ? null : rules.min(value, field.min)) ??
      (field.max === undefined ? null : rules.max(value, field.max));
    return broken === null || ctx.reject({ message: broken });
  }) as Type<unknown>;
}

function decimalRule(
  field: { min?: number; max?: number },
  shape: { digits: number; limit: number } = { digits: 12, limit: Number.MAX_VALUE },
) {
  return numberRule(field, (value) => rules.float(value) ?? fits(Number(value), shape));
}

function fits(value: number, { digits, limit }: { digits: number; limit: number }): RuleResult {
  if (Math.abs(value) > limit) return rules.max(Math.abs(value), limit);
  const exact = Math.abs(value - Number(value.toFixed(digits))) < 10 ** -(digits + 6);
  return exact || digits > 6 ? null : `Use ${digits} decimals at most.`;
}

function idRule() {
  return type(`1 <= number.integer <= ${MAX_ID}`);
}

function idsRule(max: number = LIMITS.ids): Type<unknown> {
  return type(`(1 <= number.integer <= ${MAX_ID})[]`).narrow((ids, ctx) => {
    if (new Set(ids).size < ids.length) return ctx.reject({ message: 'Name each one once.' });
    return ids.length <= max || ctx.reject({ message: `Choose ${max} at most.` });
  }) as Type<unknown>;
}

function choicesRule({ values }: FieldOf<'choices'>): Type<unknown> {
  const each = type.enumerated(...values.map(({ value }) => value));
  return each.array().narrow((chosen, ctx) => {
    return new Set(chosen).size === chosen.length || ctx.reject({ message: 'Name each one once.' });
  }) as Type<unknown>;
}

/** A list of sub-records: what may stand once among them stands once. */
function recordsRule(field: FieldOf<'records'>): Type<unknown> {
  const list = recordRule(field).array().atMostLength(field.max);
  if (!Object.values(field.fields).some(({ unique }) => unique === true))
    return list as Type<unknown>;
  return list.narrow((rows, ctx) => {
    const [doubled] = doubledIn(field, rows as readonly Values[]);
    if (doubled === undefined) return true;
    const { at, name, message } = doubled;
    return ctx.reject({ relativePath: [at, name], message });
  }) as Type<unknown>;
}

/** The entries of a list whose unique fields hold what one before them holds, without regard to case. */
export function doubledIn({ fields }: FieldOf<'records'>, rows: readonly Values[]): Doubled[] {
  const names = Object.keys(fields).filter((name) => fields[name]?.unique === true);
  return names.flatMap((name) => {
    const keys = rows.map((row) => keyOf(row[name]));
    return keys.flatMap((key, at) => {
      const first = keys.indexOf(key);
      if (key === '' || first === at) return [];
      return [{ at, name, message: `Entry ${first + 1} has it already.` }];
    });
  });
}

function keyOf(value: unknown) {
  return value === null || value === undefined ? '' : String(value).trim().toLowerCase();
}

interface Doubled {
  readonly at: number;
  readonly name: string;
  readonly message: string;
}

type Values = Readonly<Record<string, unknown>>;

/** The id and place of a sub-record come back as they were shown; the server gives and checks them. An id below zero is one that a form gave. */
function recordRule({ fields, identified = false }: FieldOf<'records'>): Type<unknown> {
  return identified ? objectRule({ ...OWN_FIELDS, ...fields }) : objectRule(fields);
}

const OWN_FIELDS: Fields = { id: integer(), order: integer({ min: 1 }) };

/** Of one value with these fields, and no others. */
function objectRule(fields: Fields): Type<unknown> {
  const shape = Object.entries(fields).map(([name, inner]) => {
    const always = inner.required === true && inner.when === undefined;
    return [always ? name : `${name}?`, always ? valueRule(inner) : valueRule(inner).or('null')];
  });
  const object = type({ '+': 'reject', ...Object.fromEntries(shape) });
  const asked = Object.entries(fields).filter(([, { required, when }]) => required && when);
  if (asked.length === 0) return object as Type<unknown>;
  return object.narrow((record, ctx) => {
    const missing = missingIn(fields, record as Values);
    return missing === undefined || ctx.reject({ relativePath: [missing], message: 'Required.' });
  }) as Type<unknown>;
}

/** The first field that is required where it applies, applies by the values beside it, and is empty. */
function missingIn(fields: Fields, record: Values): string | undefined {
  return applicable(fields, record, {}).find(
    ([name, { required, when }]) =>
      required === true && when !== undefined && rules.required(record[name]) !== null,
  )?.[0];
}

/** Text that one of the shared rules accepts. No text may hold NUL, which the database refuses. */
function ruled(rule: (value: string) => RuleResult): Type<unknown> {
  return type('string').narrow((value, ctx) => {
    const broken = value.includes('\0') ? 'A character in it can not be stored.' : rule(value);
    return broken === null || ctx.reject({ message: broken });
  }) as Type<unknown>;
}
