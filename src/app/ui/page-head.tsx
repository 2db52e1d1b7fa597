import type { ReactNode } from 'react';
import * as css from '../../../styles/page.css.ts';
import { BAR } from './persistent.ts';

/** The page's one title; focus comes here after a change of page. */
export function PageHead({ title, chooser, count, before, state, actions }: PageHeadProps) {
  return (
    <header {...BAR} className={css.head}>
      {before}
      <div className={css.names}>
        <h1 className={css.title} tabIndex={-1} title={title}>
          {title}
        </h1>
        {chooser}
        {count === undefined ? null : <span className={css.count}>{count}</span>}
        {state ? <span className={css.state}>{state}</span> : null}
      </div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </header>
  );
}

interface PageHeadProps {
  readonly title: string;
  /** Beside the title, or in its place: what is chosen of it. */
  readonly chooser?: ReactNode;
  /** A printed number, or a skeleton while it is counted. */
  readonly count?: ReactNode;
  /** Before the title: the way back. */
  readonly before?: ReactNode;
  /** Behind the title: "Unsaved changes · Draft saved 14:02". */
  readonly state?: ReactNode;
  /** At the right; the primary button last. */
  readonly actions?: ReactNode;
}
