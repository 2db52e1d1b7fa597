import type { ReactNode } from 'react';
import * as css from '../../../styles/cover.css.ts';

/** An alert over a part of the page that cannot be used now. What lies below must be `inert`. */
export function Cover({ title, picture, detail, actions, foot }: CoverProps) {
  return (
    <div className={css.cover}>
      <div className={css.card}>
        <div className={css.alert} role="alert" aria-label={title}>
          <span className={css.picture}>{picture}</span>
          <h2 className={css.title}>{title}</h2>
          {detail ? <div className={css.detail}>{detail}</div> : null}
        </div>
        {actions ? <div className={css.actions}>{actions}</div> : null}
        {foot ? <div className={css.foot}>{foot}</div> : null}
      </div>
    </div>
  );
}

interface CoverProps {
  /** 'This item is currently locked by Ann Reed.' */
  readonly title: string;
  /** A large avatar or icon. */
  readonly picture?: ReactNode;
  readonly detail?: ReactNode;
  readonly actions?: ReactNode;
  /** Below a hairline, and never announced: what changes by the second. */
  readonly foot?: ReactNode;
}
