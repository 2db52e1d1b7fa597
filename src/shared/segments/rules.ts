import { LIMITS } from '../limits.ts';
import type { Condition, Where } from '../query.ts';
import { visibleFields } from '../query.ts';
import { parseWhere, QueryError } from '../query-where.ts';
import { fieldOf, isReference, labelOf } from '../resources/define.ts';
import { audience } from './audience.ts';

export type ReadRules =
  | { readonly ok: true; readonly where: Where }
  | { readonly ok: false; readonly fault: string };

/** The rules of a dynamic segment: the `where` of a list, over the fields of `audience`. A fault names the place of its rule. */
export function readRules(rules: unknown, rights: { readonly unmask: boolean }): ReadRules {
  const json = JSON.stringify(rules) ?? '';
  if (json.length > LIMITS.rulesChars) return { ok: false, fault: 'There are too many rules.' };
  try {
    const where = parseWhere(audience, visibleFields(audience, rights), json);
    const empty = emptyGroup(where, []) ?? emptyValue(where);
    return empty === null ? { ok: true, where } : { ok: false, fault: empty };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { ok: false, fault: `${placeText(error)}${error.message}` };
  }
}

/** Each condition with its place: [2, 1] is the first of the second group. */
export function placedRules(
  where: Where,
  path: readonly number[] = [],
): readonly { readonly rule: Condition; readonly path: readonly number[] }[] {
  const parts = partsOf(where);
  if (parts === null) return [{ rule: where as Condition, path }];
  return parts.flatMap((part, at) => placedRules(part, [...path, at + 1]));
}

/** 'Rule 2.1' */
export function ruleAt(path: readonly number[]): string {
  return path.length === 0 ? 'Rules' : `Rule ${path.join('.')}`;
}

/** Rows that the rules name: the ids by resource, with what those rows must hold, and the rule's place. */
export function namedByRules(where: Where) {
  return placedRules(where).flatMap(({ rule, path }) => {
    const field = fieldOf(audience, rule.field);
    if (field === undefined || !isReference(field) || rule.op === 'empty') return [];
    const only = field.select?.only ?? {};
    return [{ to: field.to, only, ids: [rule.value].flat().map(Number), path }];
  });
}

function placeText({ path, field }: QueryError) {
  const label = fieldOf(audience, field) === undefined ? null : labelOf(audience, field);
  return `${ruleAt(path ?? [])}${label === null ? '' : `, ${label}`}: `;
}

function emptyGroup(where: Where, path: readonly number[]): string | null {
  const parts = partsOf(where);
  if (parts === null) return null;
  if (parts.length === 0) {
    return path.length === 0 ? 'Add a rule first.' : `${ruleAt(path)}: This group has no rules.`;
  }
  for (const [at, part] of parts.entries()) {
    const found = emptyGroup(part, [...path, at + 1]);
    if (found !== null) return found;
  }
  return null;
}

/** A rule without its value would match everybody. */
function emptyValue(where: Where): string | null {
  const found = placedRules(where).find(({ rule: { op, value } }) => {
    return op !== 'empty' && [value].flat().every((part) => part === '');
  });
  if (found === undefined) return null;
  return `${ruleAt(found.path)}, ${labelOf(audience, found.rule.field)}: Choose a value.`;
}

function partsOf(where: Where): readonly Where[] | null {
  if ('and' in where) return where.and;
  return 'or' in where ? where.or : null;
}
