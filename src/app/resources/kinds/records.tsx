import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { lazyPart } from '../lazy-part.tsx';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';

const RecordsControl = lazyPart(async () => (await import('../control-parts.ts')).RecordsControl);
const ProductsControl = lazyPart(
  async () => (await import('../publication-parts.ts')).ProductsControl,
);

export const records: AppKind<FieldOf<'records'>> = {
  Cell: RecordsCell,
  Control: AnyRecordsControl,
  Filter: NoFilter,
  width: 112,
  label: 'group',
};

function AnyRecordsControl(props: KindControlProps<FieldOf<'records'>>) {
  return props.field.control === undefined ? (
    <RecordsControl {...props} />
  ) : (
    <ProductsControl {...props} />
  );
}

function RecordsCell({ value }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return value.length === 1 ? '1 entry' : `${value.length} entries`;
}
