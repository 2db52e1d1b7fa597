/** Marks an element that stays usable while a dialog is open: snackbars, the live regions. */
export const PERSISTENT = { 'data-persistent': '' } as const;

/** Whether an event belongs to such an element and not to the dialog under it. */
export function isPersistent({ target }: { readonly target: EventTarget | null }): boolean {
  return target instanceof Element && target.closest('[data-persistent]') !== null;
}

/** They must be in the page when a dialog opens, so they are mounted for good. */
export function persistentElements(): Element[] {
  return [...document.querySelectorAll('[data-persistent]')];
}

/** Marks a row of controls that snackbars stand below and never on: heads, tools, filters, what can be done with a selection. */
export const BAR = { 'data-bar': '' } as const;

/** Marks a column of fields at the right, of which the first tell whether a record is published: snackbars stand beside it. */
export const ASIDE = { 'data-side-column': '' } as const;
