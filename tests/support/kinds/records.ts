import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { records, text } from '../../../src/shared/kinds/index.ts';
import type { KindSamples, Wrong } from './kind.ts';
import { NO_ENTRY, USUAL } from './kind.ts';
import { partsSample, wrongParts } from './parts.ts';

export const recordsSamples: KindSamples<FieldOf<'records'>> = {
  ...USUAL,
  field: records({ label: text() }, { max: 3 }),
  two: [[{ label: 'One' }], [{ label: 'One' }, { label: 'Two' }]],
  columns: [[{ label: 'One' }]],
  refused: [[[1], 'Must be an object (was a number).']],
  cells: [[[{}, {}], '2 entries']],
  sample: ({ fields, max }, seed, within) =>
    Array.from({ length: Math.min(max, 2) }, (_, index) =>
      partsSample(fields, { ...seed, n: seed.n + index }, within),
    ),
  wrong: ({ fields, max }, within) => [
    ['a text for a list', 'x'],
    ['an entry that is no object', ['x']],
    ['a part that is unknown', [{ no_such_part: 1 }]],
    ['too many', Array.from({ length: max + 1 }, () => ({}))],
    ...wrongParts(fields, within).map(([what, value]): Wrong => [what, [value]]),
  ],
  nothing: NO_ENTRY,
  edges: ({ max }) => ({ fits: [[]], breaks: [Array(max + 1).fill({}), [{ no_such: 1 }], {}] }),
};
