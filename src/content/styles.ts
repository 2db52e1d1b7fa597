import { AT_RULES, isSafeCondition, isSafeDeclaration } from './css-values.ts';
import { NO_IDS, withoutMadeIds } from './generated-ids.ts';
import { selectorOf } from './rule-faults.ts';
import type { ContentRule } from './project.types.ts';

/** Rules outside of at-rules first, then each at-rule with its own, in the order in which they come. */
export function renderStyles(rules: readonly ContentRule[], ids = NO_IDS): string {
  const groups = new Map<string, string[]>([['', []]]);
  for (const rule of rules) {
    const around = atRuleOf(rule);
    const selector = around?.startsWith('@keyframes')
      ? frameOf(rule)
      : withoutMadeIds(selectorOf(rule), ids);
    const style = styleText(rule.style);
    if (around === null || selector === '' || style === '') continue;
    const group = groups.get(around) ?? [];
    group.push(`${selector}{${style}}`);
    groups.set(around, group);
  }
  return [...groups]
    .map(([around, parts]) => (around === '' ? parts.join('') : `${around}{${parts.join('')}}`))
    .join('');
}

/** '' outside of one; null for one that may not stand. */
function atRuleOf({ atRuleType = '', mediaText = '' }: ContentRule): string | null {
  if (atRuleType === '' && mediaText === '') return '';
  const type = atRuleType === '' ? 'media' : atRuleType;
  return AT_RULES.has(type) && isSafeCondition(mediaText)
    ? `@${type} ${mediaText.trim()}`.trim()
    : null;
}

function frameOf({ selectors, selectorsAdd = '' }: ContentRule): string {
  const [first] = selectors;
  const text = selectorsAdd === '' ? String(first ?? '') : selectorsAdd;
  return /^((from|to|\d{1,3}(\.\d+)?%)(\s*,\s*|$))+$/.test(text) ? text : '';
}

/** Declarations as a style attribute has them, without those that may not stand there. */
export function styleText(style: Readonly<Record<string, unknown>>) {
  return Object.entries(style)
    .flatMap(([property, value]) => {
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      return values.flatMap((each) =>
        typeof each === 'string' && isSafeDeclaration(property, each)
          ? [`${property}:${each.trim()}`]
          : [],
      );
    })
    .join(';');
}
