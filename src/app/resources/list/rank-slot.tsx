import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { RankProps } from './rank/rank.tsx';

const Rank = lazyPart(async () => (await import('./rank-parts.ts')).Rank);

/** Where the rows have an order of their own that the person may change, what moves them; nothing elsewhere. */
export function RankSlot({ field, ...rest }: RankSlotProps) {
  return field === null ? null : (
    <Suspense fallback={null}>
      <Rank {...rest} field={field} />
    </Suspense>
  );
}

interface RankSlotProps extends Omit<RankProps, 'field'> {
  readonly field: string | null;
}
