import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { longText } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { BLANKS, USUAL } from './kind.ts';
import { wrongLength } from './texts.ts';
import { textEdges } from './edges.ts';

export const longTextSamples: KindSamples<FieldOf<'longText'>> = {
  ...USUAL,
  field: longText({ max: 20 }),
  two: ['Sea\nshore', 'Sea'],
  columns: ['Sea\nshore'],
  refused: [['x'.repeat(21), 'A maximum of 20 characters are allowed.']],
  cells: [['a'.repeat(201), `${'a'.repeat(200)}…`]],
  typed: [['Winter\nlight', 'Winter\nlight']],
  shown: ['Winter\nlight', 'Winter\nlight'],
  sample: ({ max }, { n, name }) => `The ${name} of sample ${n}.\nA second line.`.slice(0, max),
  wrong: wrongLength,
  nothing: BLANKS,
  operand: () => 'winter',
  edges: textEdges,
};
