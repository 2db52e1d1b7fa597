import {
  focusDialog,
  isOnPage,
  modalDialog,
  rescueFocus,
  takesFocus,
} from '../navigation/focus.ts';

/**
 * Where what has the focus is taken from the page, hidden or switched off, the focus goes to the button of the same
 * command that stands in its place, else to what had it last and is still there, else to the page's title, else to its main part, under a dialog to the dialog; never to nothing. Who clicks beside everything lets it go.
 */
export function startFocusKeeper(awaitsHeading: () => boolean): () => void {
  let trail: readonly HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    trail = [target, ...trail.filter((one) => one !== target)].slice(0, LENGTH);
  };
  const check = () => {
    const [last] = trail;
    if (!isNowhere() || !document.hasFocus() || last === undefined || isFree(last)) return;
    const dialog = modalDialog();
    if (dialog !== null) {
      if (!trail.some((one) => dialog.contains(one) && takesFocus(one))) focusDialog(dialog);
    } else if (awaitsHeading())
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    else if (!sameCommand(last).some(takesFocus) && !trail.some(takesFocus)) rescueFocus();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE_MS);
  };
  const observer = new MutationObserver(() => {
    if (isNowhere()) soon();
  });
  const lose = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget === null) soon();
  };
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', lose);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', lose);
  };
}

/** Dialogs and menus give it back by themselves first. */
const PAUSE_MS = 60;
const LENGTH = 12;

/** The button of its command that a page of another width draws in its place; none where rows have one each. */
function sameCommand({ isConnected, dataset: { command } }: HTMLElement): HTMLElement[] {
  if (isConnected || command === undefined) return [];
  const all = document.querySelectorAll<HTMLElement>(`[data-command=${CSS.escape(command)}]`);
  return all.length === 1 ? [...all] : [];
}

function isNowhere() {
  return document.activeElement === null || document.activeElement === document.body;
}

/** It could have the focus still, so a person took it away on purpose. */
function isFree(element: HTMLElement) {
  return isOnPage(element) && !element.matches(':disabled') && element.closest('[inert]') === null;
}
