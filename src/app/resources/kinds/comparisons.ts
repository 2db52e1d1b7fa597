import type { Operator } from '../../../shared/contract/where.ts';

/** What comparisons are called, in the order in which a menu offers them; the first is what a new filter starts with. */
export type Comparisons = Readonly<Partial<Record<Operator, ComparisonWords>>>;

/** Of a comparison with several values: what it is called where there is one, or none yet, and where there are more. */
type ComparisonWords = string | { readonly one: string; readonly several: string };

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
export const OF_ONE: Comparisons = {
  in: { one: 'is', several: 'is any of' },
  ne: 'is not',
};
export const OF_MANY: Comparisons = {
  in: { one: 'include', several: 'include any of' },
  ne: 'exclude',
};
export const OF_TRUTH: Comparisons = { eq: 'is' };

/** A comparison in words, beside what it compares with: 'is Draft', 'is any of Draft, Published'. */
export function comparedWords(words: ComparisonWords, value: string): string {
  if (typeof words === 'string') return words;
  return value.includes(',') ? words.several : words.one;
}
