import type { FieldOf } from '../../../shared/kinds/index.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { useFeatures } from '../feature.ts';
import { Nothing } from './cells.tsx';
import { NoFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { USUAL } from './usual.ts';

const RecordsControl = lazyPart(async () => (await import('../control-parts.ts')).RecordsControl);

export const records: AppKind<FieldOf<'records'>> = {
  ...USUAL,
  Cell: RecordsCell,
  Control: AnyRecordsControl,
  Filter: NoFilter,
  width: () => 112,
  room: (value, _place, { fields }) =>
    Array.isArray(value) && value.length > 0
      ? { records: value.length, fields: Object.keys(fields).length }
      : 'control',
  label: 'group',
  formatType: 'Json',
};

function AnyRecordsControl(props: KindControlProps<FieldOf<'records'>>) {
  const { products } = useFeatures().controls;
  const Own = (props.field.control === undefined ? undefined : products) ?? RecordsControl;
  return <Own {...props} />;
}

function RecordsCell({ value }: CellProps) {
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return value.length === 1 ? '1 entry' : `${value.length} entries`;
}
