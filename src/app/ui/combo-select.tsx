import { Popover, PopoverProvider } from '@ariakit/react/popover';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useId, useRef } from 'react';
import * as css from '../../../styles/select.css.ts';
import { ClosingPress } from './closing-press.tsx';
import { ComboFrame } from './combo-frame.tsx';
import { ComboPanel } from './combo-panel.tsx';
import { composing } from './composing.ts';
import type { ComboSelectProps } from './combo-select.types.ts';

/** One or several of a long or remote list, found by typing. It holds nothing but the active option: open, search, choices and chosen are the caller's. */
export function ComboSelect(props: ComboSelectProps) {
  const { open, onOpen, onEscape, autoFocus } = props;
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const byEscape = useRef(false);
  const isOff = isOffIn(props);
  // The panel that it stands in takes the focus itself before.
  useEffect(() => {
    if (autoFocus === true) opener.current?.focus();
  }, [autoFocus]);
  const anchorRect = useAnchorRect(frame, open);
  // The key is asked about before it has reached what it stands in: that goes only once the list has.
  const setOpen = (next: boolean) => {
    onOpen(next);
    if (!next && byEscape.current) onEscape?.();
    byEscape.current = false;
  };
  return (
    <PopoverProvider open={open && !isOff} setOpen={setOpen}>
      <ComboFrame
        {...props}
        frameRef={frame}
        openerRef={opener}
        off={isOff}
        onKey={(event) => actOnKey(event, props)}
      />
      <Popover
        className={css.list}
        gutter={4}
        portal
        unmountOnHide
        aria-label={props.label}
        data-raised=""
        initialFocus={input}
        finalFocus={opener}
        getAnchorRect={anchorRect}
        hideOnEscape={(event) => (byEscape.current = !composing(event))}
      >
        <ClosingPress />
        <ComboPanel {...props} listId={listId} inputRef={input} openerRef={opener} />
      </Popover>
    </PopoverProvider>
  );
}

function isOffIn({ disabled, full }: ComboSelectProps) {
  return disabled === true || full !== undefined;
}

/** While it is closed, a key opens it or takes the last of what is chosen away. */
function actOnKey(event: KeyboardEvent, props: ComboSelectProps) {
  const { open, onOpen, search, onSearch, disabled, multiple, chosen, onChosen } = props;
  if (composing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace' && multiple && !disabled && !event.repeat) {
    if (chosen.length > 0) onChosen(chosen.slice(0, -1).map(({ value }) => value));
  }
  if (isOffIn(props)) return;
  const types = event.key.length === 1 && event.key !== ' ';
  if (!types && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  onOpen(true);
  if (types) onSearch(open ? search + event.key : event.key);
}

/** Chips that come while the list is open make the frame taller: the options stay under the pointer. */
function useAnchorRect(frame: RefObject<HTMLDivElement | null>, open: boolean) {
  const height = useRef(0);
  useEffect(() => {
    if (!open) height.current = 0;
  }, [open]);
  return () => {
    if (frame.current === null) return null;
    const rect = frame.current.getBoundingClientRect();
    height.current ||= rect.height;
    return { x: rect.x, y: rect.y, width: rect.width, height: height.current };
  };
}
