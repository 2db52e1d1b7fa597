import type { FieldOf } from '../../../shared/kinds/index.ts';
import { ChipList } from '../../ui/chip-list.tsx';
import { TagChip } from '../../ui/tag-chip.tsx';
import { embeddedRows, nameOfRow } from '../embedded.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Nothing } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { NAMING_MANY } from './usual.ts';

type TagsField = FieldOf<'tags'>;

export const tags: AppKind<TagsField> = {
  ...NAMING_MANY,
  Cell: TagsCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).ReferenceControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).RecordFilter),
  width: () => 188,
};

function TagsCell({ field, name, item, room, place }: CellProps<TagsField>) {
  const rows = embeddedRows(item, name, field);
  if (rows.length === 0) return <Nothing />;
  return (
    <ChipList
      items={rows}
      room={room}
      opens={room !== undefined || place === 'panel'}
      nameOf={(row) => nameOfRow(field.to, row)}
      render={(row) => (
        <TagChip key={row.id} name={nameOfRow(field.to, row)} color={String(row.color ?? '')} />
      )}
    />
  );
}
