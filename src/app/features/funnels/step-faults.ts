import type { FunnelStep } from '../../../shared/funnel-paths.ts';
import { unreached } from '../../../shared/funnel-paths.ts';
import type { Item } from '../../../shared/wire.ts';

/** What is wrong with each step, in a few words; null where nothing is. */
export function stepFaults(
  steps: readonly FunnelStep[],
  { pages, publicationId }: FunnelFacts,
): readonly (string | null)[] {
  const lost = unreached(steps);
  return steps.map(({ landing_page_id: id, condition }, at) => {
    if (id === null || id === undefined) return 'Choose its page';
    const page = pages?.get(id);
    if (pages !== null && page === undefined)
      return 'Its page is in the trash, or not yours to see';
    if (isElsewhere(page, publicationId)) return 'Its page is of another publication';
    if (at === 0 && (condition ?? 'always') !== 'always')
      return 'Nothing was sold before the first step';
    return lost.has(at) ? 'No visitor comes here' : null;
  });
}

function isElsewhere(page: Item | undefined, publicationId: number | null) {
  const own = page?.publication_id ?? null;
  return own !== null && publicationId !== null && own !== publicationId;
}

interface FunnelFacts {
  /** Pages by id, as far as the person may see them and they are not in the trash; null until they are known. */
  readonly pages: ReadonlyMap<number, Item> | null;
  readonly publicationId: number | null;
}
