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
