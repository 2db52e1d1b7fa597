import { personFormats } from '../../../shared/contract/formats.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { formatMoney } from '../format.ts';
import { NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps, KindControlProps } from './kind.ts';
import { NumberControl } from './number-control.tsx';
import { showDecimal } from './typed-text.ts';
import { NUMERIC } from './usual.ts';

export const money: AppKind<FieldOf<'money'>> = {
  ...NUMERIC,
  Cell: MoneyCell,
  Control: MoneyControl,
  Filter: LineFilter,
  width: () => 112,
  align: 'end',
  text: formatMoney,
  sumText: formatMoney,
};

function MoneyCell({ value }: CellProps) {
  return <NumberText text={formatMoney(value)} />;
}

function MoneyControl(props: KindControlProps) {
  return <NumberControl {...props} prefix="$" show={showDollars} rest={groupDollars} />;
}

/** Two decimals, more only where the server would refuse them. */
function showDollars(value: unknown): string {
  if (typeof value !== 'number') return showDecimal(value);
  const cents = value.toFixed(2);
  return Number(cents) === value ? showDecimal(value, cents) : showDecimal(value);
}

/** As a list shows it; what is no amount stays as it was typed. */
function groupDollars(value: unknown): string {
  if (typeof value !== 'number' || Number(value.toFixed(2)) !== value) return showDollars(value);
  return personFormats()
    .numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
    .format(value);
}
