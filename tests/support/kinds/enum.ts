import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { enumeration } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { USUAL } from './kind.ts';

const VALUES = [
  { value: 'on', title: 'On air', tone: 'green' },
  { value: 'off', title: 'Off air' },
] as const;

export const enumSamples: KindSamples<FieldOf<'enum'>> = {
  ...USUAL,
  field: enumeration(VALUES),
  two: ['on', 'off'],
  columns: ['on'],
  refused: [['none', 'Must be "off" or "on" (was "none").']],
  cells: [['on', 'On air']],
  sample: ({ values }, { n }) => values[n % values.length]?.value,
  wrong: () => [
    ['none of the values', 'no_such_value'],
    ['a number', 7],
  ],
  operand: ({ values }) => values[0]?.value ?? '',
  edges: ({ values }) => ({ fits: values.map(({ value }) => value), breaks: ['no such value', 1] }),
};
