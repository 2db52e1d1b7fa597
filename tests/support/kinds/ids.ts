import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import type { Seed, Wrong } from './kind.ts';
import { NO_ENTRY, USUAL } from './kind.ts';

type IdsField = FieldOf<'references' | 'tags'>;

/** What samples of both lists of ids have in common. */
export const OF_IDS = {
  ...USUAL,
  two: [[3, 1, 2], [1]],
  columns: [[3, 1, 2]],
  sample: idsSample,
  wrong: wrongIds,
  nothing: NO_ENTRY,
} as const;

/** The order is not that of the ids: where a list keeps its order it is seen. */
function idsSample(field: IdsField, { n, idsFor }: Seed) {
  const ids = idsFor(field);
  const first = n % ids.length;
  return [...ids.slice(first), ...ids.slice(0, first)]
    .reverse()
    .slice(0, Math.min(3, field.max ?? 3));
}

function wrongIds({ max }: IdsField): readonly Wrong[] {
  const many = Array.from({ length: (max ?? 100) + 1 }, (_, index) => index + 1);
  return [
    ['an id of no row', [999_999_999]],
    ['one row twice', [1, 1]],
    ['a text for an id', ['seven']],
    ['one for a list', 1],
    ['too many', many],
  ];
}
