import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { reference } from '../../../src/shared/kinds/index.ts';
import { MAX_ID } from '../../../src/shared/limits.ts';
import type { KindSamples } from './kind.ts';
import { USUAL } from './kind.ts';

const LEDGER = { id: 2, name: 'The Ledger Review', color: '#1f8a8c' };

export const referenceSamples: KindSamples<FieldOf<'reference'>> = {
  ...USUAL,
  field: reference('publications'),
  two: [7, 8],
  columns: [7],
  refused: [[0, 'Must be at least 1 (was 0).']],
  cells: [[2, 'The Ledger Review', { value_item: LEDGER }]],
  sample: (field, { n, place, idsFor }) => {
    const ids = idsFor(field);
    return ids[Math.floor(n / ids.length ** (place % 2)) % ids.length];
  },
  wrong: () => [
    ['an id of no row', 999_999_999],
    ['a text for an id', 'seven'],
    ['no id', 0],
    ['beyond every id', MAX_ID + 1],
    ['a list for one', [1]],
  ],
  edges: () => ({ fits: [1, MAX_ID], breaks: [0, 1.5, MAX_ID + 1, '1'] }),
};
