import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { url } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';

export const urlSamples: KindSamples<FieldOf<'url'>> = {
  ...USUAL,
  field: url(),
  two: ['https://example.com', 'https://example.com/b'],
  columns: ['https://example.com'],
  refused: [
    ['example', 'Invalid URL.'],
    ['https://ann:secret@example.com/', 'Leave out the user name and the password.'],
  ],
  cells: [['https://example.com', 'https://example.com']],
  typed: [['https://example.com', 'https://example.com']],
  shown: ['https://example.com', 'https://example.com'],
  sample: (_, { n }) => `https://www.example.org/sample/${n}`,
  wrong: () => [
    ...NO_TEXT,
    ['no address', 'example'],
    ['a script', 'javascript:alert(1)'],
    ['a password in it', 'https://ann:secret@example.com/'],
  ],
  operand: () => 'winter',
  edges: () => ({
    fits: [`https://a.bc/${'d'.repeat(2048 - 13)}`],
    breaks: [`https://a.bc/${'d'.repeat(2048 - 12)}`, 'ftp://a.bc', 'https://a b'],
  }),
  beyond: /Invalid URL|user name/,
};
