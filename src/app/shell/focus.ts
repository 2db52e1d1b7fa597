import { announce } from './announce.ts';

/** Moves the focus to the page's title, as soon as it can be seen; gives back what stops the waiting. */
export function focusHeading(): () => void {
  if (focusNow()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusNow()) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  waiting += 1;
  observer.observe(document.body, { childList: true, subtree: true });
  let over = false;
  function stop() {
    if (over) return;
    over = true;
    waiting -= 1;
    clearTimeout(timer);
    observer.disconnect();
  }
  return stop;
}

/** Whether a page is on its way whose title will have the focus. */
export function awaitsHeading(): boolean {
  return waiting > 0;
}

/** Moves the focus to the notices, to the first thing that can be done there; from there it goes back. */
export function focusNotices() {
  const region = document.querySelector('section[aria-label="Notifications"]');
  const { activeElement } = document;
  if (region?.contains(activeElement)) {
    if (origin === null || !takesFocus(origin)) rescueFocus('anyway');
    return;
  }
  const target =
    region?.querySelector<HTMLElement>('button, a[href]') ??
    region?.querySelector<HTMLElement>('article');
  if (!target) return announce('There are no notifications.');
  const isSomething = activeElement instanceof HTMLElement && activeElement !== document.body;
  origin = isSomething ? activeElement : null;
  target.focus();
}

/** Puts the focus where it would be on nothing: on the dialog that is open, on the page's title, else on its main part. */
export function rescueFocus(when: 'lost' | 'anyway' = 'lost') {
  const { activeElement } = document;
  if (when === 'lost' && activeElement !== null && activeElement !== document.body) return;
  const dialog = modalDialog();
  if (dialog !== null) dialog.focus({ preventScroll: true });
  else if (!focusNow()) document.querySelector<HTMLElement>('main')?.focus();
}

/** Gives an element the focus where it is on the page, can be seen and takes it. */
export function takesFocus(element: HTMLElement): boolean {
  if (!isOnPage(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** The dialog on top, where the page behind it cannot have the focus. */
export function modalDialog(): HTMLElement | null {
  if (document.querySelector('main')?.closest('[inert]') == null) return null;
  return [...document.querySelectorAll<HTMLElement>(DIALOG)].at(-1) ?? null;
}

export function isOnPage(element: HTMLElement): boolean {
  return element.isConnected && element.getClientRects().length > 0;
}

const DIALOG = '[role=dialog][data-open], [role=alertdialog][data-open]';
const PATIENCE_MS = 5_000;
let waiting = 0;
let origin: HTMLElement | null = null;

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading && heading.getClientRects().length > 0;
}
