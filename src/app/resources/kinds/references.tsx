import type { FieldOf } from '../../../shared/kinds/index.ts';
import { AvatarStack } from '../../ui/avatar.tsx';
import { ChipList } from '../../ui/chip-list.tsx';
import { Chip } from '../../ui/chip.tsx';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { useFeature } from '../feature.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { NAMING_MANY } from './usual.ts';

type ReferencesField = FieldOf<'references'>;

export const references: AppKind<ReferencesField> = {
  ...NAMING_MANY,
  Cell: ReferencesCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).ReferencesControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).RecordFilter),
  room: () => 'picked',
  width: () => 220,
};

function ReferencesCell({ field, name, item, room, place }: CellProps<ReferencesField>) {
  const { named } = useFeature({ name: field.to });
  const rows = embeddedRows(item, name, field);
  if (rows.length === 0) return <Nothing />;
  const names = rows.map((row) => nameOfRow(field.to, row));
  if (named?.stacked === true) return <AvatarStack names={names} />;
  return (
    <ChipList
      items={rows}
      room={room}
      opens={room !== undefined || place === 'panel'}
      nameOf={(row) => nameOfRow(field.to, row)}
      render={(row) => (
        <Chip key={row.id} mark={named?.mark?.(row, nameOfRow(field.to, row))}>
          {nameOfRow(field.to, row)}
        </Chip>
      )}
    />
  );
}
