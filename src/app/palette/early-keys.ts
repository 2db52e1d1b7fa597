import { composing } from '../ui/composing.ts';
import type { PaletteRef } from './palette-ref.ts';

/** Keys that come before the input has the focus reach it all the same, until the answer is called. */
export function catchKeys(
  palette: PaletteRef,
  dialog: () => HTMLElement | null,
  isAside: (element: Element) => boolean,
) {
  const caught = (event: KeyboardEvent) => {
    const { target } = event;
    if (composing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof Element && (dialog()?.contains(target) || isAside(target))) return;
    if (event.key.length > 1 && !REPLAYED.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    pressKey(palette, dialog(), event.key);
  };
  document.addEventListener('keydown', caught, { capture: true });
  return () => document.removeEventListener('keydown', caught, { capture: true });
}

const REPLAYED: ReadonlySet<string> = new Set([
  'Backspace',
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'Tab',
]);

/** Presses keys one after the other, each on what the one before has made of the page. */
export function pressKeys(
  palette: PaletteRef,
  dialog: () => HTMLElement | null,
  keys: readonly string[],
) {
  const [key, ...rest] = keys;
  if (key === undefined) return;
  requestAnimationFrame(() => {
    pressKey(palette, dialog(), key);
    pressKeys(palette, dialog, rest);
  });
}

function pressKey(palette: PaletteRef, dialog: HTMLElement | null, key: string) {
  const { text } = palette.getSnapshot().context;
  if (key.length === 1) return palette.send({ type: 'palette.type', text: text + key });
  if (key === 'Backspace' && text !== '')
    return palette.send({ type: 'palette.type', text: text.slice(0, -1) });
  const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  dialog?.querySelector('[data-autofocus]')?.dispatchEvent(press);
}
