import { Role } from '@ariakit/react/role';
import * as css from '../../../styles/sidebar.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import type { RenderLink, SidebarItem } from './sidebar.tsx';

export function SidebarLink({ item, icons, renderLink }: SidebarLinkProps) {
  const link = (
    <Role.a
      className={css.item}
      href={item.href}
      data-command={`go.${item.href}`}
      aria-current={item.current ? 'page' : undefined}
      aria-label={icons ? item.title : undefined}
      render={renderLink(item.href)}
    >
      <Icon name={item.icon} />
      {icons ? null : <span className={css.itemName}>{item.title}</span>}
      {icons || item.count === undefined ? null : (
        <span className={css.itemCount}>{item.count.toLocaleString('en-US')}</span>
      )}
    </Role.a>
  );
  if (!icons) return link;
  return (
    <Tooltip content={item.title} placement="right">
      {link}
    </Tooltip>
  );
}

interface SidebarLinkProps {
  readonly item: SidebarItem;
  readonly icons: boolean;
  readonly renderLink: RenderLink;
}
