import type { ReactNode } from 'react';
import * as css from '../../../styles/state.css.ts';

/** A drawing of 120 × 80 in hairlines. */
export function StateMark({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className={css.mark}
      width="120"
      height="80"
      viewBox="0 0 120 80"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** What a page that failed or is not to be seen shows; an empty one has more of them. */
export const DRAWINGS = {
  lock: (
    <>
      <rect className={css.paper} x="20.75" y="12.75" width="78.5" height="54.5" rx="5.25" />
      <path
        d="M21 26h78M32 38h20M32 47h20M32 56h20M66 38h22M66 47h22M66 56h22"
        strokeDasharray="3 3"
      />
      <rect
        className={`${css.paper} ${css.firm}`}
        x="48.75"
        y="33.75"
        width="22.5"
        height="18.5"
        rx="3"
      />
      <path className={css.firm} d="M53 34v-4a7 7 0 0 1 14 0v4" />
    </>
  ),
  page: (
    <>
      <path
        className={css.paper}
        d="M24.75 10.75h50l20.5 18v40.5a4 4 0 0 1-4 4h-66.5a4 4 0 0 1-4-4v-54.5a4 4 0 0 1 4-4z"
      />
      <path d="M74.75 11v14a4 4 0 0 0 4 4h16" />
      <path d="M32 46h52M32 54h18M60 54h24M32 62h30" strokeDasharray="3 3" />
      <path className={css.ink} d="M32 30h26M32 35h26" />
    </>
  ),
  broken: (
    <>
      <path
        className={css.paper}
        d="M25 10.75h70a5 5 0 0 1 5 5V32l-14 9-13-8-14 10-13-9-14 8-12-6V15.750a5 5 0 0 1 5-5z"
      />
      <path
        className={css.paper}
        d="M20 48l12 6 14-8 13 9 14-10 13 8 14-9v20.250a5 5 0 0 1-5 5H25a5 5 0 0 1-5-5z"
      />
      <path className={css.ink} d="M30 20h30M30 25h20" />
      <path d="M30 62h40" strokeDasharray="3 3" />
    </>
  ),
} as const;
