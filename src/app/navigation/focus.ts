import { announcer } from '../actors/announcer.ts';
import { service } from '../data/services.ts';

/** Where the focus goes on a new page, and to the snackbars and back. */
export const pageFocus = service(({ get }) => {
  let waiting = 0;
  let origin: HTMLElement | null = null;
  const once = (focus: Focus, patience = PATIENCE_MS) => {
    waiting += 1;
    return focusOnce(focus, patience, () => {
      waiting -= 1;
    });
  };
  return {
    /** Moves the focus to the page's title, as soon as it can be seen; gives back what stops the waiting. */
    heading: () => once(focusNow),
    /** Moves the focus to the list's row of that record, from which its page was opened; to the title where there is none. */
    row: (id: number) => once(focusRow(id)),
    /** Moves the focus to the first field of the page's form, as soon as it takes it; from the title, where that was there before. */
    firstField: () => once(unlessGone(focusFirstField), FORM_PATIENCE_MS),
    /** Moves the focus to the field of that name in the page's form, as soon as it takes it, and brings it into view. */
    field: (name: string) =>
      once(
        unlessGone(() => focusNamed(name)),
        FORM_PATIENCE_MS,
      ),
    /** Moves the focus to the section of that id in the page, as soon as it is there, and brings it into view. */
    section: (id: string) => once(unlessGone(() => focusSection(id))),
    /** Whether a page is on its way whose title will have the focus. */
    awaitsHeading: () => waiting > 0,
    /** Moves the focus to the snackbars, to the first thing that can be done there; from there it goes back. */
    snackbars() {
      const region = document.querySelector('section[aria-label="Notifications"]');
      const { activeElement } = document;
      if (region?.contains(activeElement)) {
        if (origin === null || !takesFocus(origin)) rescueFocus('anyway');
        return;
      }
      const target =
        region?.querySelector<HTMLElement>('button, a[href]') ??
        region?.querySelector<HTMLElement>('article');
      if (!target) return get(announcer).announce('There are no notifications.');
      const isSomething = activeElement instanceof HTMLElement && activeElement !== document.body;
      origin = isSomething ? activeElement : null;
      target.focus();
    },
  };
});

/** Unless another control of the page has taken the focus since: one of the page before may have had it. */
function focusFirstField(origin: Element | null): boolean {
  const { activeElement } = document;
  const isAtStart =
    activeElement === origin ||
    activeElement?.closest('main :is(input, textarea, button, a)') == null;
  if (!isAtStart || focusField()) return true;
  focusNow();
  return false;
}

/** Until the list has come the title has the focus; who has gone on from there meanwhile stays where they are. */
function focusRow(id: number): Focus {
  let isTitled = false;
  return unlessGone((origin, hasActed) => {
    const { activeElement, body } = document;
    const isWaiting = isTitled ? activeElement?.matches('main h1') : activeElement === origin;
    if (hasActed && isWaiting !== true && activeElement !== body) return true;
    const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
    const row = rows.find(({ dataset }) => dataset.id === String(id));
    if (row !== undefined && focusName(row)) return true;
    isTitled = activeElement?.matches('main h1') === true || focusNow();
    return isTitled && (rows.length > 0 || isWithoutRows());
  });
}

/** Rows of a table, or cards. */
const ROWS = 'main :is(tr, [role=gridcell])[data-id]';
/** Whether it has no rows to show: something stands in place of them, or groups of which none is open. */
function isWithoutRows(): boolean {
  const shown = 'main :is([data-instead], [data-group])';
  const open = 'main [data-group] [aria-expanded=true]';
  return document.querySelector(shown) !== null && document.querySelector(open) === null;
}

/** What the record of a row is opened by: its cell in a grid, or the card. */
function focusName(row: HTMLElement): boolean {
  const cells = [...row.querySelectorAll<HTMLElement>('[data-cell]')];
  const linked = cells.find((each) => each.querySelector('a[href]') !== null) ?? cells[1];
  const opener = row.matches('tr') ? linked : row.querySelector<HTMLElement>('button');
  if (opener == null || !takesFocus(opener)) return false;
  opener.scrollIntoView?.({ block: 'nearest' });
  return true;
}

