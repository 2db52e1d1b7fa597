import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { integer } from '../../../src/shared/kinds/index.ts';
import { MAX_ID } from '../../../src/shared/limits.ts';
import type { KindSamples } from './kind.ts';
import { NUMERIC, outOfRange, wholeSample } from './numbers.ts';
import { numberEdges } from './edges.ts';

export const integerSamples: KindSamples<FieldOf<'integer'>> = {
  ...NUMERIC,
  field: integer({ min: 0 }),
  two: [9_007_199_254_740_991, 7],
  columns: [9_007_199_254_740_991],
  refused: [
    [1.5, 'Value must be an integer.'],
    [-1, 'Requires a value of at least 0.'],
  ],
  cells: [[9206, '9,206']],
  typed: [['42', 42]],
  shown: [42, '42'],
  sample: wholeSample,
  wrong: (field) => [...outOfRange(field), ['a half', 1.5]],
  edges: (field) => {
    const { fits, breaks } = numberEdges({ min: -MAX_ID, max: MAX_ID, ...field });
    return { fits, breaks: [...breaks, (field.min ?? 0) + 0.5] };
  },
};
