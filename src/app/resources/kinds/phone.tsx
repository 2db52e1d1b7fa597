import type { FieldOf } from '../../../shared/resources/field-kinds.ts';
import { formatPhone } from '../format.ts';
import { Nothing, NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { LineControl } from './text-control.tsx';

export const phone: AppKind<FieldOf<'phone'>> = {
  Cell: PhoneCell,
  Control: PhoneControl,
  Filter: LineFilter,
  width: 140,
};

function PhoneCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return <Nothing />;
  return <NumberText text={formatPhone(value)} title={String(value)} />;
}

function PhoneControl(props: KindControlProps) {
  return <LineControl {...props} type="tel" />;
}
