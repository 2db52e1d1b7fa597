import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { object, text } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { USUAL } from './kind.ts';
import { partsSample, wrongParts } from './parts.ts';

export const objectSamples: KindSamples<FieldOf<'object'>> = {
  ...USUAL,
  field: object({ label: text() }),
  two: [{ label: 'One' }, { label: 'Two' }],
  columns: [{ label: 'One' }],
  refused: [['x', 'Must be an object (was a string).']],
  cells: [[{ label: 'One' }, 'Label: One']],
  sample: ({ fields }, seed, within) => partsSample(fields, seed, within),
  wrong: ({ fields }, within) => [
    ['a text for an object', 'x'],
    ['a part that is unknown', { no_such_part: 1 }],
    ...wrongParts(fields, within),
  ],
  edges: () => ({ fits: [], breaks: [{ no_such_field: 1 }, [], 'no object'] }),
};
