import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { content } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';
import { textEdges } from './edges.ts';

/** The design of the HTML beside it. */
const SEA = printProject(
  projectOf([{ type: 'text', tagName: 'p', components: [{ type: 'textnode', content: 'Sea' }] }]),
);

export const contentSamples: KindSamples<FieldOf<'content'>> = {
  ...USUAL,
  field: content({ max: 60 }),
  two: ['<p>Sea</p>', '<p>Shore</p>'],
  columns: ['<p>Sea</p>', SEA],
  refused: [['x'.repeat(61), 'A maximum of 60 characters are allowed.']],
  cells: [['<h1>Head</h1><p>Text</p>', 'Head Text']],
  sample: (_, { n }) => `<section><p>Sample ${n}</p></section>`,
  wrong: () => NO_TEXT.slice(0, 2),
  edges: textEdges,
};
