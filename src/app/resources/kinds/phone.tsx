import type { FieldOf } from '../../../shared/kinds/index.ts';
import { formatPhone } from '../format.ts';
import { Nothing, NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';
import { USUAL } from './usual.ts';

export const phone: AppKind<FieldOf<'phone'>> = {
  ...USUAL,
  Cell: PhoneCell,
  Control: PhoneControl,
  Filter: LineFilter,
  isShort: () => true,
  width: () => 140,
  second: 6,
  difference: 'words',
};

function PhoneCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  return <NumberText text={formatPhone(value)} title={String(value)} />;
}

function PhoneControl(props: KindControlProps) {
  return <LineControl {...props} type="tel" />;
}
