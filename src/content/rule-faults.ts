import {
  AT_RULES,
  isSafeCondition,
  isSafeDeclaration,
  isSafeSelector,
  isSafeState,
} from './css-values.ts';
import type { ContentRule, ProjectFault } from './project.types.ts';

/** What is wrong with a rule of a design's style sheet. */
export function ruleFaults(rule: unknown, path: string): ProjectFault[] {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) {
    return [{ path, message: 'A rule is a JSON object.' }];
  }
  const given = rule as Record<string, unknown>;
  return Object.keys(given).flatMap((key) => {
    const check = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    const message = check === undefined ? 'This is not part of a rule.' : check(given[key]);
    return message === null ? declared(given, key, path) : [{ path: `${path}.${key}`, message }];
  });
}

/** What a rule's selectors are as CSS writes them; '' where it has none that may stand. */
export function selectorOf({ selectors = [], selectorsAdd = '', state = '' }: ContentRule): string {
  const own = selectors.map(selectorText).join('');
  const both = [own === '' || state === '' ? own : `${own}:${state}`, selectorsAdd.trim()];
  const text = both.filter((part) => part !== '').join(', ');
  return isSafeSelector(text) ? text : '';
}

function selectorText(selector: ContentRule['selectors'][number]): string {
  if (typeof selector !== 'string') return `${selector.type === 2 ? '#' : '.'}${selector.name}`;
  return /^[#.]/.test(selector) ? selector : `.${selector}`;
}

type Check = (value: unknown) => string | null;

const KEYS: Readonly<Record<string, Check>> = {
  selectors: (value) =>
    Array.isArray(value) && value.every(isSelector) ? null : 'Selectors are a list of names.',
  selectorsAdd: text(
    (value) => value === '' || isSafeSelector(value),
    'This selector cannot be used.',
  ),
  style: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? null
      : 'A style is a JSON object.',
  state: text((value) => value === '' || isSafeState(value), 'This state cannot be used.'),
  atRuleType: text((value) => value === '' || AT_RULES.has(value), 'This at-rule cannot be used.'),
  atRule: text((value) => value === '' || AT_RULES.has(value), 'This at-rule cannot be used.'),
  mediaText: text(isSafeCondition, 'This condition cannot be used.'),
  atRuleParams: text(isSafeCondition, 'This condition cannot be used.'),
  singleAtRule: flag,
  important: flag,
  stylable: flag,
  shallow: flag,
  group: text((value) => /^[\w\s:.-]{0,100}$/.test(value), 'This is no name.'),
};

function declared(rule: Record<string, unknown>, key: string, path: string): ProjectFault[] {
  if (key !== 'style') return [];
  return Object.entries(rule.style as object).flatMap(([property, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.every(
      (each) => typeof each === 'string' && (each === '' || isSafeDeclaration(property, each)),
    )
      ? []
      : [{ path: `${path}.style.${property}`, message: 'This value cannot be used.' }];
  });
}

function isSelector(value: unknown) {
  if (typeof value === 'string') return /^[#.]?-?[A-Za-z_][\w-]{0,199}$/.test(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, each]) => {
    if (key === 'name') return typeof each === 'string' && /^-?[A-Za-z_][\w-]{0,199}$/.test(each);
    return ['type', 'private', 'protected', 'active'].includes(key) && isFlag(each);
  });
}

function text(isSafe: (value: string) => boolean, message: string): Check {
  return (value) => (typeof value === 'string' && isSafe(value) ? null : message);
}

function flag(value: unknown) {
  return isFlag(value) ? null : 'This is true or false.';
}

function isFlag(value: unknown) {
  return typeof value === 'boolean' || value === 0 || value === 1 || value === 2;
}
