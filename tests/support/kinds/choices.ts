import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { choices } from '../../../src/shared/kinds/index.ts';
import type { KindSamples } from './kind.ts';
import { NO_ENTRY, USUAL } from './kind.ts';

const VALUES = [
  { value: 'on', title: 'On air', tone: 'green' },
  { value: 'off', title: 'Off air' },
] as const;

export const choicesSamples: KindSamples<FieldOf<'choices'>> = {
  ...USUAL,
  field: choices(VALUES),
  two: [
    ['on', 'off'],
    ['off', 'on'],
  ],
  columns: [['on', 'off']],
  refused: [[['on', 'on'], 'Name each one once.']],
  cells: [[['on'], 'On air']],
  sample: ({ values }, { n }) => {
    const first = n % values.length;
    return values.slice(first, first + 2).map(({ value }) => value);
  },
  wrong: ({ values }) => [
    ['none of the values', ['no_such_value']],
    ['one value twice', [values[0]?.value, values[0]?.value]],
    ['a text for a list', 'x'],
  ],
  nothing: NO_ENTRY,
  operand: ({ values }) => values[0]?.value ?? '',
  edges: ({ values: [first] }) => ({
    fits: [[first?.value]],
    breaks: [[first?.value, first?.value], ['no such value'], 'no list'],
  }),
};
