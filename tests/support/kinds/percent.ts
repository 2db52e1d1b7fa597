import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { percent } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NUMERIC, outOfRange, within } from './numbers.ts';
import { numberEdges } from './edges.ts';

export const percentSamples: KindSamples<FieldOf<'percent'>> = {
  ...NUMERIC,
  field: percent(),
  two: [0.125, 0.5],
  columns: [0.125],
  refused: [[1e6, 'Exceeds maximum value of 999.999999.']],
  cells: [[0.125, '12.50%']],
  typed: [['12.5', 0.125]],
  shown: [0.125, '12.5'],
  sample: (field, { n }) => within(field, ((n % 9) + 1) / 10),
  wrong: (field) => [...outOfRange(field), ['too much', 1e6]],
  edges: (field) => numberEdges({ min: -999.999_999, max: 999.999_999, ...field }),
  beyond: /decimals at most/,
};
