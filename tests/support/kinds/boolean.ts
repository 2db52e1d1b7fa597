import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { boolean } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { USUAL } from './kind.ts';

export const booleanSamples: KindSamples<FieldOf<'boolean'>> = {
  ...USUAL,
  field: boolean(),
  two: [true, false],
  columns: [true],
  refused: [['maybe', 'Must be boolean (was "maybe").']],
  cells: [
    [true, 'Yes'],
    [false, 'No'],
  ],
  sample: (_, { n }) => n % 2 === 1,
  wrong: () => [
    ['a word for yes or no', 'maybe'],
    ['a number for yes or no', 1],
  ],
  operand: () => 'true',
  edges: () => ({ fits: [true, false], breaks: [0, 'true'] }),
};
