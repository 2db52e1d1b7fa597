import { formatCount } from '../../shared/contract/formats.ts';
import { memo, useId, useState } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { Pinning, RenderLink, SidebarItem } from './sidebar.types.ts';

/** A page of the sidebar; drawn again only when what it shows changes: a change of page draws the link that is left and the one that is reached. */
export const SidebarLink = memo(function SidebarLink(props: SidebarLinkProps) {
  const { item, icons, renderLink, pinned = false } = props;
  // Sixty pages have no buttons until a pointer comes to one.
  const [touched, setTouched] = useState(false);
  const waits = useId();
  const link = (
    <Anchor
      className={css.item}
      href={item.href}
      data-command={`go.${item.href}`}
      aria-current={item.current ? 'page' : undefined}
      aria-label={icons ? item.title : undefined}
      aria-describedby={item.count === undefined ? undefined : waits}
      aria-keyshortcuts={pinned ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
      data-pin={pinned && icons ? item.href : undefined}
      render={renderLink(item.href)}
    >
      <Icon name={item.icon} />
      {icons ? null : (
        <span className={css.itemName}>
          {item.title}
          {item.meant === undefined ? null : <span className={css.itemMeant}> · {item.meant}</span>}
        </span>
      )}
      {item.count === undefined ? null : icons ? (
        <span className={css.itemDot} />
      ) : (
        <WaitingCount count={item.count} />
      )}
    </Anchor>
  );
  const told =
    item.count === undefined ? null : (
      <VisuallyHidden id={waits}>{waitingText(item.count)}</VisuallyHidden>
    );
  if (icons) {
    const tip =
      item.count === undefined ? item.title : `${item.title} · ${waitingText(item.count)}`;
    return (
      <div className={css.row}>
        <Tooltip content={tip} placement="right">
          {link}
        </Tooltip>
        {told}
      </div>
    );
  }
  return (
    <div
      className={css.row}
      data-pin={pinned ? item.href : undefined}
      onPointerEnter={() => setTouched(true)}
    >
      {link}
      {told}
      {touched || pinned ? <PinTools {...props} pinned={pinned} /> : null}
    </div>
  );
}, isSame);

/** How much waits, drawn; what it counts is read from elsewhere. */
export function WaitingCount({ count }: { readonly count: number }) {
  return (
    <span className={css.itemCount} aria-hidden>
      {formatCount(count)}
    </span>
  );
}

/** '3 waiting for you' */
export function waitingText(count: number): string {
  return `${formatCount(count)} waiting for you`;
}

/** By keys the palette pins the open page, and Alt with the arrow keys moves a pinned one. */
function PinTools({ item, pinning, pinned }: SidebarLinkProps) {
  const { title, href } = item;
  if (!pinned && pinning.has(href)) return null;
  return (
    <span className={css.tools}>
      {pinned ? (
        <IconButton
          icon="grip-vertical"
          label={`Move ${title}`}
          size="small"
          tip={false}
          tabIndex={-1}
          data-grip=""
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        />
      ) : null}
      <IconButton
        icon={pinned ? 'pin-off' : 'pin'}
        label={pinned ? `Unpin ${title}` : `Pin ${title} to the top`}
        size="small"
        tip={false}
        tabIndex={-1}
        onClick={() => (pinned ? pinning.onUnpin(href) : pinning.onPin(href))}
      />
    </span>
  );
}

function isSame(before: SidebarLinkProps, after: SidebarLinkProps) {
  return (
    before.icons === after.icons &&
    before.renderLink === after.renderLink &&
    before.pinning === after.pinning &&
    before.item.href === after.item.href &&
    before.item.title === after.item.title &&
    before.item.meant === after.item.meant &&
    before.item.icon === after.item.icon &&
    before.item.current === after.item.current &&
    before.item.count === after.item.count
  );
}

interface SidebarLinkProps {
  readonly item: SidebarItem;
  readonly icons: boolean;
  readonly renderLink: RenderLink;
  readonly pinning: Pinning;
  /** Stands among the pinned ones. */
  readonly pinned?: boolean;
}
