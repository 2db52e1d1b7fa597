import { useEffect, useMemo, useRef } from 'react';
import { labelOf } from '../../../../shared/resources/define.ts';
import { useService } from '../../../data/services.ts';
import { announcer } from '../../../actors/announcer.ts';
import * as declared from '../../../commands/registry/list.ts';
import { usePlainCommands } from '../../../commands/use-commands.ts';
import type { ListPartProps } from '../list-part.ts';
import { clampWidth } from '../../../../shared/lists/parameter-readers.ts';

/** Columns are drawn to a width by the edges of their heads, back to their own by a double press there, and widened and narrowed by keys. */
export function useColumnWidths(props: Widths) {
  const latest = useRef(props);
  latest.current = props;
  const { announce } = useService(announcer);
  const commands = useMemo(
    () => [
      { ...declared.widen, run: () => step(STEP_PX, latest.current, announce) },
      { ...declared.narrow, run: () => step(-STEP_PX, latest.current, announce) },
    ],
    [announce],
  );
  usePlainCommands(commands, 'page');
  useEffect(() => {
    const down = (event: PointerEvent) => {
      const head = edgeOf(event);
      if (head !== null) drag(event, head, (width) => put(latest.current, head, width));
    };
    const twice = (event: MouseEvent) => {
      const head = edgeOf(event);
      if (head !== null) put(latest.current, head, null);
    };
    document.addEventListener('pointerdown', down);
    document.addEventListener('dblclick', twice);
    return () => {
      document.removeEventListener('pointerdown', down);
      document.removeEventListener('dblclick', twice);
    };
  }, []);
}

/** The head whose right edge is pressed, which is wider for a finger; null anywhere else. */
function edgeOf(event: MouseEvent): HTMLTableCellElement | null {
  const { target, clientX, button } = event;
  const head = target instanceof Element ? target.closest('th') : null;
  if (head === null || target !== head || button !== 0 || columnOf(head) === null) return null;
  const distance = head.getBoundingClientRect().right - clientX;
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  return distance >= 0 && distance <= (isTouch ? TOUCH_EDGE_PX : EDGE_PX) ? head : null;
}

/** Draws the column while the pointer moves, without drawing its rows again; tells the width at the end. */
function drag(event: PointerEvent, head: HTMLTableCellElement, done: (width: number) => void) {
  const column = columnsOf(head)[head.cellIndex];
  if (column === undefined) return;
  event.preventDefault();
  const before = column.style.width;
  const start = head.offsetWidth;
  let width = start;
  const move = ({ clientX }: PointerEvent) => {
    width = clampWidth(start + clientX - event.clientX);
    column.style.width = `${width}px`;
  };
  const stop = ({ type }: PointerEvent) => {
    document.removeEventListener('pointermove', move);
    document.removeEventListener('pointerup', stop);
    document.removeEventListener('pointercancel', stop);
    if (type === 'pointerup' && width !== start) done(width);
    else column.style.width = before;
  };
  document.addEventListener('pointermove', move);
  document.addEventListener('pointerup', stop);
  document.addEventListener('pointercancel', stop);
}

function put({ state, onChange }: Widths, cell: HTMLTableCellElement, to: number | null) {
  const name = columnOf(cell);
  if (name === null) return;
  const { [name]: _, ...others } = state.widths;
  onChange({ widths: to === null ? others : { ...others, [name]: to }, page: state.page });
}

/** Name of the field whose column a cell is in; null for the check box and the actions. */
function columnOf(cell: HTMLTableCellElement): string | null {
  const name = columnsOf(cell)[cell.cellIndex]?.dataset.column ?? '';
  return name === '' || name.startsWith('-') ? null : name;
}

function columnsOf(cell: HTMLTableCellElement): readonly HTMLTableColElement[] {
  return [...(cell.closest('table')?.querySelectorAll('col') ?? [])];
}

function step(by: number, { resource, state, onChange }: Widths, announce: (text: string) => void) {
  const cell =
    document.activeElement?.closest<HTMLTableCellElement>('th, td') ??
    document.querySelector<HTMLTableCellElement>('[role="grid"] th:nth-child(2)');
  const name = cell === null ? null : columnOf(cell);
  if (cell === null || name === null) return;
  const width = clampWidth((state.widths[name] ?? cell.offsetWidth) + by);
  const widths = { ...state.widths, [name]: width };
  onChange({ widths, page: state.page }, { burst: 'width' });
  announce(`${labelOf(resource, name)}, ${width} px wide`);
}

const EDGE_PX = 10;
const TOUCH_EDGE_PX = 24;
const STEP_PX = 16;

type Widths = Pick<ListPartProps, 'resource' | 'state' | 'onChange'>;
