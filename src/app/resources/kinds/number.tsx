import type { FieldOf } from '../../../shared/kinds/index.ts';
import { abbreviate, formatNumber } from '../format.ts';
import { NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { NumberControl } from './number-control.tsx';
import { NUMERIC } from './usual.ts';

export const number: AppKind<FieldOf<'number'>> = {
  ...NUMERIC,
  Cell: NumberCell,
  Control: NumberControl,
  Filter: LineFilter,
  width: () => 96,
  align: 'end',
};

function NumberCell({ value, place }: CellProps) {
  const full = formatNumber(value);
  return <NumberText text={place === 'row' ? abbreviate(value) : full} title={full} />;
}
