import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import * as css from '../../../styles/snackbar.css.ts';
import { PERSISTENT } from './persistent.ts';
import { isEscape } from './snackbar-card.tsx';

/** Where snackbars stand, at the top right, above dialogs and below every bar. Mounted once and for good. Escape dismisses the snackbar that has the focus, and the focus goes back to where it came from. */
export function SnackbarRegion({ beneath, onHold, onRelease, children }: SnackbarRegionProps) {
  const origin = useRef<HTMLElement | null>(null);
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => (region.current === null ? undefined : withRoom(region.current)), []);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      origin.current = relatedTarget;
    onHold?.('focus');
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onRelease?.('focus');
  };
  const handleEscape = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    const snackbar = target instanceof Element ? target.closest(DISMISSIBLE) : null;
    if (isEscape(event)) giveFocusBack(currentTarget, snackbar, origin.current);
  };
  return (
    <section
      {...PERSISTENT}
      ref={region}
      className={css.region}
      aria-label="Notifications"
      data-beneath={beneath ? '' : undefined}
      // A finger is not over what it has pressed: no event says that it has left what went away.
      onPointerEnter={({ pointerType }) => pointerType === 'touch' || onHold?.('hover')}
      onPointerLeave={() => onRelease?.('hover')}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleEscape}
      onClick={({ target, currentTarget, detail }) => {
        if (target instanceof Element && target.closest('button, a') !== null)
          giveFocusBack(currentTarget, target.closest('article'), origin.current, detail > 0);
      }}
    >
      {children}
    </section>
  );
}

/** What finds their room is fetched beside the page; without it they stand where the style sheet says. */
function withRoom(stack: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return;
  const stay = () => () => undefined;
  const room = import('./snackbar-room.ts').then(({ keepRoom }) => keepRoom(stack), stay);
  return () => void room.then((stop) => stop());
}

/** A snackbar that was pressed goes away: what had the focus before has it again, or by keys the next snackbar, so that it is never on nothing. */
function giveFocusBack(
  region: HTMLElement,
  snackbar: Element | null,
  origin: HTMLElement | null,
  isPointed = false,
) {
  if (snackbar === null || !snackbar.contains(document.activeElement)) return;
  if (origin?.isConnected === true) return origin.focus({ preventScroll: true });
  const others = [...region.querySelectorAll<HTMLElement>('button, a')];
  const next = isPointed ? undefined : others.find((other) => !snackbar.contains(other));
  (next ?? document.querySelector<HTMLElement>('main'))?.focus();
}

const DISMISSIBLE = 'article[data-dismissible]';

interface SnackbarRegionProps {
  /** The palette has the stage. */
  readonly beneath?: boolean | undefined;
  /** Pointer or focus came in: time stands still. */
  readonly onHold?: ((reason: 'hover' | 'focus') => void) | undefined;
  readonly onRelease?: ((reason: 'hover' | 'focus') => void) | undefined;
  readonly children?: ReactNode;
}
