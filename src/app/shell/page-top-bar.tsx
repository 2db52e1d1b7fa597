import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { schemeOf } from '../../../machines/theme/theme.rules.ts';
import { breadcrumbs } from '../../shared/breadcrumbs.ts';
import { useService } from '../data/services.ts';
import { themeActor } from '../actors/actors.ts';
import { useRun } from '../commands/page-directory.ts';
import { useCommand } from '../commands/use-commands.ts';
import { PageUserMenu } from './page-user-menu.tsx';
import { hasPage, pageAt, pageTitle } from '../navigation/resolve.ts';
import { TaskMenu } from './task-menu.tsx';
import { TopBar } from './top-bar.tsx';
import * as css from '../../../styles/top-bar.css.ts';
import type { BreadcrumbsProps } from '../ui/breadcrumbs.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

/** The top bar of this page. */
export function PageTopBar({ path }: { readonly path: string }) {
  const themeRef = useService(themeActor);
  const theme = useSelector(themeRef, ({ context }) => schemeOf(context));
  const run = useRun();
  const palette = useCommand('palette.open');
  return (
    <TopBar
      crumbs={
        <Crumbs
          crumbs={breadcrumbs(path, hasPage).map(({ title, to }) => ({
            title,
            ...(to === null ? {} : { href: to }),
          }))}
          renderLink={(href) => <Link href={href} />}
          title={pageTitle(pageAt(path))}
        />
      }
      paletteKeys={palette?.keys[0] ?? 'Mod+K'}
      onOpenPalette={() => run('palette.open')}
      onOpenMenu={() => run('drawer.toggle')}
      tasks={<TaskMenu />}
      theme={theme}
      onToggleTheme={() => run(theme === 'dark' ? 'theme.light' : 'theme.dark')}
      userMenu={<PageUserMenu path={path} />}
    />
  );
}

/** The way to the page; on small screens the page's title alone. */
function Crumbs({ crumbs, renderLink, title }: CrumbsProps) {
  return (
    <>
      <span className={css.wideOnly}>
        <Breadcrumbs crumbs={crumbs} renderLink={renderLink} />
      </span>
      <span className={css.place} aria-hidden="true">
        {title ?? crumbs.at(-1)?.title}
      </span>
    </>
  );
}

interface CrumbsProps extends BreadcrumbsProps {
  /** Null where there is no page. */
  readonly title: string | null;
}
