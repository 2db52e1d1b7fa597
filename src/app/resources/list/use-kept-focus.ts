import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { rescueFocus } from '../../navigation/focus.ts';
import { focusPlace, gridOf } from './grid-moves.ts';
import type { GridStore } from './grid-store.ts';

/**
 * When the cell that had the focus is gone, the grid's tab stop has it: by then it stands at the row that took the place.
 * A dialog over the list does not change that it was the grid's. Without rows the page's heading has it.
 */
export function useKeptFocus(
  frame: RefObject<HTMLElement | null>,
  grid: GridStore,
  items: readonly unknown[] | null,
) {
  const had = useRef(false);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (frame.current?.contains(target) === true) had.current = true;
      else if (target.closest('main') !== null) had.current = false;
    };
    document.addEventListener('focusin', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      if (had.current) queueMicrotask(rescueFocus);
    };
  }, [frame]);
  useLayoutEffect(() => {
    const root = frame.current === null ? null : gridOf(frame.current);
    if (!had.current || root === null || items === null) return;
    if (document.activeElement === document.body) focusPlace(root, grid.place());
  }, [frame, grid, items]);
}
