/** A step as a form holds it. */
export interface FunnelStep {
  readonly landing_page_id?: number | null;
  readonly condition?: string | null;
}

type Outcome = 'bought' | 'declined';

/** Where a visitor goes from a step: the index of another, null for the end. */
export interface FunnelWays {
  readonly bought: number | null;
  readonly declined: number | null;
}

/** From each step, by what the visitor did there: the first step below whose condition that meets. */
export function funnelWays(steps: readonly FunnelStep[]): readonly FunnelWays[] {
  const next = (from: number, outcome: Outcome) => {
    const found = steps.findIndex(
      ({ condition }, at) => at > from && [outcome, 'always'].includes(condition ?? 'always'),
    );
    return found === -1 ? null : found;
  };
  return steps.map((_, at) => ({ bought: next(at, 'bought'), declined: next(at, 'declined') }));
}

/** Steps that no visitor comes to: all but the first need a way in. */
export function unreached(steps: readonly FunnelStep[]): ReadonlySet<number> {
  const ways = funnelWays(steps);
  const seen = new Set<number>();
  const open = steps.length === 0 ? [] : [0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const { bought = null, declined = null } = ways[at] ?? {};
    for (const to of [bought, declined]) if (to !== null) open.push(to);
  }
  return new Set(steps.flatMap((_, at) => (seen.has(at) ? [] : [at])));
}
