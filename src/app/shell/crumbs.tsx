import * as css from '../../../styles/top-bar.css.ts';
import type { BreadcrumbsProps } from '../ui/breadcrumbs.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

/** The way to the page; on small screens its name alone. */
export function Crumbs({ crumbs, renderLink }: BreadcrumbsProps) {
  return (
    <>
      <span className={css.wideOnly}>
        <Breadcrumbs crumbs={crumbs} renderLink={renderLink} />
      </span>
      <span className={css.place} aria-hidden="true">
        {crumbs.at(-1)?.title}
      </span>
    </>
  );
}
