import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { color } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';

export const colorSamples: KindSamples<FieldOf<'color'>> = {
  ...USUAL,
  field: color(),
  two: ['#2745c0', '#000000'],
  columns: ['#2745c0'],
  refused: [['red', 'Use a color of the form #1a2b3c.']],
  cells: [['#2745C0', '#2745c0']],
  typed: [['2745C0', '#2745c0']],
  shown: ['#2745c0', '#2745c0'],
  sample: (_, { n }) => `#${String(100_000 + (n % 899_999))}`,
  wrong: () => [...NO_TEXT, ['a name', 'red'], ['three digits', '#fff']],
  operand: () => '#2745c0',
  edges: () => ({ fits: ['#00ffAA'], breaks: ['#00ffA', 'red', '#00ffAAb'] }),
};
