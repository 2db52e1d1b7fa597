import type { RankingRef } from '../../../../../machines/ranking/ranking.machine.ts';
import type { RowRef } from '../../../../../machines/row/row.machine.ts';
import type { ListPartProps } from '../list-part.ts';
import type { GridStore } from '../grid-store.ts';

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
