import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Args, Declared, Scope } from './directory.ts';
import { useDirectory } from './page-directory.ts';

/**
 * Makes a command of what a button of the page does, for as long as it stands there (of null, none); the answer is spread
 * on the button.
 * Run from elsewhere it has the focus first, so that what it opens gives it back.
 */
export function useOwnCommand(
  declared: Declared | null,
  { run, off = null, scope = 'page' }: Doing,
) {
  const directory = useDirectory();
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(() => {
    if (declared === null) return;
    const act = (args: Args) => {
      button.current?.focus();
      latest.current(args);
    };
    const isInDialog = button.current?.closest(DIALOG) != null;
    return directory.addPlain(
      [{ ...declared, reason: off, button: () => button.current, run: act }],
      isInDialog ? 'dialog' : scope,
    );
  }, [directory, declared, off, scope]);
  return { ref: button, 'data-command': declared?.id };
}

/** The same for a button that opens a menu or a panel: what both are given, and with what it was opened. */
export function useOpener(declared: Declared | null, scope?: Scope) {
  const [given, setGiven] = useState<Args | null>(null);
  const button = useOwnCommand(declared, { run: setGiven, scope });
  const onOpen = useCallback((open: boolean) => setGiven(open ? NOTHING : null), []);
  return { button, panel: { open: given !== null, onOpen }, given: given ?? NOTHING };
}

const NOTHING: Args = {};

const DIALOG = '[role=dialog], [role=alertdialog]';

interface Doing {
  /** With what a snackbar that asks for it has kept; nothing by a press. */
  readonly run: (args: Args) => void;
  /** Why it cannot be done now. */
  readonly off?: string | null | undefined;
  readonly scope?: Scope | undefined;
}
