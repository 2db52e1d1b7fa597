import { useId } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { Icon } from '../ui/icon.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import type { Pinning, RenderLink, SidebarGroupEntry, SidebarItem } from './sidebar.types.ts';

/** A group that opens and closes, the open page in view all the same; with icons only, a hairline and its pages. */
export function SidebarGroup({ group, icons, renderLink, pinning, onToggle }: SidebarGroupProps) {
  const list = useId();
  const draw = (item: SidebarItem) => (
    <SidebarLink key={item.href} {...{ item, icons, renderLink, pinning }} />
  );
  if (icons) {
    return (
      <section aria-label={group.title}>
        <div className={css.groupRule} />
        {group.items.map(draw)}
      </section>
    );
  }
  return (
    <section aria-label={group.title}>
      <button
        type="button"
        className={css.group}
        aria-expanded={group.open}
        aria-controls={list}
        onClick={onToggle}
      >
        <span className={css.groupName}>{group.title}</span>
        <Icon name={group.open ? 'chevron-down' : 'chevron-right'} size="tiny" />
      </button>
      <div id={list} hidden={!group.open}>
        {group.items.map(draw)}
      </div>
      {group.open ? null : group.items.filter(({ current }) => current).map(draw)}
    </section>
  );
}

interface SidebarGroupProps {
  readonly group: SidebarGroupEntry;
  readonly icons: boolean;
  readonly renderLink: RenderLink;
  readonly pinning: Pinning;
  readonly onToggle: () => void;
}
