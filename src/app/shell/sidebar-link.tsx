import { formatCount } from '../../shared/contract/formats.ts';
import { Role } from '@ariakit/react/role';
import { memo } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import type { RenderLink, SidebarItem } from './sidebar.types.ts';

/** A page of the sidebar; drawn again only when what it shows changes: a change of page draws the link that is left and the one that is reached. */
export const SidebarLink = memo(function SidebarLink(props: SidebarLinkProps) {
  const { item, icons, renderLink } = props;
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
        <span className={css.itemCount}>{formatCount(item.count)}</span>
      )}
    </Role.a>
  );
  if (!icons) return link;
  return (
    <Tooltip content={item.title} placement="right">
      {link}
    </Tooltip>
  );
}, isSame);

function isSame(before: SidebarLinkProps, after: SidebarLinkProps) {
  return (
    before.icons === after.icons &&
    before.renderLink === after.renderLink &&
    before.item.href === after.item.href &&
    before.item.title === after.item.title &&
    before.item.icon === after.item.icon &&
    before.item.current === after.item.current &&
    before.item.count === after.item.count
  );
}

interface SidebarLinkProps {
  readonly item: SidebarItem;
  readonly icons: boolean;
  readonly renderLink: RenderLink;
}
