import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as css from '../../../styles/side-navigation.css.ts';
import { isCurrent, settingsNavigation } from '../../shared/navigation.ts';

/** The settings area's own navigation beside its pages; other pages stand alone. */
export function SettingsNavigation({ path, children }: SettingsNavigationProps) {
  if (!path.startsWith('/admin/settings')) return children;
  return (
    <div className={css.area}>
      <nav className={css.side} aria-label="Settings">
        {settingsNavigation.map(({ title, items }) => (
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
        ))}
      </nav>
      <div className={css.page}>{children}</div>
    </div>
  );
}

interface SettingsNavigationProps {
  readonly path: string;
  readonly children: ReactNode;
}
