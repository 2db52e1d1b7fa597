import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { rank } from '../../../src/shared/kinds/index.ts';
import { MAX_ID } from '../../../src/shared/limits.ts';
import type { KindSamples } from './kind.ts';
import { NO_NUMBER } from './kind.ts';
import { NUMERIC } from './numbers.ts';

export const rankSamples: KindSamples<FieldOf<'rank'>> = {
  ...NUMERIC,
  field: rank(),
  two: [3, 4],
  columns: ['i'],
  refused: [[0, 'Requires a value of at least 1.']],
  cells: [[3, '3']],
  typed: [['3', 3]],
  shown: [3, '3'],
  sample: () => 1,
  wrong: () => [...NO_NUMBER, ['no place', 0], ['a half', 1.5]],
  edges: () => ({ fits: [1, MAX_ID], breaks: [0, 1.5, MAX_ID + 1] }),
};