/** Who has gone on outside of the page meanwhile, or types there, stays there. */
function unlessGone(focus: (origin: Element | null, hasActed: boolean) => boolean): Focus {
  const origin = document.activeElement;
  return (hasActed) => {
    const { activeElement, body } = document;
    const isOutside = activeElement?.closest('main') === null;
    const isElsewhere = isOutside && activeElement !== origin && activeElement !== body;
    return (isElsewhere && (hasActed || activeElement.matches(TYPED))) || focus(origin, hasActed);
  };
}

/** Answers whether it is done; told whether the person has pressed anything since it was begun. */
type Focus = (hasActed: boolean) => boolean;

function focusOnce(focus: Focus, patience: number, ended: () => void): () => void {
  if (focus(false)) {
    ended();
    return () => undefined;
  }
  let hasActed = false;
  const waiting = new AbortController();
  const { signal } = waiting;
  for (const press of ['keydown', 'pointerdown'])
    addEventListener(press, () => (hasActed = true), { capture: true, signal });
  const observer = new MutationObserver(() => {
    if (focus(hasActed)) stop();
  });
  const timer = setTimeout(stop, patience);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['inert', 'readonly', 'disabled'],
  });
  function stop() {
    if (signal.aborted) return;
    waiting.abort();
    ended();
    clearTimeout(timer);
    observer.disconnect();
  }
  return stop;
}

/** Puts the focus where it would be on nothing: on the dialog that is open, on the page's title, else on its main part. */
export function rescueFocus(when: 'lost' | 'anyway' = 'lost') {
  const { activeElement } = document;
  if (when === 'lost' && activeElement !== null && activeElement !== document.body) return;
  const dialog = modalDialog();
  if (dialog !== null) focusDialog(dialog);
  else if (!focusNow()) document.querySelector<HTMLElement>('main')?.focus();
}

/** Gives a dialog the focus: where its keys count, if it says so, else itself. */
export function focusDialog(dialog: HTMLElement) {
  const home = dialog.querySelector<HTMLElement>('[data-focus-home]');
  if (home === null || !takesFocus(home)) dialog.focus({ preventScroll: true });
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
/** A form comes with code of its own, which a slow connection is long about. */
const FORM_PATIENCE_MS = 60_000;
const TYPED = 'input, textarea, select, [contenteditable=true]';

/** What stands where the first control will be is waited for, so that the focus is not on the second. */
function focusField(): boolean {
  const first = document.querySelector<HTMLElement>(`main [data-fields] :is(${FIELD})`);
  if (first === null || first.closest('[inert]') !== null) return false;
  if (first.matches('[data-skeleton], [readonly]')) return false;
  // A field of a file hands the focus on to its button.
  return takesFocus(first) || first.parentElement?.contains(document.activeElement) === true;
}

/** The controls of a form end their ids with the name of their field. */
function focusNamed(name: string): boolean {
  const control = document.querySelector<HTMLElement>(
    `main [data-fields] [id$="-${CSS.escape(name)}"]`,
  );
  if (control === null || control.closest('[inert]') !== null) return false;
  const target = takesFocus(control) ? control : control.querySelector<HTMLElement>(FOCUSABLE);
  if (target === null || !takesFocus(target)) return false;
  target.scrollIntoView({ block: 'center' });
  return true;
}

function focusSection(id: string): boolean {
  const section = document.getElementById(id);
  if (section?.closest('main') == null || !takesFocus(section)) return false;
  section.scrollIntoView({ block: 'start' });
  return true;
}

const FOCUSABLE = 'button, input, [tabindex]';
const FIELD =
  'input:not([type=hidden]), textarea, select, [contenteditable=true], [role=combobox], [role=radio], [data-skeleton]';

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading && heading.getClientRects().length > 0;
}
