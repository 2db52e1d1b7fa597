import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { dateTime } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, pad, USUAL } from './kind.ts';

export const dateTimeSamples: KindSamples<FieldOf<'dateTime'>> = {
  ...USUAL,
  field: dateTime(),
  two: ['2026-11-20T14:06:00.250Z', '2026-11-20T14:06:00.251Z'],
  columns: ['2026-11-20T14:06:00.250Z'],
  refused: [['2026-01-31T10:00', 'Use a date with a time of the form 2026-01-31T09:30:00Z.']],
  cells: [[new Date(2026, 10, 20, 12).toISOString(), 'Nov 20, 2026']],
  sample: (_, { n, place }) => `2026-03-${pad(place + 1)}T09:${pad(n % 60)}:00.000Z`,
  wrong: () => [
    ...NO_TEXT,
    ['no such day', '2026-02-30T10:00:00Z'],
    ['no zone', '2026-01-31T10:00'],
    ['before every year', '0000-12-31T10:00:00Z'],
    ['after every year', '9999-12-31T23:59:59-12:00'],
  ],
  operand: () => '2026-01-31T09:30:00Z',
  ordered: true,
  edges: () => ({
    fits: ['2026-01-31T09:30Z', '2026-01-31T09:30:00.123456-11:00'],
    breaks: ['2026-01-31', '2026-01-31T09:30', '2026-01-31T09:30:00.1234567Z'],
  }),
  beyond: /Use a time/,
};
