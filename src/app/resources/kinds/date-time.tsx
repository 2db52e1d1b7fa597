import type { FieldOf } from '../../../shared/kinds/index.ts';
import { formatDate, namedMoment } from '../format.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { NumberText } from './cells.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { DATED } from './usual.ts';

export const dateTime: AppKind<FieldOf<'dateTime'>> = {
  ...DATED,
  Cell: DateTimeCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).DateTimeControl),
  Filter: lazyPart(async () => (await import('../control-parts.ts')).DayFilter),
  // With the word that says of a moment that it is to come or over.
  width: ({ momentOf }) => (momentOf === undefined ? 128 : 152),
  text: (value, _, zone) => namedMoment(value, zone),
  second: 'end',
  readsOthers: () => true,
};

function DateTimeCell({ value, place, zone }: CellProps) {
  const full = namedMoment(value, zone);
  return <NumberText text={place === 'row' ? formatDate(value, zone) : full} title={full} />;
}
