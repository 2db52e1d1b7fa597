import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { lazyPart } from '../lazy-part.ts';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';

export const records: AppKind<FieldOf<'records'>> = {
  Cell: RecordsCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).RecordsControl),
  Filter: NoFilter,
  width: 112,
  label: 'group',
};

function RecordsCell({ value }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return value.length === 1 ? '1 entry' : `${value.length} entries`;
}
