import type { EnumValue, FieldOf } from '../../../shared/kinds/index.ts';
import { sharedKind } from '../../../shared/kinds/index.ts';
import { Status } from '../../ui/status.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { OF_ONE } from './comparisons.ts';
import { USUAL, partsOf, titlesOf } from './usual.ts';

type EnumField = FieldOf<'enum'>;

export const enumeration: AppKind<EnumField> = {
  ...USUAL,
  Cell: EnumCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).EnumControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).ChoiceFilter),
  width: () => 136,
  comparisons: OF_ONE,
  isShort: () => true,
  text: (value, { values }) => titlesOf(values, [value]),
  filterText: (value, field) => titlesOf(sharedKind(field).choices(field) ?? [], partsOf(value)),
  second: 0,
  few: 'select',
  argument: 'choice',
  selects: true,
  option: (value, _, { values }) => values.find((each) => each.value === value)?.title ?? null,
  readsOthers: ({ later }) => later !== undefined,
  heading: (value, _, field) => titlesOf(sharedKind(field).choices(field) ?? [], [value]),
};

function EnumCell({ field, value }: CellProps<EnumField>) {
  const chosen = sharedKind(field)
    .choices(field)
    ?.find((candidate) => candidate.value === value);
  if (chosen === undefined) return <Nothing />;
  return chosen.tone === undefined ? chosen.title : <Mark value={chosen} />;
}

function Mark({ value }: { readonly value: EnumValue }) {
  return <Status tone={TONES[value.tone ?? 'grey']}>{value.title}</Status>;
}

const TONES = {
  green: 'green',
  amber: 'amber',
  red: 'red',
  blue: 'accent',
  hollow: 'hollow',
  grey: undefined,
} as const;
