import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import { region } from '../../../styles/notice.css.ts';
import { composing } from './composing.ts';
import { PERSISTENT } from './persistent.ts';

/** Where notices stand, at the top right, above dialogs. Mounted once and for good. Escape dismisses the notice that has the focus, and the focus goes back to where it came from. */
export function NoticeRegion({ onHold, onRelease, children }: NoticeRegionProps) {
  const origin = useRef<HTMLElement | null>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      origin.current = relatedTarget;
    onHold?.('focus');
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onRelease?.('focus');
  };
  const handleEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || composing(event)) return;
    const notice = event.target instanceof Element ? event.target.closest('article') : null;
    notice?.querySelector<HTMLElement>(DISMISS)?.click();
  };
  return (
    <section
      {...PERSISTENT}
      className={region}
      aria-label="Notifications"
      onMouseEnter={() => onHold?.('hover')}
      onMouseLeave={() => onRelease?.('hover')}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleEscape}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('button, a') !== null)
          giveFocusBack(currentTarget, target.closest('article'), origin.current);
      }}
    >
      {children}
    </section>
  );
}

/** A notice that was pressed goes away: what had the focus before has it again, or the next notice, so that it is never on nothing. */
function giveFocusBack(region: HTMLElement, notice: Element | null, origin: HTMLElement | null) {
  if (notice === null || !notice.contains(document.activeElement)) return;
  if (origin?.isConnected === true) return origin.focus({ preventScroll: true });
  const others = [...region.querySelectorAll<HTMLElement>('button, a')];
  const next = others.find((other) => !notice.contains(other));
  (next ?? document.querySelector<HTMLElement>('main'))?.focus();
}

const DISMISS = '[data-dismiss]';

export interface NoticeRegionProps {
  /** Pointer or focus came in: time stands still. */
  readonly onHold?: ((reason: 'hover' | 'focus') => void) | undefined;
  readonly onRelease?: ((reason: 'hover' | 'focus') => void) | undefined;
  readonly children?: ReactNode;
}
