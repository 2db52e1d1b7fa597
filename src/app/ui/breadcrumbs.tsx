import type { ReactElement } from 'react';
import * as css from '../../../styles/breadcrumbs.css.ts';
import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';

/** The way to this page; a crumb without an address is disabled, the last one is the page itself. */
export function Breadcrumbs({ crumbs, renderLink }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs" className={css.crumbs}>
      {crumbs.map((crumb, at) => (
        <span key={`${crumb.title} ${crumb.href ?? ''}`} className={css.crumb}>
          {at > 0 ? (
            <span className={css.arrow}>
              <Icon name="chevron-right" size="tiny" />
            </span>
          ) : null}
          {crumb.href === undefined ? (
            <span
              className={css.link}
              aria-disabled="true"
              aria-current={at === crumbs.length - 1 ? 'page' : undefined}
            >
              {crumb.title}
            </span>
          ) : (
            <Anchor
              className={css.link}
              href={crumb.href}
              aria-current={at === crumbs.length - 1 ? 'page' : undefined}
              render={renderLink?.(crumb.href)}
            >
              {crumb.title}
            </Anchor>
          )}
        </span>
      ))}
    </nav>
  );
}

export interface BreadcrumbsProps {
  readonly crumbs: readonly Crumb[];
  /** The router's link to an address. */
  readonly renderLink?: ((href: string) => ReactElement) | undefined;
}

interface Crumb {
  readonly title: string;
  readonly href?: string | undefined;
}
