import { useId } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { SidebarLink, WaitingCount, waitingText } from './sidebar-link.tsx';
import type { Pinning, RenderLink, SidebarGroupEntry, SidebarItem } from './sidebar.types.ts';

/** A group that opens and closes, the open page in view all the same; folded, its head says how much waits in it; with icons only, a hairline and its pages. */
export function SidebarGroup({ group, icons, renderLink, pinning, onToggle }: SidebarGroupProps) {
  const list = useId();
  const waits = useId();
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
  const count = group.open ? 0 : group.items.reduce((sum, item) => sum + (item.count ?? 0), 0);
  return (
    <section className={css.row} aria-label={group.title}>
      <button
        type="button"
        className={css.group}
        aria-expanded={group.open}
        aria-controls={list}
        aria-describedby={count === 0 ? undefined : waits}
        onClick={onToggle}
      >
        <span className={css.groupName}>{group.title}</span>
        {count === 0 ? null : <WaitingCount count={count} />}
        <Icon name={group.open ? 'chevron-down' : 'chevron-right'} size="tiny" />
      </button>
      {count === 0 ? null : <VisuallyHidden id={waits}>{waitingText(count)}</VisuallyHidden>}
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
