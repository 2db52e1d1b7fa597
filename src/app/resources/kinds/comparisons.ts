import type { Operator } from '../../../shared/contract/where.ts';

/** What comparisons are called, in the order in which a menu offers them; the first is what a new filter starts with. */
export type Comparisons = Readonly<Partial<Record<Operator, string>>>;

export const OF_TEXT: Comparisons = {
  contains: 'contains',
  eq: 'is',
  ne: 'is not',
  starts: 'starts with',
};
export const OF_NUMBERS: Comparisons = {
  eq: 'is',
  ne: 'is not',
  gte: 'at least',
  lte: 'at most',
  gt: 'over',
  lt: 'under',
};
export const OF_DAYS: Comparisons = {
  gte: 'since',
  lte: 'until',
  eq: 'on',
  gt: 'after',
  lt: 'before',
};
export const OF_ONE: Comparisons = { in: 'is any of', ne: 'is not' };
export const OF_MANY: Comparisons = { in: 'include any of', ne: 'exclude' };
export const OF_TRUTH: Comparisons = { eq: 'is' };

/** What a comparison with several is called where there is one, or none yet. */
const OF_ONE_VALUE: Readonly<Record<string, string>> = {
  'is any of': 'is',
  'include any of': 'include',
};

/** A comparison in words, beside what it compares with: 'is Draft', 'is any of Draft, Published'. */
export function comparedWords(title: string, value: string): string {
  return value.includes(',') ? title : (OF_ONE_VALUE[title] ?? title);
}
