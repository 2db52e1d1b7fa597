import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { phone } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';

export const phoneSamples: KindSamples<FieldOf<'phone'>> = {
  ...USUAL,
  field: phone(),
  two: ['2125550187', '2125550188'],
  columns: ['2125550187'],
  refused: [['call me', 'Invalid phone number.']],
  cells: [['2125550187', '(212) 555-0187']],
  typed: [['212-555-0187', '212-555-0187']],
  shown: ['212-555-0187', '212-555-0187'],
  sample: (_, { n }) => `+1202555${String(n % 10_000).padStart(4, '0')}`,
  wrong: () => [...NO_TEXT, ['no phone', 'call me']],
  operand: () => '212',
  edges: () => ({ fits: ['202-555-0123 x123456'], breaks: ['102-555-0123', '12'] }),
};
