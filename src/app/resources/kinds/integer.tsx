import type { FieldOf } from '../../../shared/kinds/index.ts';
import { abbreviate, formatNumber, NOTHING } from '../format.ts';
import { NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { NumberControl } from './number-control.tsx';
import { NUMERIC } from './usual.ts';

export const integer: AppKind<FieldOf<'integer'>> = {
  ...NUMERIC,
  Cell: IntegerCell,
  Control: IntegerControl,
  Filter: LineFilter,
  width: () => 88,
  align: 'end',
  argument: 'whole',
};

/** Ids and versions are names, not amounts: they keep every figure. */
export function IntegerCell({ name, value, place }: CellProps) {
  if (name === 'id' || name === 'version')
    return <NumberText text={typeof value === 'number' ? String(value) : NOTHING} />;
  const full = formatNumber(value);
  return <NumberText text={place === 'row' ? abbreviate(value) : full} title={full} />;
}

function IntegerControl(props: KindControlProps) {
  return <NumberControl {...props} whole />;
}
