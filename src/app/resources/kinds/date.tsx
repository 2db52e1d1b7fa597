import type { FieldOf } from '../../../shared/kinds/index.ts';
import { formatDate } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { NumberText } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { DATED } from './usual.ts';

export const date: AppKind<FieldOf<'date'>> = {
  ...DATED,
  Cell: DateCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).DateControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).DayFilter),
  width: () => 120,
  text: (value) => formatDate(value),
};

function DateCell({ value }: CellProps) {
  return <NumberText text={formatDate(value)} />;
}
