import type { KeyboardEvent, PointerEvent } from 'react';
import * as css from '../../../styles/sidebar.css.ts';
import { SidebarLink } from './sidebar-link.tsx';
import type { Pinning, RenderLink, SidebarItem } from './sidebar.types.ts';

/** The pages that a person keeps on top, moved by their grips and by Alt and the arrow keys. */
export function PinnedPages({ pins, icons, pinning, renderLink }: PinnedPagesProps) {
  if (pins.length === 0) return null;
  const hrefs = pins.map(({ href }) => href);
  return (
    <section
      className={css.pinned}
      aria-label="Pinned"
      onKeyDown={(event) => moveByKey(event, hrefs, pinning.onMove)}
      onPointerMove={(event) => moveByPointer(event, hrefs, pinning.onMove)}
    >
      {icons ? null : <div className={css.head}>Pinned</div>}
      {pins.map((item) => (
        <SidebarLink key={item.href} {...{ item, icons, renderLink, pinning }} pinned />
      ))}
      {icons ? <div className={css.groupRule} /> : null}
    </section>
  );
}

type Move = Pinning['onMove'];

function moveByKey(event: KeyboardEvent<HTMLElement>, hrefs: readonly string[], onMove: Move) {
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const href = (event.target as HTMLElement).closest('[data-pin]')?.getAttribute('data-pin');
  if (step === 0 || !event.altKey || href === null || href === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const { target } = event;
  onMove(href, hrefs.indexOf(href) + step);
  // A link that was put in another place has lost the focus.
  queueMicrotask(() => (target as HTMLElement).focus());
}

/** The page whose grip is held takes the place of the one under the pointer. */
function moveByPointer(event: PointerEvent<HTMLElement>, hrefs: readonly string[], onMove: Move) {
  const { target, pointerId, clientX, clientY } = event;
  if (!(target as HTMLElement).hasPointerCapture(pointerId)) return;
  const href = (target as HTMLElement).closest('[data-pin]')?.getAttribute('data-pin') ?? '';
  const under = document.elementFromPoint(clientX, clientY)?.closest('[data-pin]');
  const to = hrefs.indexOf(under?.getAttribute('data-pin') ?? href);
  if (to >= 0 && hrefs[to] !== href) onMove(href, to);
}

interface PinnedPagesProps {
  readonly pins: readonly SidebarItem[];
  readonly icons: boolean;
  readonly pinning: Pinning;
  readonly renderLink: RenderLink;
}
