import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { richText } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { BLANKS, USUAL } from './kind.ts';
import { textEdges } from './edges.ts';

export const richTextSamples: KindSamples<FieldOf<'richText'>> = {
  ...USUAL,
  field: richText({ max: 20 }),
  two: ['<p>Sea</p>', '<p><b>Sea</b></p>'],
  columns: ['<p>Sea</p>'],
  refused: [['x'.repeat(21), 'A maximum of 20 characters are allowed.']],
  cells: [['<p>One</p><p>two</p>', 'One two']],
  sample: (_, { n }) => `<p>Sample ${n} in <strong>rich</strong> text</p>`,
  wrong: ({ max }) => [
    ['too long', `<p>${'x'.repeat(max)}</p>`],
    ['a number for a text', 7],
  ],
  nothing: BLANKS,
  edges: textEdges,
};
