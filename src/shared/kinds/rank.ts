import { MAX_ID } from '../limits.ts';
import { integerValue, ORDER } from './filter-values.ts';
import type { FieldOptions, Options, SharedKind } from './kind.ts';
import { USUAL } from './kind.ts';

/** A position in the order of the rows: written as 1…n, kept as a fractional key. */
interface RankField extends FieldOptions {
  readonly kind: 'rank';
}

export const rankKind: SharedKind<RankField, number> = {
  ...USUAL,
  operators: ORDER,
  filterValue: integerValue,
  holds: 'position',
  bulk: false,
  imports: false,
  rule: (_, { number, rules }) => number({ min: 1, max: MAX_ID }, rules.int),
};

export function rank(options: Options<RankField> = {}): RankField {
  return { label: 'Rank', ...options, kind: 'rank' };
}
