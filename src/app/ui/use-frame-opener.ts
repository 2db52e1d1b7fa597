import type { RefObject } from 'react';
import { useRef } from 'react';

/**
 * What had the focus within a frame when a dialog opened over it. That is no element of the page, so that the dialog
 * would give the focus back to what it opened from the time before, or to nothing.
 */
export function useFrameOpener(open: boolean) {
  const frame = useRef<HTMLIFrameElement | null>(null);
  const within = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) {
    const { activeElement } = document;
    frame.current = activeElement instanceof HTMLIFrameElement ? activeElement : null;
    within.current = (frame.current?.contentDocument?.activeElement as HTMLElement | null) ?? null;
  }
  wasOpen.current = open;
  return {
    finalFocus: frame as RefObject<HTMLElement | null>,
    autoFocusOnHide() {
      const isThere = frame.current?.isConnected === true;
      if (isThere) focusInFrame(frame.current, within.current);
      return !isThere;
    },
  };
}

/** The frame first: what is in one without the focus does not take it. */
function focusInFrame(frame: HTMLElement | null, within: HTMLElement | null) {
  frame?.focus({ preventScroll: true });
  within?.focus({ preventScroll: true });
}
