import type { RankingRef } from '../../../../../machines/ranking/ranking.machine.ts';
import type { RowRef } from '../../../../../machines/row/row.machine.ts';
import type { ListPartProps } from '../list-parts.ts';
import type { GridStore } from '../grid-store.ts';
import { DropLine } from './drop-line.tsx';
import { useRanking } from './use-ranking.ts';
import { useRowDrag } from './use-row-drag.ts';

/** Rows are moved: by the commands of the machine, and by their handles. */
export function Rank(props: RankProps) {
  const ranking = useRanking(props);
  useRowDrag(ranking, props.grid);
  return <DropLine ranking={ranking} />;
}

export interface RankProps extends ListPartProps {
  readonly row: RowRef;
  readonly grid: GridStore;
  /** The field that holds the order. */
  readonly field: string;
  /** The rows on screen are of the page before: theirs are on their way. */
  readonly coming: boolean;
  /** Gives the list the machine, whose moves its rows show; null when it goes. */
  readonly onRanking: (ranking: RankingRef | null) => void;
}
