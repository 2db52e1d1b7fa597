import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as css from '../../../styles/select.css.ts';
import { choiceLines, comboLines, ComboList, optionId } from './combo-list.tsx';
import type { ComboLine } from './combo-list.tsx';
import { Button } from './button.tsx';
import { composing } from './composing.ts';
import { Icon } from './icon.tsx';
import { useSmallScreen } from './use-small-screen.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import type { ComboSelectProps } from './combo-select.types.ts';

/** The open list: the text that narrows it, and the options it leaves. Focus stays in the text. */
export function ComboPanel({ emptyText, ...given }: ComboPanelProps) {
  const props = { ...given, emptyText: emptyText ?? nothingText(given) };
  const { search, onSearch, searchLabel = 'Search', listId, inputRef } = props;
  const { choices } = props;
  const own = useMemo(() => choiceLines(choices), [choices]);
  const lines = comboLines(props, own);
  const [active, setActive] = useActive(props, lines);
  const press = (line: ComboLine | undefined) => pressLine(props, line);
  useEarlyEnter(props, lines, press);
  return (
    <>
      <div className={css.search}>
        <Icon name="search" />
        <input
          ref={inputRef}
          className={css.searchInput}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={lines[active] ? optionId(listId, lines[active].key) : undefined}
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          onFocus={({ target }) =>
            target.setSelectionRange(target.value.length, target.value.length)
          }
          onKeyDown={(event) => actOnKey(event, props, { lines, active, setActive })}
        />
        <DoneButton {...props} />
      </div>
      <ComboList
        {...props}
        lines={lines}
        rows={own}
        active={active}
        busy={props.early?.typing === true || props.state === 'loading'}
        onPoint={setActive}
        onPress={press}
      />
      <VisuallyHidden>
        <span role="status">{statusOf(props)}</span>
      </VisuallyHidden>
    </>
  );
}

/** Several are ticked one after the other: where no Escape is at hand, what ends that stands in sight. */
function DoneButton({ multiple, openerRef, onOpen, onEscape }: ComboPanelProps) {
  const isSmall = useSmallScreen();
  if (multiple !== true || !isSmall) return null;
  const finish = () => {
    openerRef.current?.focus();
    onOpen(false);
    onEscape?.();
  };
  return (
    <Button size="small" kind="quiet" onClick={finish}>
      Done
    </Button>
  );
}

function pressLine(props: ComboPanelProps, line: ComboLine | undefined) {
  if (line === undefined || line.off !== undefined) return;
  if (line.action !== undefined) return line.action.onPress();
  if (line.choice.group !== undefined) return props.onGroup?.(line.key);
  pick(props, line.key);
}

function actOnKey(
  event: KeyboardEvent<HTMLInputElement>,
  props: ComboPanelProps,
  { lines, active, setActive }: ActiveLine,
) {
  if (composing(event)) return;
  if (event.key === 'Tab') {
    props.openerRef.current?.focus();
    return props.onOpen(false);
  }
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    return isEarly(props, lines[active]) ? props.early?.onEnter() : pressLine(props, lines[active]);
  }
  if (event.key === 'Backspace' && props.search === '' && !event.repeat) removeLast(props);
  const next = nextActive(event, active, lines.length);
  if (next === null) return;
  event.preventDefault();
  setActive(next);
}

/** Enter for options that are not there yet; with no text there is nothing that it could mean. */
function isEarly({ early, search, state }: ComboSelectProps, line: ComboLine | undefined) {
  if (early === undefined || search === '') return false;
  return early.typing || (state === 'loading' && line === undefined);
}

/** Takes the first option once those of the text are there; one that is off, or none, takes nothing. */
function useEarlyEnter(
  props: ComboSelectProps,
  lines: readonly ComboLine[],
  press: (line: ComboLine | undefined) => void,
) {
  const { early, state } = props;
  const latest = useRef({ props, lines, press });
  latest.current = { props, lines, press };
  const isDue = early?.entering === true && state !== 'loading';
  useEffect(() => {
    if (!isDue) return;
    const { props: now, lines: there, press: take } = latest.current;
    now.early?.onAnswered();
    if (now.state === 'ready') take(there.find(isOption));
  }, [isDue]);
}

function isOption({ action, choice }: ComboLine) {
  return action === undefined && choice.group === undefined;
}

/** The first option once a text has narrowed the list, when it opens the chosen one or, where that is asked for, the first; else none, so that Enter while the list loads does nothing. */
function useActive(props: ComboSelectProps, lines: readonly ComboLine[]) {
  const { search, chosen, multiple, state, firstActive } = props;
  const [moved, setMoved] = useState<string | null>(null);
  const held = useRef(search);
  useEffect(() => {
    if (held.current !== search) setMoved(null);
    held.current = search;
  }, [search]);
  const at = moved === null ? -1 : indexOf(moved);
  const isNarrowed = search !== '' || firstActive === true;
  const first = isNarrowed ? firstOption() : multiple ? -1 : indexOf(chosen[0]?.value);
  return [at === -1 ? first : at, (next: number) => setMoved(lines[next]?.key ?? null)] as const;

  function indexOf(wanted: string | undefined) {
    return lines.findIndex(({ key }) => key === wanted);
  }

  function firstOption() {
    if (props.meantText !== undefined) return -1;
    if (state !== 'ready') return -1;
    return lines.findIndex(
      ({ choice, action }) => choice.group === undefined && action?.aside !== true,
    );
  }
}

function pick({ multiple, chosen, onChosen, onOpen }: ComboSelectProps, value: string) {
  const values = chosen.map((choice) => choice.value);
  if (!multiple) {
    onOpen(false);
    return onChosen([value]);
  }
  onChosen(values.includes(value) ? values.filter((held) => held !== value) : [...values, value]);
}

function removeLast({ multiple, chosen, onChosen }: ComboSelectProps) {
  if (multiple && chosen.length > 0) onChosen(chosen.slice(0, -1).map(({ value }) => value));
}

/** What is said where nothing is there: once the answer is that of the text, by that. */
function nothingText({ search, early }: ComboSelectProps): string {
  const text = [...search.trim()];
  if (text.length === 0 || early?.typing === true) return 'No data available';
  const cut = text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD).join('')}…` : text.join('');
  return `No data available. Nothing is called “${cut}”.`;
}

const MOST_TOLD = 40;

/** What a screen reader hears when the list has changed. */
function statusOf({ state, choices, total, emptyText, meantText }: ComboSelectProps): string {
  if (state !== 'ready') return '';
  if (meantText !== undefined) return meantText;
  const count = total ?? choices.filter(({ group }) => group === undefined).length;
  if (count === 0) return emptyText ?? '';
  return count === 1 ? '1 option' : `${count} options`;
}

const PAGE = 8;

/** Where a key takes the active option, round at the ends; null for keys that belong to the text. */
function nextActive(event: Key, active: number, count: number): number | null {
  if (count === 0 || event.altKey) return null;
  const last = count - 1;
  switch (event.key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(active + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return event.ctrlKey ? 0 : null;
    case 'End':
      return event.ctrlKey ? last : null;
    default:
      return null;
  }
}

interface ActiveLine {
  readonly lines: readonly ComboLine[];
  readonly active: number;
  readonly setActive: (at: number) => void;
}

interface ComboPanelProps extends ComboSelectProps {
  readonly listId: string;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly openerRef: RefObject<HTMLButtonElement | null>;
}

interface Key {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
}
