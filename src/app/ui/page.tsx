import type { ReactNode } from 'react';
import * as css from '../../../styles/page.css.ts';
import { BAR } from './persistent.ts';

/** A page below the top bar: head, tools, what scrolls, foot. */
export function Page({ density, beside = false, lines = false, children }: PageProps) {
  return (
    <div
      className={css.page}
      data-density={density}
      data-beside={beside ? '' : undefined}
      data-bounded={lines ? '' : undefined}
    >
      {children}
    </div>
  );
}

/** The part of a page that scrolls as a whole. */
export function PageBody({ children }: { readonly children: ReactNode }) {
  return <div className={css.scroll}>{children}</div>;
}

/** A row of filters or tools below the head. */
export function PageTools({ children }: { readonly children: ReactNode }) {
  return (
    <div {...BAR} className={css.tools}>
      {children}
    </div>
  );
}

interface PageProps {
  /** Rows of 30 px instead of 36. */
  readonly density?: 'compact' | undefined;
  /** Makes room at the right for the side panel, where the window has it. */
  readonly beside?: boolean | undefined;
  /** It is made of lines with something at both ends, which are not pulled apart in a wide window. */
  readonly lines?: boolean | undefined;
  readonly children: ReactNode;
}
