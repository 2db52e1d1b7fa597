import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { number } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NUMERIC, outOfRange, wholeSample } from './numbers.ts';
import { numberEdges } from './edges.ts';

export const numberSamples: KindSamples<FieldOf<'number'>> = {
  ...NUMERIC,
  field: number({ min: 0, max: 1e6 }),
  two: [0.1, 0.2],
  columns: [0.1],
  refused: [
    [-1, 'Requires a value of at least 0.'],
    ['seven', 'Value must be a valid decimal.'],
  ],
  cells: [[18_400, '18.4k']],
  typed: [
    ['1,234.5', 1234.5],
    ['12 or so', '12 or so'],
  ],
  shown: [1234.5, '1234.5'],
  sample: wholeSample,
  wrong: outOfRange,
  edges: numberEdges,
};
