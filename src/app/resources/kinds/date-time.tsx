import type { FieldOf } from '../../../shared/kinds/index.ts';
import { formatDate, formatDateTime } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { NumberText } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { DATED } from './usual.ts';

export const dateTime: AppKind<FieldOf<'dateTime'>> = {
  ...DATED,
  Cell: DateTimeCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).DateTimeControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).DayFilter),
  width: () => 128,
  text: (value) => formatDateTime(value),
  second: 'end',
  readsOthers: () => true,
};

function DateTimeCell({ value, place }: CellProps) {
  const full = formatDateTime(value);
  return <NumberText text={place === 'row' ? formatDate(value) : full} title={full} />;
}
