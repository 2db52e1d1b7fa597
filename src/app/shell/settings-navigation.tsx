import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as css from '../../../styles/side-navigation.css.ts';
import { isCurrent, settingsNavigation } from '../../shared/navigation.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx';
import { useSmallScreen } from '../ui/use-small-screen.ts';

/** The settings area's own navigation beside its pages, a menu above them on small screens; other pages stand alone. */
export function SettingsNavigation({ path, children }: SettingsNavigationProps) {
  const small = useSmallScreen();
  if (!path.startsWith('/admin/settings')) return children;
  return (
    <div className={css.area}>
      <nav className={css.side} aria-label="Settings">
        {small ? <AreaMenu path={path} /> : <AreaLinks path={path} />}
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  );
}

function AreaLinks({ path }: AreaProps) {
  return settingsNavigation.map(({ title, items }) => (
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
function AreaMenu({ path }: AreaProps) {
  const places = settingsNavigation.flatMap(({ items }) => items);
  const current = places.find((item) => isCurrent(item, path));
  return (
    <Menu
      label="Settings"
      placement="bottom-start"
      button={<Button endIcon="chevron-down">{current?.title ?? 'Settings'}</Button>}
    >
      {settingsNavigation.map(({ title, items }) => (
        <MenuGroup key={title ?? ''} label={title ?? 'Settings'}>
          {items.map((item) => (
            <MenuItem
              key={item.to}
              render={<Link href={item.to} />}
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

interface SettingsNavigationProps {
  readonly path: string;
  readonly children: ReactNode;
}

type AreaProps = Pick<SettingsNavigationProps, 'path'>;
