import { Popover, PopoverProvider } from '@ariakit/react/popover';
import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import * as css from '../../../styles/select.css.ts';
import { ComboFrame } from './combo-frame.tsx';
import type { ComboAction } from './combo-list.tsx';
import { ComboPanel } from './combo-panel.tsx';
import { composing } from './composing.ts';
import type { ControlProps } from './field.tsx';

/** One or several of a long or remote list, found by typing. It holds nothing but the active option: open, search, choices and chosen are the caller's. */
export function ComboSelect(props: ComboSelectProps) {
  const { open, onOpen, onSearch, disabled, full, multiple, chosen, onChosen } = props;
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isOff = disabled === true || full !== undefined;
  const handleKey = (event: KeyboardEvent) => {
    if (composing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace' && multiple && !disabled && !event.repeat) {
      if (chosen.length > 0) onChosen(chosen.slice(0, -1).map(({ value }) => value));
    }
    if (isOff) return;
    const types = event.key.length === 1 && event.key !== ' ';
    if (!types && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen(true);
    if (types) onSearch(event.key);
  };
  return (
    <PopoverProvider open={open && !isOff} setOpen={(next) => onOpen(next)}>
      <ComboFrame {...props} frameRef={frame} openerRef={opener} off={isOff} onKey={handleKey} />
      <Popover
        className={css.list}
        gutter={4}
        portal
        unmountOnHide
        aria-label={props.label}
        data-raised=""
        initialFocus={input}
        finalFocus={opener}
        getAnchorRect={() => frame.current?.getBoundingClientRect() ?? null}
        hideOnEscape={(event) => !composing(event)}
      >
        <ComboPanel {...props} listId={listId} inputRef={input} openerRef={opener} />
      </Popover>
    </PopoverProvider>
  );
}

export interface ComboSelectProps extends Partial<ControlProps> {
  /** Names the list. */
  readonly label: string;
  readonly multiple?: boolean | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly searchLabel?: string | undefined;
  /** The choices are not yet those of the text: Enter asks for them instead of picking one. */
  readonly onSettle?: (() => void) | undefined;
  readonly chosen: readonly Choice[];
  /** All chosen values, in order. */
  readonly onChosen: (values: string[]) => void;
  readonly onClear?: (() => void) | undefined;
  /** A chip per chosen value of a multi-select, with its own remove button and a key. */
  readonly renderChosen?: ((choice: Choice) => ReactNode) | undefined;
  /** All that are loaded; those in sight are in the page. */
  readonly choices: readonly Choice[];
  /** How many there are with those not loaded yet. */
  readonly total?: number | undefined;
  /** The heading of a group was pressed. */
  readonly onGroup?: ((value: string) => void) | undefined;
  readonly state: 'ready' | 'loading' | 'failed';
  /** Said when ready without choices; 'No data available' unless given. */
  readonly emptyText?: string | undefined;
  readonly failedText?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Loads the next page; called when the end of the list comes into sight. */
  readonly onMore?: (() => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Why no more can be chosen: '5 of 5 chosen'. */
  readonly full?: string | undefined;
  /** The last row of the list: "Create …". */
  readonly create?: ComboAction | undefined;
}

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly hint?: string | undefined;
  /** At the end, after the hint. */
  readonly end?: ReactNode;
  readonly mark?: ReactNode;
  readonly off?: string | undefined;
  /** The heading of the choices below it: how many of its group are chosen. */
  readonly group?: 'all' | 'some' | 'none' | undefined;
  /** Stands under a heading. */
  readonly nested?: boolean | undefined;
}
