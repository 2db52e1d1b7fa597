import type { Problem } from '../../src/shared/contract/content-checks.ts';
import type { ChecksContext, Looked, OneProblem } from './content-checks.types.ts';

export const NOTHING_FOUND: Looked = { problems: [], unknown: null };

export const START: ChecksContext = {
  ...NOTHING_FOUND,
  isOpen: false,
  mayChange: false,
  isAnew: false,
};

/** Null where there is none at that place. */
export function problemAt({ problems }: Looked, { problem }: OneProblem): Problem | null {
  return problem === undefined ? null : (problems[Number(problem)] ?? null);
}

export function canFix(context: ChecksContext, asked: OneProblem): boolean {
  return whyNotFix(context) === null && (problemAt(context, asked)?.fix ?? null) !== null;
}

export function whyNotShow({ mayChange, problems }: ChecksContext): string | null {
  if (problems.length === 0) return 'The checks find nothing in this page';
  return mayChange ? null : 'Edit the content first';
}

export function whyNotFix(context: ChecksContext): string | null {
  const reason = whyNotShow(context);
  if (reason !== null) return reason;
  return fixable(context).length > 0 ? null : 'None of what was found is fixed with one click';
}

/** Problems as a palette offers them. */
export function choicesOf({ problems }: Looked) {
  return problems.map(({ message }, at) => ({ value: String(at), title: message }));
}

export function fixesOf(looked: Looked) {
  return fixable(looked).map(({ problem: { fix, message }, at }) => ({
    value: String(at),
    title: `${fix?.title}: ${message}`,
  }));
}

function fixable({ problems }: Looked) {
  return problems
    .map((problem, at) => ({ problem, at }))
    .filter(({ problem }) => problem.fix !== null);
}
