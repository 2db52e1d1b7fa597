import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { text } from '../../../src/shared/kinds/index.ts';
import type { KindSamples, Wrong } from './kind.ts';
import { BLANKS, USUAL } from './kind.ts';
import { againstPattern, PATTERNS, wrongLength } from './texts.ts';
import { textEdges, wrongPlace } from './edges.ts';

export const textSamples: KindSamples<FieldOf<'text'>> = {
  ...USUAL,
  field: text({ max: 20 }),
  two: ['Winter', 'Spring'],
  columns: ['Winter'],
  refused: [
    ['one\ntwo', 'Use one line.'],
    ['x'.repeat(21), 'A maximum of 20 characters are allowed.'],
  ],
  cells: [['Winter', 'Winter']],
  typed: [['Winter', 'Winter']],
  shown: ['Winter', 'Winter'],
  sample: ({ control, pattern, max, min = 0 }, { n, name }) => {
    if (control !== undefined) return LOCATIONS[control][n % 3];
    if (pattern !== undefined) return PATTERNS[pattern](n);
    return `${n} ${name.replaceAll('_', ' ')}`.slice(0, max).padEnd(min, '.');
  },
  wrong: (field) => [
    ...wrongLength(field),
    ...(field.control === undefined
      ? againstPattern(field.pattern)
      : (NOWHERE[field.control] ?? [])),
    ['two lines', 'one\ntwo'],
  ],
  nothing: BLANKS,
  operand: () => 'winter',
  edges: (field) => {
    const { fits, breaks } = textEdges(field);
    const isFree = field.pattern === undefined && field.control === undefined;
    return { fits: isFree ? fits : [], breaks: [...breaks, 'a\nb', ...wrongPlace(field)] };
  },
  beyond: /time zone|Use an origin|whole URL|before the @|whsec_/,
};

const LOCATIONS = {
  country: ['US', 'DE', 'FR'],
  state: ['NY', 'CA', 'TX'],
  timezone: ['Europe/Berlin', 'America/New_York', 'UTC'],
} as const;

const NOWHERE: Readonly<Record<string, readonly Wrong[]>> = {
  country: [['no country', 'QQ']],
  timezone: [['no time zone', 'Nowhere/City']],
};
