import type { FilterText } from '../../src/shared/contract/where.ts';
import type { FilterOffer, ListSearchContext } from './list-search.types.ts';

/** Whether a text may hold a filter: a word that names a field and a value, as in 'status:draft'. */
export function mayFilter({ text }: Pick<ListSearchContext, 'text'>): boolean {
  return /(?:^|\s)-?\p{L}[\p{L}\p{N}_-]*:[^\s/]/u.test(text);
}

export function isOffer({ ways, faults }: FilterOffer): boolean {
  return ways.length + faults.length > 0;
}

/** The filters of the way at that place; none for the text as it stands. */
export function takenAt({ offer, at }: ListSearchContext, place = at): readonly FilterText[] {
  return (offer?.ways[place] ?? []).map(({ filter }) => filter);
}

/** The place so many on, past the end from the beginning. */
export function movedBy({ offer, at }: ListSearchContext, by: 1 | -1): number {
  const count = (offer?.ways.length ?? 0) + 1;
  return (at + by + count) % count;
}
