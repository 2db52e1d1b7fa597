import { Command } from 'cmdk';
import type { RefObject, SyntheticEvent } from 'react';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as css from '../../../styles/palette.css.ts';
import { headsOf, positionOf, scrollFor, topOf, WINDOW_ROWS, windowOf } from './window.ts';
import type { Line } from './window.ts';

const HEAD_PX = 28;
const ROW_PX = 36;
/** Until the list is laid out. */
const UNSEEN_PX = 480;

/** The options in a window: twenty rows and the active one are in the page, the rest are counted. */
export function PaletteList(props: PaletteListProps) {
  const { lines, activeId, refusedId, busy, scroller } = props;
  const { row, seen } = useSizes(scroller);
  const heads = useMemo(() => headsOf(lines), [lines]);
  const activeAt = useMemo(
    () => (activeId === null ? -1 : lines.findIndex(({ id }) => id === activeId)),
    [lines, activeId],
  );
  const heights = { row, head: HEAD_PX };
  const [scroll, setScroll] = useScroll(scroller, activeAt, { heads, row, seen });
  const shown = windowOf(scroll, activeAt, { lines, heads, heights });
  return (
    <Command.List
      ref={scroller}
      className={css.list}
      label="Results"
      aria-busy={busy ? true : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => withLine(event, props.onRun)}
      onPointerMove={(event) => withLine(event, props.onPoint)}
      onScroll={({ currentTarget }) => {
        seen.current = { ...seen.current, top: currentTarget.scrollTop };
        setScroll(currentTarget.scrollTop);
      }}
    >
      <div style={{ position: 'relative', height: topOf(lines.length, heads, heights) }}>
        {shown.map((at) => {
          const line = lines[at];
          if (line === undefined) return null;
          return (
            <PaletteLine
              key={slotOf(at, line, shown.length > WINDOW_ROWS && at === activeAt)}
              line={line}
              top={topOf(at, heads, heights)}
              position={positionOf(at, heads)}
              size={lines.length - heads.length}
              active={line.id === activeId}
              refused={line.id === refusedId}
            />
          );
        })}
      </div>
    </Command.List>
  );
}

/** How far the list is scrolled: the active option is in sight. */
function useScroll(scroller: Scroller, activeAt: number, { heads, row, seen }: ListSizes) {
  const [scroll, setScroll] = useState(0);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null || activeAt < 0) return;
    const { top, height } = seen.current;
    const now = { heads, heights: { row, head: HEAD_PX }, height };
    const next = scrollFor(activeAt, top, now);
    if (next === top) return;
    seen.current = { top: next, height };
    list.scrollTop = next;
    setScroll(next);
  }, [activeAt, heads, row, seen, scroller]);
  return [scroll, setScroll] as const;
}

/** The height of a row, and what is in sight: read when the list has got a size, never while a key is at work. */
function useSizes(scroller: Scroller) {
  const [row, setRow] = useState(ROW_PX);
  const seen = useRef({ top: 0, height: UNSEEN_PX });
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list === null) return;
    const read = () => {
      const tall = list.querySelector<HTMLElement>('[role=option]')?.offsetHeight ?? 0;
      if (tall > 0) setRow(tall);
      seen.current = { top: list.scrollTop, height: list.clientHeight || UNSEEN_PX };
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(list);
    return () => observer.disconnect();
  }, [scroller]);
  return { row, seen };
}

/** Drawn again only where something about it changed: a move draws the row that is left and the one that is reached. */
const PaletteLine = memo(function PaletteLine({
  line,
  top,
  position,
  size,
  active,
  refused,
}: PaletteLineProps) {
  const place = {
    position: 'absolute' as const,
    left: 0,
    right: 0,
    transform: `translateY(${top}px)`,
  };
  if (line.head !== null) {
    return (
      <div className={css.head} style={place} role="presentation">
        {line.head}
      </div>
    );
  }
  return (
    <div
      id={optionId(line.id)}
      role="option"
      tabIndex={-1}
      className={css.option}
      style={place}
      aria-setsize={size}
      aria-posinset={position}
      aria-disabled={line.off ? true : undefined}
      aria-selected={active}
      data-line={line.id}
      data-refused={refused ? '' : undefined}
    >
      {typeof line.content === 'function' ? line.content() : line.content}
    </div>
  );
});

/** An option takes the elements of the one that stood at its place, or has scrolled out of sight: next to nothing is made. */
function slotOf(at: number, { id, head }: Line, isAside: boolean) {
  return head !== null || isAside ? id : `slot ${at % WINDOW_ROWS}`;
}

/** What a press or the pointer is about: the option under it. */
function withLine({ target }: SyntheticEvent, act: (id: string) => void) {
  const option = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null;
  if (option?.dataset.line !== undefined) act(option.dataset.line);
}

/** The element's id of an option: no two ids have the same, whatever signs they hold. */
export function optionId(id: string) {
  return `palette-${id.replace(/[^a-z0-9-]/gi, (sign) => `_${sign.charCodeAt(0).toString(36)}_`)}`;
}

type Scroller = RefObject<HTMLDivElement | null>;

interface ListSizes extends ReturnType<typeof useSizes> {
  readonly heads: ReturnType<typeof headsOf>;
}

interface PaletteLineProps {
  readonly line: Line;
  readonly top: number;
  readonly position: number;
  readonly size: number;
  readonly active: boolean;
  readonly refused: boolean;
}

interface PaletteListProps {
  readonly lines: readonly Line[];
  readonly activeId: string | null;
  /** Chosen though it is off. */
  readonly refusedId: string | null;
  readonly busy: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onRun: (id: string) => void;
  readonly onPoint: (id: string) => void;
}
