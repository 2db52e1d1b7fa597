import { useId } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { Icon } from '../ui/icon.tsx';
import { SidebarLink } from './sidebar-link.tsx';
import type { RenderLink, SidebarGroupEntry } from './sidebar.types.ts';

/** A group that opens and closes; with icons only, a hairline and its pages. */
export function SidebarGroup({ group, icons, renderLink, onToggle }: SidebarGroupProps) {
  const list = useId();
  const links = group.items.map((item) => (
    <SidebarLink key={item.href} item={item} icons={icons} renderLink={renderLink} />
  ));
  if (icons) {
    return (
      <section aria-label={group.title}>
        <div className={css.groupRule} />
        {links}
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
        {links}
      </div>
    </section>
  );
}

interface SidebarGroupProps {
  readonly group: SidebarGroupEntry;
  readonly icons: boolean;
  readonly renderLink: RenderLink;
  readonly onToggle: () => void;
}
