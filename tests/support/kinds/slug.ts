import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { slug } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';

export const slugSamples: KindSamples<FieldOf<'slug'>> = {
  ...USUAL,
  field: slug({ from: 'name' }),
  two: ['winter', 'spring'],
  columns: ['winter'],
  refused: [['Not A Slug', 'Use lower-case letters, digits and single hyphens.']],
  cells: [['a-b', 'a-b']],
  typed: [['winter', 'winter']],
  shown: ['winter', 'winter'],
  sample: (_, { n }) => `sample-${n}`,
  wrong: () => [...NO_TEXT, ['capitals and blanks', 'Not A Slug']],
  operand: () => 'winter',
  edges: () => ({ fits: ['a'.repeat(200)], breaks: ['a'.repeat(201), 'A', 'a--b', 'a b'] }),
};
