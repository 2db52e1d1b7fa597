import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as css from '../../../styles/side-navigation.css.ts';
import type { Destination, SideArea } from '../../shared/navigation.ts';
import { isCurrent, sideAreaAt } from '../../shared/navigation.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';
import { useMediumScreen } from '../ui/use-small-screen.ts';

/** An area's own navigation beside its pages, a menu above them where the window has no room for both; other pages stand alone. */
export function SideNavigation({ path, children }: SideNavigationProps) {
  const narrow = useMediumScreen();
  const area = sideAreaAt(path);
  if (area === null) return children;
  return (
    <div className={css.area}>
      <nav className={css.side} aria-label={area.title}>
        {narrow ? <AreaMenu area={area} path={path} /> : <AreaLinks area={area} path={path} />}
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  );
}

function AreaLinks({ area, path }: AreaProps) {
  return (
    <>
      {area.finder === null ? null : <Finder finder={area.finder} path={path} />}
      <AreaGroups area={area} path={path} />
    </>
  );
}

/** The way to a search over the area, where a search is looked for. */
function Finder({ finder, path }: FinderProps) {
  return (
    <Link
      href={finder.to}
      className={css.finder}
      aria-current={isCurrent(finder, path) ? 'page' : undefined}
    >
      <Icon name={finder.icon} size="small" />
      {finder.title}
    </Link>
  );
}

function AreaGroups({ area, path }: AreaProps) {
  return area.groups.map(({ title, items }) => (
    <div key={title ?? ''} className={css.group}>
      {title === null ? null : <h2 className={css.title}>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <Link
              href={item.to}
              className={css.item}
              aria-current={isCurrent(item, path) ? 'page' : undefined}
            >
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Its button says where one is. */
function AreaMenu({ area, path }: AreaProps) {
  const groups = [...finderGroup(area), ...area.groups];
  const places = groups.flatMap(({ items }) => items);
  const current = places.find((item) => isCurrent(item, path));
  return (
    <Menu
      label={area.title}
      placement="bottom-start"
      button={<Button endIcon="chevron-down">{current?.title ?? area.title}</Button>}
    >
      {groups.map(({ title, items }) => (
        <MenuGroup key={items[0]?.to} label={title ?? area.title}>
          {items.map((item) => (
            <MenuItem
              key={item.to}
              render={<Link href={item.to} />}
              current={item === current}
              end={item === current ? <Icon name="check" /> : undefined}
            >
              {item.title}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
  );
}

function finderGroup({ finder, title }: SideArea): SideArea['groups'] {
  return finder === null ? [] : [{ title: `${title}, all`, items: [finder] }];
}

interface FinderProps {
  readonly finder: Destination;
  readonly path: string;
}

interface SideNavigationProps {
  readonly path: string;
  readonly children: ReactNode;
}

interface AreaProps {
  readonly area: SideArea;
  readonly path: string;
}
