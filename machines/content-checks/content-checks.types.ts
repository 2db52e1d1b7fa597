import type { Problem } from '../../src/shared/contract/content-checks.ts';

/** What was found in a page, errors first. */
export interface Looked {
  readonly problems: readonly Problem[];
  /** Why not all of it could be judged; null where it could. */
  readonly unknown: string | null;
}

export interface ChecksContext extends Looked {
  /** Whether a page stands in the canvas. */
  readonly isOpen: boolean;
  /** Whether blocks may be changed now. */
  readonly mayChange: boolean;
  /** Whether the server is asked again for what it has answered already. */
  readonly isAnew: boolean;
}

export interface LookCall {
  readonly isAnew: boolean;
}

/** One of the problems, by its place among them. */
export type OneProblem = { readonly problem?: string };

export type ChecksEvent =
  | { readonly type: 'checks.allow'; readonly isOpen: boolean; readonly mayChange: boolean }
  /** Something of the page is another. */
  | { readonly type: 'page.changed' }
  | { readonly type: 'checks.show' }
  | { readonly type: 'checks.again' }
  | ({ readonly type: 'problem.show' } & OneProblem)
  | ({ readonly type: 'problem.fix' } & OneProblem);

export type ChecksEmitted =
  | { readonly type: 'checks.shown' }
  | { readonly type: 'problem.shown'; readonly problem: Problem }
  | { readonly type: 'problem.fixed'; readonly problem: Problem };

export type ChecksTag = 'looking';
