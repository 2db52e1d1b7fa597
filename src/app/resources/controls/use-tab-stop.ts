import type { FocusEvent } from 'react';
import { useState } from 'react';
import { placeOf } from '../grid-focus.ts';

/** The one tab stop of a grid: the cell that had the focus last, the first one where its line is gone. */
export function useTabStop(lines: number) {
  const [stop, setStop] = useState(FIRST);
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place !== null) setStop(`${place.row}:${place.column}`);
  };
  return { stop: lines > Number(stop.split(':')[0]) ? stop : FIRST, onFocus };
}

const FIRST = '0:0';
