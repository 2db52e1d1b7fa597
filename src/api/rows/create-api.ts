import { createDeriver } from '../derive/deriver.ts';
import { createCounts } from './counts.ts';
import { GUARDS } from './write/guards.ts';
import { createPlans } from './plans.ts';
import { withShownRows } from './shown-in-content.ts';
import type { Api } from './api.ts';

type Parts = Omit<Api, 'counts' | 'plans' | 'guards' | 'lists' | 'deriver'> &
  Partial<Pick<Api, 'guards' | 'lists' | 'deriver'>>;

/** An API with counts and plans of its own; every guard stands where nobody chooses. */
export function createApi({ guards = GUARDS, lists, deriver, ...parts }: Parts): Api {
  const own = lists ?? parts.pool;
  return {
    ...parts,
    lists: own,
    guards,
    deriver: withShownRows(deriver ?? createDeriver(), parts),
    counts: createCounts(own),
    plans: createPlans(),
  };
}
