import { type } from 'arktype';
import type { Field } from './kinds/index.ts';
import { sharedKind } from './kinds/index.ts';
import type { Bounds, Rule, RuleKit } from './kinds/kind.ts';
import { locationRule } from './locations.ts';
import type { RuleResult } from './rules.ts';
import * as rules from './rules.ts';
import { textPattern } from './text-patterns.ts';

/** The arktype rule of a value that is there, made once for a field; null and absence are the item rule's business. */
export function valueRule(field: Field): Rule {
  const known = rulesOf.get(field);
  if (known !== undefined) return known;
  const made = sharedKind(field).rule(field, KIT);
  rulesOf.set(field, made);
  return made;
}

const rulesOf = new WeakMap<Field, Rule>();

const KIT: RuleKit = {
  type,
  rules,
  text: textRule,
  number: numberRule,
  decimal: (bounds, shape = { digits: 12, limit: Number.MAX_VALUE }) =>
    numberRule(bounds, (value) => rules.float(value) ?? fits(Number(value), shape)),
  pattern: (pattern, value) => (pattern === undefined ? null : textPattern(pattern, value)),
  place: (control, value) => (control === undefined ? null : locationRule(control, value)),
  of: (field) => valueRule(field as Field),
};

/** No text may hold NUL, which the database refuses. */
function textRule(rule: (value: string) => RuleResult): Rule {
  return type('string').narrow((value, ctx) => {
    const broken = value.includes('\0') ? 'A character in it cannot be stored.' : rule(value);
    return broken === null || ctx.reject({ message: broken });
  }) as Rule;
}

function numberRule({ min, max }: Bounds, rule: (value: unknown) => RuleResult): Rule {
  const number = type('number').configure({ problem: ({ data }) => rule(data) ?? '' }, 'self');
  return number.narrow((value, ctx) => {
    const broken =
      rule(value) ??
      (min === undefined ? null : rules.min(value, min)) ??
      (max === undefined ? null : rules.max(value, max));
    return broken === null || ctx.reject({ message: broken });
  }) as Rule;
}

function fits(value: number, shape: { readonly digits: number; readonly limit: number }) {
  const { digits, limit } = shape;
  if (Math.abs(value) > limit) return rules.max(Math.abs(value), limit);
  const exact = Math.abs(value - Number(value.toFixed(digits))) < 10 ** -(digits + 6);
  return exact || digits > 6 ? null : `Use ${digits} decimals at most.`;
}
