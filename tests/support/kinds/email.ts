import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { email } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';

export const emailSamples: KindSamples<FieldOf<'email'>> = {
  ...USUAL,
  field: email(),
  two: ['nora@example.com', 'noah@example.com'],
  columns: ['nora@example.com'],
  refused: [['ann@', 'Invalid e-mail.']],
  cells: [['nora@example.com', 'nora@example.com']],
  typed: [['nora@example.com', 'nora@example.com']],
  shown: ['nora@example.com', 'nora@example.com'],
  sample: (_, { n }) => `sample${n}@people.example`,
  wrong: () => [...NO_TEXT, ['no address', 'ann.example.com'], ['no domain', 'ann@']],
  operand: () => 'winter',
  edges: () => ({
    fits: [`${'a'.repeat(64)}@example.org`, 'ä.b+c@example.org'],
    breaks: [
      `${'a'.repeat(65)}@example.org`,
      'a..b@example.org',
      'a@b',
      `a@${'b.'.repeat(130)}org`,
    ],
  }),
};
