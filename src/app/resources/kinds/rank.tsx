import type { FieldOf } from '../../../shared/kinds/index.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { formatNumber } from '../format.ts';
import { NumberText } from './cells.tsx';
import { LineFilter } from './filters.tsx';
import type { AppKind, CellProps } from './kind.ts';
import { NUMERIC } from './usual.ts';

export const rank: AppKind<FieldOf<'rank'>> = {
  ...NUMERIC,
  Cell: RankCell,
  Control: lazyPart(async () => (await import('../control-parts.ts')).RankControl),
  Filter: LineFilter,
  width: () => 80,
  align: 'end',
  argument: 'whole',
};

function RankCell({ value }: CellProps) {
  return <NumberText text={formatNumber(value)} />;
}
