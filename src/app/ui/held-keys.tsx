import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { composing } from './composing.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * Stands where a part with an input is on its way, and has the focus: what is typed meanwhile is no key of the page, and is
 * given to whatever input has the focus once the part is there.
 */
export function HeldKeys({ label }: { readonly label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const pressed = useRef<string[]>([]);
  useLayoutEffect(() => {
    const here = input.current;
    const focus = () => here?.focus();
    focus();
    // A menu that closes gives the focus back to its button after that.
    const frame = requestAnimationFrame(focus);
    return () => {
      cancelAnimationFrame(frame);
      const text = here?.value ?? '';
      const keys = pressed.current;
      if (text !== '' || keys.length > 0) requestAnimationFrame(() => give(text, keys));
    };
  }, []);
  const hold = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || composing(event)) return;
    event.preventDefault();
    pressed.current.push(event.key);
  };
  return (
    <VisuallyHidden>
      <input ref={input} aria-label={label} data-autofocus="true" onKeyDown={hold} />
    </VisuallyHidden>
  );
}

/** As if it had been typed there: React hears of a value that the element's own setter has written. */
function give(text: string, keys: readonly string[]) {
  const to = document.activeElement;
  if (!(to instanceof HTMLInputElement)) return;
  if (text !== '') {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(to, `${to.value}${text}`);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
  for (const key of keys)
    to.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
