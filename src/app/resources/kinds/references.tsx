import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { AvatarStack } from '../../ui/avatar.tsx';
import { ChipList } from '../../ui/chip-list.tsx';
import { Chip } from '../../ui/chip.tsx';
import { PublicationMark } from '../../ui/publication-mark.tsx';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';

type ReferencesField = FieldOf<'references'>;

export const references: AppKind<ReferencesField> = {
  Cell: ReferencesCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).ReferenceControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).RecordFilter),
  width: 220,
};

function ReferencesCell({ field, name, item, room }: CellProps<ReferencesField>) {
  const rows = embeddedRows(item, name, field);
  if (rows.length === 0) return <Nothing />;
  const names = rows.map((row) => nameOfRow(field.to, row));
  if (field.to === 'users' || field.to === 'authors') return <AvatarStack names={names} />;
  return (
    <ChipList
      items={rows}
      room={room}
      nameOf={(row) => nameOfRow(field.to, row)}
      render={(row) => (
        <Chip
          key={row.id}
          mark={
            field.to === 'publications' ? (
              <PublicationMark name={nameOfRow(field.to, row)} color={String(row.color ?? '')} />
            ) : undefined
          }
        >
          {nameOfRow(field.to, row)}
        </Chip>
      )}
    />
  );
}
