import { DropLine } from './drop-line.tsx';
import { useRanking } from './use-ranking.ts';
import { useRowDrag } from './use-row-drag.ts';
import type { RankProps } from './rank.types.ts';

/** Rows are moved: by the commands of the machine, and by their handles. */
export function Rank(props: RankProps) {
  const ranking = useRanking(props);
  useRowDrag(ranking, props.grid);
  return <DropLine ranking={ranking} />;
}
