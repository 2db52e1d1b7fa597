import { Command } from 'cmdk';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { RefusedRow } from '../../../machines/palette/palette.rules.ts';
import { selectRefusedRow } from '../../../machines/palette/palette.select.ts';
import * as css from '../../../styles/palette.css.ts';
import { smallOnly } from '../../../styles/top-bar.css.ts';
import { useService } from '../data/services.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { palette } from './palette-ref.ts';
import type { PaletteMove } from './palette-keys.ts';
import { moved, readPaletteKey } from './palette-keys.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import type { Line } from './window.ts';

/** Input, list and foot. Focus stays in the input; the active option is named by `aria-activedescendant`. */
export function PaletteFrame(props: PaletteFrameProps) {
  const { text, placeholder, lines, activeId, onText, onActive, onRun } = props;
  const refusedRow = useSelector(useService(palette).ref, selectRefusedRow);
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const options = useMemo(() => lines.filter(({ head }) => head === null), [lines]);
  return (
    <Command
      label={props.label ?? placeholder}
      shouldFilter={false}
      filter={() => 1}
      vimBindings={false}
      disablePointerSelection
    >
      <div className={css.inputRow}>
        {props.before ?? <Icon name="search" />}
        <Command.Input asChild value="" onValueChange={onText}>
          <input
            ref={input}
            value={text}
            className={css.input}
            role="combobox"
            data-autofocus=""
            placeholder={placeholder}
            aria-label={props.label ?? placeholder}
            aria-expanded={options.length > 0}
            aria-activedescendant={activeId === null ? undefined : optionId(activeId)}
            onKeyDown={(event) => actOnKey(event, options, props)}
          />
        </Command.Input>
        <CloseButton onClose={props.onClose} />
      </div>
      <VisuallyHidden>
        <span role="status">{props.status}</span>
      </VisuallyHidden>
      {props.note === null ? null : <div className={css.note}>{props.note}</div>}
      <PaletteList
        lines={lines}
        activeId={activeId}
        refusedId={refusedRow?.id ?? null}
        busy={props.busy}
        scroller={scroller}
        onRun={(id) => onRun(id, false)}
        onPoint={onActive}
      />
      {refusedRow === null ? footOf(props) : <Reason of={refusedRow} />}
    </Command>
  );
}

/** A key moves among the options, or does something with the one that is reached; all others are the input's. */
function actOnKey(
  event: KeyboardEvent<HTMLInputElement>,
  options: readonly Line[],
  { text, hasMoved = false, activeId, onActive, onEnter, onRun, onMove }: PaletteFrameProps,
) {
  if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
  const { selectionStart, selectionEnd } = event.currentTarget;
  const hasSelection = selectionStart !== selectionEnd;
  const move = readPaletteKey(event, { hasText: text !== '', hasMoved, hasSelection });
  if (move === null) return;
  event.preventDefault();
  event.stopPropagation();
  if (move.kind === 'run' && onEnter !== undefined) return onEnter();
  if (move.kind === 'run') return activeId === null ? undefined : onRun(activeId, move.newTab);
  if (move.kind !== 'by' && move.kind !== 'to') return onMove(move);
  const from = options.findIndex(({ id }) => id === activeId);
  const next = options[moved(from, move, options.length)];
  if (next !== undefined) onActive(next.id);
}

const CloseButton = memo(function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <span className={smallOnly}>
      <IconButton icon="x" label="Close" tip={false} onClick={onClose} />
    </span>
  );
});

function Hint({ keys, children }: { readonly keys: string; readonly children: ReactNode }) {
  return (
    <span className={css.footHint}>
      <KeyHint keys={keys} />
      {children}
    </span>
  );
}

/** Why the row that was chosen is off: in place of the keys, so that no row moves under the pointer. */
function Reason({ of: { title, reason } }: { readonly of: RefusedRow }) {
  return (
    <div className={css.refusal}>
      <Icon name="info" tone="amber" />
      <span>
        <b>{title}</b>: {reason}
      </span>
    </div>
  );
}

/** What Escape does first: it clears what is typed, leaves what was entered, then closes. */
function footOf({ isAsking, text, before }: PaletteFrameProps) {
  if (isAsking) return text === '' ? ASKING_FOOT : ASKING_FOOT_TYPED;
  if (text !== '') return FEET.Clear;
  return before === undefined ? FEET.Close : FEET.Back;
}

function foot(leaving: string) {
  return (
    <div className={css.foot} aria-hidden="true">
      <Hint keys="ArrowUp">
        <KeyHint keys="ArrowDown" /> Move
      </Hint>
      <Hint keys="Enter">Run</Hint>
      <Hint keys="Tab">More</Hint>
      <Hint keys="Mod+Enter">New tab</Hint>
      <Hint keys="Escape">{leaving}</Hint>
    </div>
  );
}

/** The same elements for ever, so that no key draws them again. */
const FEET = { Clear: foot('Clear'), Back: foot('Back'), Close: foot('Close') } as const;

function askingFoot(leaving: string) {
  return (
    <div className={css.foot} aria-hidden="true">
      <Hint keys="Enter">Next</Hint>
      <Hint keys="Backspace">Previous answer</Hint>
      <Hint keys="Escape">{leaving}</Hint>
    </div>
  );
}

/** While an answer is asked for. */
const ASKING_FOOT = askingFoot('Back');
const ASKING_FOOT_TYPED = askingFoot('Clear');

interface PaletteFrameProps {
  readonly text: string;
  readonly placeholder: string;
  /** The input's name, where the placeholder says less. */
  readonly label?: string;
  readonly lines: readonly Line[];
  readonly activeId: string | null;
  /** The active row was gone to, not found. */
  readonly hasMoved?: boolean;
  readonly busy: boolean;
  /** Read out: how many results, or that it is still searching. */
  readonly status: string;
  /** Above the list: why a command did not run, that nothing was found, what is asked for. */
  readonly note: ReactNode;
  readonly before?: ReactNode;
  /** An answer is asked for: there is no new tab, and nothing more to do with a row. */
  readonly isAsking?: boolean;
  readonly onClose: () => void;
  readonly onText: (text: string) => void;
  readonly onActive: (id: string) => void;
  readonly onRun: (id: string, newTab: boolean) => void;
  /** What Enter does where that is not running the active row at once. */
  readonly onEnter?: () => void;
  readonly onMove: (move: PaletteMove) => void;
}
