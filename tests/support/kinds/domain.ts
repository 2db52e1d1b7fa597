import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { domain } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';

export const domainSamples: KindSamples<FieldOf<'domain'>> = {
  ...USUAL,
  field: domain(),
  two: ['example.com', 'example.org'],
  columns: ['example.com'],
  refused: [
    ['https://example.org', 'Value must not be a URL.'],
    ['localhost', 'Invalid domain.'],
  ],
  cells: [['example.com', 'example.com']],
  typed: [['example.com', 'example.com']],
  shown: ['example.com', 'example.com'],
  sample: (_, { n }) => `sample${n}.example.org`,
  wrong: () => [...NO_TEXT, ['an address', 'https://example.org'], ['one label', 'localhost']],
  operand: () => 'winter',
  edges: () => ({
    fits: [`${'a'.repeat(63)}.org`, 'xn--a.xn--b'],
    breaks: [`${'a'.repeat(64)}.org`, 'a', 'www.a.org', 'https://a.org', `${'a.'.repeat(126)}org`],
  }),
};
