import { useEffect } from 'react';

/** Stands in a panel or menu that is open: the press on a list beside it only closes it, as a native menu's does. */
export function ClosingPress() {
  useEffect(() => {
    const over = new AbortController();
    document.addEventListener('pointerdown', takeClick, { capture: true, signal: over.signal });
    return () => over.abort();
  }, []);
  return null;
}

/** The panel may be gone before the click comes: whoever takes the focus closes it. */
function takeClick({ target, button }: PointerEvent) {
  if (button !== 0 || !liesInList(target)) return;
  const over = new AbortController();
  const once = { capture: true, signal: over.signal };
  document.addEventListener(
    'click',
    (event) => {
      // A key's click has no press before it.
      if (event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
      over.abort();
    },
    once,
  );
  // A press that came to no click, as one that scrolled.
  for (const type of NEXT) document.addEventListener(type, () => over.abort(), once);
}

/** The button of the panel itself stays what closes it, and that of another one opens that. */
function liesInList(target: EventTarget | null) {
  if (!(target instanceof Element)) return false;
  return target.closest(LISTS) !== null && target.closest(OPENERS) === null;
}

const LISTS = 'tr[data-id], [role="grid"] [data-id]';
const OPENERS = '[aria-haspopup], [aria-expanded="true"]';
const NEXT = ['pointerdown', 'pointercancel'] as const;
