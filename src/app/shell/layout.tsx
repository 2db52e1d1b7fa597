import type { ReactNode } from 'react';
import * as css from '../../../styles/shell.css.ts';

const MAIN_ID = 'main';

/** The frame of every page: sidebar, top bar, page. What floats (snackbars, palette) comes after the frame. */
export function Layout({ sidebar, icons, topBar, overlays, children }: LayoutProps) {
  return (
    <>
      <a className={css.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <div className={css.shell} data-sidebar={icons ? 'icons' : 'full'}>
        <div className={css.side}>{sidebar}</div>
        <div className={css.main}>
          {topBar}
          <main className={css.content} id={MAIN_ID} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {overlays}
    </>
  );
}

interface LayoutProps {
  readonly sidebar: ReactNode;
  /** The sidebar shows icons only. */
  readonly icons: boolean;
  readonly topBar: ReactNode;
  /** Drawer, snackbars, palette, live regions. */
  readonly overlays?: ReactNode;
  readonly children: ReactNode;
}
