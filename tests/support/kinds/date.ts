import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { date } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, pad, USUAL } from './kind.ts';

export const dateSamples: KindSamples<FieldOf<'date'>> = {
  ...USUAL,
  field: date(),
  two: ['2026-11-20', '2026-11-21'],
  columns: ['2026-11-20'],
  refused: [['2026-02-30', 'Use a date of the form 2026-01-31.']],
  cells: [['2026-11-20', 'Nov 20, 2026']],
  typed: [['2026-11-20', '2026-11-20']],
  shown: ['2026-11-20', '11/20/2026'],
  sample: (_, { n, place }) => `20${pad(20 + (n % 9))}-03-${pad(place + 1)}`,
  wrong: () => [
    ...NO_TEXT,
    ['no such day', '2026-02-30'],
    ['another form', '31.01.2026'],
    ['before every year', '0000-01-01'],
  ],
  operand: () => '2026-01-31',
  ordered: true,
  edges: () => ({ fits: ['0001-01-01', '9999-12-31'], breaks: ['2026-1-1', '31.1.2026'] }),
  beyond: /Use a date/,
};
