import type { FieldOf } from '../../../shared/kinds/index.ts';
import { ChipList } from '../../ui/chip-list.tsx';
import { Chip } from '../../ui/chip.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { USUAL, partsOf, titlesOf } from './usual.ts';

type ChoicesField = FieldOf<'choices'>;

export const choices: AppKind<ChoicesField> = {
  ...USUAL,
  Cell: ChoicesCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).ChoicesControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).ChoiceFilter),
  width: () => 188,
  label: 'group',
  text: (value, { values }) => titlesOf(values, Array.isArray(value) ? value : []),
  filterText: (value, { values }) => titlesOf(values, partsOf(value)),
  few: 'select',
};

function ChoicesCell({ field, value, room, place }: CellProps<ChoicesField>) {
  const chosen = field.values.filter((each) => Array.isArray(value) && value.includes(each.value));
  if (chosen.length === 0) return <Nothing />;
  return (
    <ChipList
      items={chosen}
      room={room}
      opens={room !== undefined || place === 'panel'}
      nameOf={({ title }) => title}
      render={({ value: key, title }) => <Chip key={key}>{title}</Chip>}
    />
  );
}
