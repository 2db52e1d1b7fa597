import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import * as menu from '../../../styles/menu.css.ts';
import * as css from '../../../styles/select.css.ts';
import { note } from '../../../styles/select.css.ts';
import { Icon } from './icon.tsx';
import type { Choice, ComboAction, ComboSelectProps } from './combo-select.types.ts';

const ROW_PX = 32;
const OVERSCAN = 8;
/** So many options from the end, the next page is asked for. */
const NEAR_END = 10;
/** Until the list is laid out, so that its first options are there with the first paint. */
const UNSEEN = { width: 320, height: 320 };

/** The options in a window: those in sight and the active one are in the page, the rest are counted. */
export function ComboList(props: ComboListProps) {
  const { lines, rows, busy, listId, label, multiple } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { window, items } = useOptionWindow(scroller, props);
  const size = sizeOf(props);
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      className={css.listbox}
      aria-label={label}
      aria-multiselectable={multiple ? true : undefined}
      aria-busy={busy ? true : undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div ref={scroller} role="presentation" className={css.options}>
        {props.meantText === undefined ? null : <div className={note}>{props.meantText}</div>}
        <div role="presentation" className={css.run} style={{ height: window.getTotalSize() }}>
          {items.map((item) => {
            const line = rows[item.index];
            if (line === undefined) return null;
            return (
              <Row
                key={line.key}
                {...props}
                line={line}
                at={item.index}
                size={size}
                measure={window.measureElement}
                top={item.start}
              />
            );
          })}
        </div>
        <ComboNote {...props} empty={rows.length === 0} />
      </div>
      {lines.length > rows.length ? (
        <div role="presentation" className={css.foot}>
          {lines.slice(rows.length).map((line, index) => (
            <Row key={line.key} {...props} line={line} at={rows.length + index} size={size} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** The options in sight and the active one; more are asked for near their end. */
function useOptionWindow(
  scroller: RefObject<HTMLDivElement | null>,
  { rows, active, onMore, state }: ComboListProps,
) {
  // The window measures every row anew whenever this is another function.
  const getItemKey = useCallback((at: number) => rows[at]?.key ?? at, [rows]);
  const window = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey,
    measureElement: (row) => row.getBoundingClientRect().height || ROW_PX,
    overscan: OVERSCAN,
    observeElementRect: (list, tell) =>
      observeElementRect(list, (rect) => tell(rect.height > 0 ? rect : UNSEEN)),
    rangeExtractor: (range) => withActive(range, active),
  });
  const items = window.getVirtualItems();
  const lastSeen = items.findLast(({ index }) => index !== active)?.index ?? 0;
  const nearEnd = state === 'ready' && Math.max(lastSeen, active) >= rows.length - NEAR_END;
  useEffect(() => {
    if (nearEnd && rows.length > 0) onMore?.();
  }, [nearEnd, rows.length, onMore]);
  useEffect(() => {
    if (active >= 0 && active < rows.length) window.scrollToIndex(active, { align: 'auto' });
  }, [active, rows.length, window]);
  return { window, items };
}

function Row({ line, at, size, top, measure, ...props }: RowProps) {
  const { choice, action } = line;
  const isChosen = props.chosen.some(({ value }) => value === line.key);
  const isGroup = choice.group !== undefined;
  return (
    <div
      ref={measure}
      id={optionId(props.listId, line.key)}
      role="option"
      tabIndex={-1}
      data-index={at}
      data-active-item={at === props.active ? '' : undefined}
      data-group={isGroup ? '' : undefined}
      data-nested={choice.nested ? '' : undefined}
      className={top === undefined ? menu.item : css.row}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
      aria-selected={action === undefined ? isChosen || choice.group === 'all' : undefined}
      aria-checked={choice.group === 'some' ? 'mixed' : undefined}
      aria-disabled={line.off === undefined ? undefined : true}
      aria-setsize={size}
      aria-posinset={at + 1}
      onPointerMove={() => (at === props.active ? undefined : props.onPoint(at))}
      onClick={() => props.onPress(line)}
      onKeyDown={undefined}
    >
      <Content {...props} line={line} isChosen={isChosen} />
    </div>
  );
}

function Content({ line: { choice, action, off }, multiple, isChosen }: ContentProps) {
  if (action !== undefined) {
    return (
      <>
        <Icon name={action.icon} />
        <span className={menu.text}>{choice.text}</span>
      </>
    );
  }
  return (
    <>
      {multiple ? (
        <span className={menu.check}>
          <Icon name={choice.group === 'some' ? 'minus' : 'check'} size="tiny" />
        </span>
      ) : null}
      {choice.mark}
      <span className={menu.text} title={choice.text}>
        {choice.text}
      </span>
      {off || choice.hint ? <span className={css.hint}>{off ?? choice.hint}</span> : null}
      {choice.end}
      {multiple ? null : (
        <span className={menu.chosen}>{isChosen ? <Icon name="check" /> : null}</span>
      )}
    </>
  );
}

/** The rows that keys walk through: choices, then Retry, Create, and what takes a text away that nothing is called. */
export function comboLines(
  props: ComboSelectProps,
  choices: readonly ComboLine[],
): readonly ComboLine[] {
  const actions: ComboAction[] = [];
  if (props.state === 'failed' && props.onRetry)
    actions.push({ icon: 'rotate-cw', text: 'Retry', onPress: props.onRetry });
  if (props.create) actions.push(props.create);
  if (props.state === 'ready' && choices.length === 0 && props.search !== '')
    actions.push({
      icon: 'x',
      text: 'Clear search',
      aside: true,
      onPress: () => props.onSearch(''),
    });
  return [
    ...choices,
    ...actions.map((action) => ({
      key: `action ${action.icon}`,
      choice: { value: '', text: action.text },
      off: undefined,
      action,
    })),
  ];
}

/** The choices alone, as lines. */
export function choiceLines(choices: readonly Choice[]): readonly ComboLine[] {
  return choices.map((choice) => ({ key: choice.value, choice, off: choice.off }));
}

/** The element's id of an option. */
export function optionId(listId: string, key: string) {
  return `${listId}-${key.replace(/[^\w-]/g, '_')}`;
}

function withActive(range: Range, active: number): number[] {
  const from = Math.max(0, range.startIndex - range.overscan);
  const to = Math.min(range.count - 1, range.endIndex + range.overscan);
  const seen = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const isOutside = active >= 0 && active < range.count && (active < from || active > to);
  return isOutside ? [...seen, active].sort((a, b) => a - b) : seen;
}

/** All options with those that are not loaded, headings and actions. */
function sizeOf({ lines, choices, total }: ComboListProps): number {
  const loaded = choices.filter(({ group }) => group === undefined).length;
  return lines.length + Math.max(0, (total ?? loaded) - loaded);
}

/** Below the options of a searched list: loading, failed, or nothing found. */
function ComboNote({ state, empty, emptyText, failedText }: ComboNoteProps) {
  if (state === 'loading') {
    return (
      <div className={note} role="presentation">
        <Icon name="loader-circle" turning />
        {empty ? 'Loading' : 'Loading more'}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className={note} role="alert">
        <Icon name="circle-alert" tone="red" />
        {failedText ?? 'The list could not be loaded.'}
      </div>
    );
  }
  return empty ? <div className={note}>{emptyText}</div> : null;
}

interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly overscan: number;
  readonly count: number;
}

export interface ComboLine {
  readonly key: string;
  readonly choice: Choice;
  readonly off: string | undefined;
  readonly action?: ComboAction;
}

interface ComboListProps extends ComboSelectProps {
  readonly lines: readonly ComboLine[];
  /** Those of the choices, the same list while these are the same. */
  readonly rows: readonly ComboLine[];
  readonly active: number;
  readonly busy: boolean;
  readonly listId: string;
  readonly onPoint: (at: number) => void;
  readonly onPress: (line: ComboLine) => void;
}

interface RowProps extends ComboListProps {
  readonly line: ComboLine;
  readonly at: number;
  readonly size: number;
  readonly top?: number;
  readonly measure?: (row: HTMLElement | null) => void;
}

interface ContentProps {
  readonly line: ComboLine;
  readonly multiple?: boolean | undefined;
  readonly isChosen: boolean;
}

interface ComboNoteProps {
  readonly state: 'ready' | 'loading' | 'failed';
  readonly empty: boolean;
  readonly emptyText?: string | undefined;
  readonly failedText?: string | undefined;
}
