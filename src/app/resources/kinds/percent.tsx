import type { FieldOf } from '../../../shared/kinds/index.ts';
import { formatPercent } from '../format.ts';
import { NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps, FilterProps, KindControlProps } from './kind.ts';
import { NumberControl } from './number-control.tsx';
import { readDecimal, showDecimal, useTypedText } from './typed-text.ts';
import { NUMERIC } from './usual.ts';

export const percent: AppKind<FieldOf<'percent'>> = {
  ...NUMERIC,
  Cell: PercentCell,
  Control: PercentControl,
  Filter: PercentFilter,
  width: () => 96,
  align: 'end',
  text: (value) => formatPercent(value),
  filterText: (value) => `${Number((Number(value) * 100).toFixed(4))}%`,
  sumText: (value) => formatPercent(value),
  formatType: 'Percent',
  fromArgument: (value) => Number(value) / 100,
};

/** Two decimals; the value is held with four, which its title tells. */
function PercentCell({ value }: CellProps) {
  const exact = typeof value === 'number' ? `${showPercent(value)}%` : undefined;
  return <NumberText text={formatPercent(value)} title={exact} />;
}

function PercentControl(props: KindControlProps) {
  return <NumberControl {...props} suffix="%" show={showPercent} read={readPercent} />;
}

function PercentFilter(props: FilterProps) {
  const { text, type } = useTypedText({
    value: heldIn(props.value),
    show: showPercent,
    read: readPercent,
    onValue: (value) => props.onValue(String(value ?? '')),
  });
  return <LineFilter {...props} suffix="%" value={text} onValue={type} />;
}

/** Typed as a percent, held as a fraction of six decimals. */
export function readPercent(text: string): number | string | null {
  const typed = readDecimal(text.replace(/%$/, ''));
  return typeof typed === 'number' ? Number((typed / 100).toFixed(6)) : typed;
}

export function showPercent(value: unknown): string {
  return showDecimal(typeof value === 'number' ? Number((value * 100).toFixed(4)) : value);
}

/** What stands in an address, whatever language the person reads numbers in. */
function heldIn(text: string): number | string | null {
  if (text === '') return null;
  return Number.isNaN(Number(text)) ? text : Number(text);
}
