import { modalDialog } from '../navigation/focus.ts';
import type { PlainCommand, Scope } from '../commands/directory.ts';

/** What the ids of buttons begin with that no machine's command stands for; name and place follow. */
const PRESS = 'press.';

/** Every button in sight that no command stands for, as one: it is pressed by its name, with its place where several have that. */
export function buttonCommands(page: Document): ButtonCommands {
  const taken = new Map<string, number>();
  const buttons = [...page.querySelectorAll<HTMLElement>(BUTTONS)].flatMap((button) => {
    const name = isPressable(button) ? nameOf(button) : '';
    return name === '' ? [] : [{ button, name }];
  });
  const commands = buttons.map(({ button, name }) => {
    const isAlone = buttons.filter((other) => other.name === name).length === 1;
    const place = isAlone ? null : placeOf(button);
    const id = `${PRESS}${name}${place === null ? '' : ` (${place})`}`;
    const nth = (taken.get(id) ?? 0) + 1;
    taken.set(id, nth);
    return pressing(button, nth === 1 ? { id, name, place } : numbered({ id, name, place }, nth));
  });
  return { scope: isPage(modalDialog()) ? 'page' : 'dialog', commands };
}

/** The visual editor is a page of its own over the one that it was opened from, with the commands of both. */
function isPage(dialog: HTMLElement | null) {
  return dialog === null || dialog.matches('[data-editor]');
}

interface ButtonCommands {
  readonly scope: Scope;
  readonly commands: readonly PlainCommand[];
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly place: string | null;
}

function pressing(button: HTMLElement, { id, name, place }: Named): PlainCommand {
  return {
    id,
    title: name,
    icon: 'circle-dot',
    offered: false,
    ...(place === null ? {} : { place }),
    run: () => {
      if (!button.isConnected || button.matches(OFF)) throw new Error(GONE);
      button.focus();
      button.click();
    },
  };
}

function numbered({ id, name, place }: Named, nth: number): Named {
  return { id: `${id} ${nth}`, name: `${name} ${nth}`, place };
}

function isPressable(button: HTMLElement) {
  if (button.matches(OFF)) return false;
  if (button.closest(OUT_OF_REACH) !== null) return false;
  return button.checkVisibility?.({ visibilityProperty: true }) !== false;
}

/** What it is called: its label, else what stands in it without its keys. */
function nameOf(button: HTMLElement): string {
  const label = button.getAttribute('aria-label');
  if (label !== null) return label.trim();
  const parts = [...button.childNodes].filter(
    (part) => !(part instanceof Element && part.matches('kbd, svg, :has(kbd), [aria-hidden=true]')),
  );
  return (parts.map((part) => part.textContent).join(' ') || (button.title ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The nearest part of the page around it that has a name. */
function placeOf(button: HTMLElement): string | null {
  const around = button.parentElement?.closest(PLACES) ?? null;
  if (around === null) return null;
  const label = around.getAttribute('aria-label');
  if (label !== null) return label;
  const [id = ''] = (around.getAttribute('aria-labelledby') ?? '').split(' ');
  return around.ownerDocument.getElementById(id)?.textContent?.trim() ?? null;
}

const BUTTONS = ':is(button:not([role]), [role=button]):not([data-command])';
const OFF = '[disabled], [aria-disabled=true]';
const OUT_OF_REACH = '[inert], [hidden], [aria-hidden=true]';
const PLACES =
  ':is([role], section, form, nav, aside, fieldset):is([aria-label], [aria-labelledby])';
const GONE = 'This cannot be done here any more.';
