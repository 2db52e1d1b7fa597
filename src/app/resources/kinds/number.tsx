import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { abbreviate, formatNumber } from '../format.ts';
import { NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { NumberControl } from './number-control.tsx';

export const number: AppKind<FieldOf<'number'>> = {
  Cell: NumberCell,
  Control: NumberControl,
  Filter: LineFilter,
  width: 96,
  align: 'end',
};

function NumberCell({ value, place }: CellProps) {
  const full = formatNumber(value);
  return <NumberText text={place === 'row' ? abbreviate(value) : full} title={full} />;
}
