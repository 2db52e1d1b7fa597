import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { money } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NUMERIC, outOfRange, within } from './numbers.ts';
import { numberEdges } from './edges.ts';

export const moneySamples: KindSamples<FieldOf<'money'>> = {
  ...NUMERIC,
  field: money({ min: 0 }),
  two: [1234.5, 0.99],
  columns: [1234.5],
  refused: [
    [1.005, 'Use 2 decimals at most.'],
    ['seven', 'Value must be a valid decimal.'],
  ],
  cells: [[12.5, '$12.50']],
  typed: [['$1,250', 1250]],
  shown: [12.5, '12.50'],
  sample: (field, { n }) => within(field, (field.min ?? 0) + (n % 900) + 0.5),
  wrong: (field) => [...outOfRange(field), ['three decimals', 1.005], ['too much', 1e12]],
  edges: (field) => numberEdges({ min: -9_999_999_999.99, max: 9_999_999_999.99, ...field }),
  beyond: /decimals at most/,
};
