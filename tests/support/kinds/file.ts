import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { file } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { USUAL } from './kind.ts';

export const fileSamples: KindSamples<FieldOf<'file'>> = {
  ...USUAL,
  field: file(),
  two: [
    { key: 'a1b2', name: 'a.pdf', mime: 'application/pdf', size: 3 },
    { key: 'c3d4', name: 'a.pdf', mime: 'application/pdf', size: 3 },
  ],
  columns: [{ key: 'a1b2', name: 'a.pdf', mime: 'application/pdf', size: 3 }],
  refused: [['a.png', 'Must be an object (was a string).']],
  cells: [[{ key: 'k', name: 'a.pdf', mime: 'x', size: 1 }, 'a.pdf']],
  sample: (field, { n, fileFor }) => fileFor(field, n),
  wrong: () => [
    [
      'a file that is not there',
      { key: 'n'.repeat(32), name: 'a.png', mime: 'image/png', size: 1 },
    ],
    ['a text for a file', 'a.png'],
    ['a file with more to it', { key: 'n', name: 'a', mime: 'b', size: 1, evil: true }],
  ],
  edges: () => ({
    fits: [{ key: 'k'.repeat(200), name: 'n'.repeat(255), mime: 'm'.repeat(100), size: 0 }],
    breaks: [
      { key: 'k'.repeat(201), name: 'n', mime: 'm', size: 0 },
      { key: 'k', name: 'n'.repeat(256), mime: 'm', size: 0 },
      { key: 'k', name: 'n', mime: 'm'.repeat(101), size: 0 },
      { key: 'k', name: 'n', mime: 'm', size: -1 },
      { key: 'k', name: 'n', mime: 'm' },
      { key: 'k', name: 'n', mime: 'm', size: 0, more: 1 },
      { key: 'k', name: 'n', mime: 'm', size: 0, focus: { x: 101, y: 0 } },
    ],
  }),
};
