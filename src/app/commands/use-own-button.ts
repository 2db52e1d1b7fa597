import { useLayoutEffect } from 'react';
import type { PlainCommand, Scope } from './directory.ts';
import { useDirectory } from './page-directory.ts';

/** What a button that is a command by itself is called elsewhere, and its keys; it must keep its identity. */
export type OwnButton = Omit<PlainCommand, 'run'>;

/**
 * Makes a button a command while it stands in the page: one entry for its row in the palette and its keys, both of which
 * press it. The answer is spread on the button.
 */
export function useOwnButton(entry: OwnButton, scope: Scope = 'page') {
  const directory = useDirectory();
  useLayoutEffect(() => {
    const isInDialog = buttonOf(entry.id)?.closest(DIALOG) != null;
    const command = { ...entry, run: () => press(entry.id) };
    return directory.addPlain([command], isInDialog ? 'dialog' : scope);
  }, [directory, entry, scope]);
  return { 'data-command': entry.id };
}

function press(id: string) {
  const button = buttonOf(id);
  if (button === null || button.matches(OFF)) throw new Error(GONE);
  button.focus();
  button.click();
}

/** The last one in sight. */
function buttonOf(id: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-command=${CSS.escape(id)}]`)];
  return all.findLast((button) => button.getClientRects().length > 0) ?? all.at(-1) ?? null;
}

const DIALOG = '[role=dialog], [role=alertdialog]';
const OFF = '[disabled], [aria-disabled=true]';
const GONE = 'This cannot be done here any more.';
