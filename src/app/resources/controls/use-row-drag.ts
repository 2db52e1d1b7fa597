import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Moves rows while a pointer that is pressed on one passes the middle of another; Escape puts it back. */
export function useRowDrag({ list, move }: RowDragOptions): RowDrag {
  const [row, setRow] = useState<number | null>(null);
  const latest = useRef({ row, move, from: 0 });
  latest.current.row = row;
  latest.current.move = move;
  const dragging = row !== null;

  useEffect(() => {
    if (!dragging) return undefined;
    const goTo = (to: number) => {
      const { row: from } = latest.current;
      if (from === null || to === from) return;
      latest.current.move(from, to);
      setRow(to);
    };
    const handleMove = (event: PointerEvent) => {
      event.preventDefault();
      goTo(rowUnder(list.current, event.clientY, latest.current.row ?? 0));
    };
    const handleEnd = () => setRow(null);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      goTo(latest.current.from);
      setRow(null);
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleEnd);
    window.addEventListener('pointercancel', handleEnd);
    window.addEventListener('keydown', handleKey, true);
    return () => {
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleEnd);
      window.removeEventListener('pointercancel', handleEnd);
      window.removeEventListener('keydown', handleKey, true);
    };
  }, [dragging, list]);

  return {
    row,
    start(event, at) {
      if (event.button !== 0) return;
      latest.current.from = at;
      setRow(at);
    },
  };
}

/** The row that the pointer has reached: past the middle of those below, before the middle of those above. */
export function rowUnder(list: HTMLElement | null, y: number, from: number): number {
  const rows = [...(list?.querySelectorAll(':scope > [data-row]') ?? [])];
  const middles = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  const below = middles.findLastIndex((middle, at) => at > from && y > middle);
  if (below !== -1) return below;
  const above = middles.findIndex((middle, at) => at < from && y < middle);
  return above === -1 ? from : above;
}

interface RowDragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly move: (from: number, to: number) => void;
}

interface RowDrag {
  /** The row that is dragged, where it stands now. */
  readonly row: number | null;
  readonly start: (event: ReactPointerEvent, at: number) => void;
}
