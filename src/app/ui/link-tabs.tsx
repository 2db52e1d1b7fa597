import type { ReactElement } from 'react';
import * as css from '../../../styles/tabs.css.ts';
import { Anchor } from './anchor.tsx';

/** Pages that belong together, as links. */
export function LinkTabs({ label, tabs, renderLink }: LinkTabsProps) {
  return (
    <nav className={css.list} aria-label={label} data-page="">
      {tabs.map(({ id, title, href, current }) => (
        <Anchor
          key={id}
          className={css.pageTab}
          href={href}
          render={renderLink(href)}
          aria-current={current ? 'page' : undefined}
        >
          {title}
        </Anchor>
      ))}
    </nav>
  );
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly renderLink: (href: string) => ReactElement;
}

interface LinkTab {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly current: boolean;
}
