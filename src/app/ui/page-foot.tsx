import type { ReactNode } from 'react';
import * as css from '../../../styles/page.css.ts';

/** Stays at the bottom: Save, Save and Close, why Save is off; what is rare or destroys at the right. */
export function PageFoot({ reason, always = false, end, children }: PageFootProps) {
  return (
    <footer className={css.foot}>
      {children}
      {reason ? (
        <span className={css.reason} data-always={always ? '' : undefined}>
          {reason}
        </span>
      ) : null}
      {end ? <div className={css.footEnd}>{end}</div> : null}
    </footer>
  );
}

interface PageFootProps {
  readonly reason?: ReactNode;
  /** The reason is said on small screens, too, where it leads nowhere. */
  readonly always?: boolean;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}
