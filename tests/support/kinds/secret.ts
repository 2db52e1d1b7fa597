import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { secret } from '../../../src/shared/kinds/index.ts';
import { MASK } from '../../../src/shared/mask.ts';
import type { KindSamples } from './kind.ts';
import { NO_TEXT, USUAL } from './kind.ts';
import { againstPattern, PATTERNS } from './texts.ts';
import { textEdges } from './edges.ts';

export const secretSamples: KindSamples<FieldOf<'secret'>> = {
  ...USUAL,
  field: secret({ max: 40 }),
  two: ['correct-horse-1a2b', 'correct-horse-3c4d'],
  columns: ['••••1a2b:c2VhbGVk'],
  refused: [['x'.repeat(41), 'A maximum of 40 characters are allowed.']],
  cells: [['••••1a2b', '••••1a2b']],
  sample: ({ pattern }, { n }) =>
    pattern === undefined ? `planted-secret-${n}-of-nobody` : PATTERNS[pattern](n),
  wrong: (field) => [
    ['too long', 'x'.repeat(field.max + 1)],
    ...NO_TEXT,
    ...againstPattern(field.pattern),
  ],
  edges: (field) => {
    const { fits, breaks } = textEdges(field);
    const long = MASK.repeat(400);
    const shown = field.pattern === undefined ? fits : [`••${MASK}abcd`];
    return { fits: shown, breaks: [...breaks, long] };
  },
  beyond: /whsec_/,
};
