import type { Where } from '../contract/where.ts';
import { conditionsOf, isWhereGroup, partsOf } from '../contract/where.ts';
import { LIMITS } from '../limits.ts';
import type { Fault } from '../lists/fault.ts';
import { readWhere } from '../lists/where-json.ts';
import { visibleFields } from '../query.ts';
import { fieldOf, isReference, labelOf } from '../resources/define.ts';
import { resourceNamed } from '../resources/index.ts';
import { audience } from '../resources/audience.ts';

type ReadRules =
  | { readonly ok: true; readonly where: Where }
  | { readonly ok: false; readonly fault: string };

interface RulesRights {
  readonly unmask: boolean;
  /** Fields that whoever writes the rules does not read. */
  readonly hidden?: ReadonlySet<string>;
}

/** The rules of a dynamic segment: the `where` of a list, over the fields of `audience`. A fault names the position of its rule. */
export function readRules(rules: unknown, rights: RulesRights): ReadRules {
  const json = JSON.stringify(rules) ?? '';
  if (json.length > LIMITS.rulesChars) return { ok: false, fault: 'There are too many rules.' };
  const fields = { resource: audience, visible: visibleFields(audience, rights) };
  const { state: where, faults } = readWhere(fields, rules ?? null);
  const [first] = faults;
  if (first !== undefined) return { ok: false, fault: `${positionText(first)}${first.message}` };
  if (where === null) return { ok: false, fault: 'Add a rule first.' };
  const empty = emptyGroup(where, []) ?? emptyValue(where);
  return empty === null ? { ok: true, where } : { ok: false, fault: empty };
}

/** 'Rule 2.1' */
export function ruleAt(path: readonly number[]): string {
  return path.length === 0 ? 'Rules' : `Rule ${path.join('.')}`;
}

/** Rows that the rules name: the ids by resource, with what those rows must hold, and the rule's position. */
export function namedByRules(where: Where) {
  return conditionsOf(where).flatMap(({ condition: { field: name, op, value }, path }) => {
    const field = fieldOf(audience, name);
    if (field === undefined || !isReference(field) || op === 'empty') return [];
    const only = field.select?.only ?? {};
    return [{ to: field.to, only, ids: [value].flat().map(Number), path }];
  });
}

/** Resources whose rows the rules go through, with the first rule that does. */
export function resourcesOfRules(where: Where) {
  const found = conditionsOf(where).flatMap(({ condition, path }) => {
    const through = fieldOf(audience, condition.field)?.through;
    if (through === undefined) return [];
    return [{ resource: resourceNamed(through.resource), path, field: condition.field }];
  });
  return found.filter(
    ({ resource }, at) => found.findIndex((each) => each.resource === resource) === at,
  );
}

function positionText({ path, field }: Fault) {
  const isKnown = field !== null && fieldOf(audience, field) !== undefined;
  return `${ruleAt(path)}${isKnown ? `, ${labelOf(audience, field)}` : ''}: `;
}

function emptyGroup(where: Where, path: readonly number[]): string | null {
  if (!isWhereGroup(where)) return null;
  const parts = partsOf(where);
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
  const found = conditionsOf(where).find(({ condition: { op, value } }) => {
    return op !== 'empty' && [value].flat().every((part) => part === '');
  });
  if (found === undefined) return null;
  return `${ruleAt(found.path)}, ${labelOf(audience, found.condition.field)}: Choose a value.`;
}
