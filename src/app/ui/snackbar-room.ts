import { taken } from '../../../styles/snackbar-room.css.ts';

/** Sides of a rectangle of the window, in pixels. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface Room extends Pick<Box, 'left' | 'right'> {
  /** Of the whole stack. */
  readonly height: number;
  /** Of the window. */
  readonly windowHeight: number;
}

/**
 * Where a stack begins that stands on no bar, from above: below each one in its way, one after the other, and not on the
 * tabs and views between two of them. A bar below which there is no room is left out.
 */
export function topBelow(
  bars: readonly Box[],
  { left, right, height, windowHeight }: Room,
): number {
  const beside = (bar: Box) => bar.right <= left || bar.left >= right;
  const lowest = windowHeight - height - GAP_PX;
  const needed = Math.max(height, ROWS_PX);
  const sorted = [...bars].sort((a, b) => a.top - b.top);
  return sorted.reduce((top, bar) => {
    const isClear = beside(bar) || bar.bottom + GAP_PX <= top || bar.top >= top + needed;
    const below = bar.bottom + GAP_PX;
    return isClear || below > lowest ? top : below;
  }, GAP_PX);
}

/** How far from the right side of a window a stack begins: beside a column there; null where that fills most of the window or is not seen. */
export function besideColumn({ left, right }: Pick<Box, 'left' | 'right'>, width: number) {
  return right > left && left > width / 2 ? width - left + GAP_PX : null;
}

/**
 * How a stack stands where something stands above the page in its way: at the top of the window, above all of that; `taken`
 * is what these have to leave of the window, where that is too little. Null where nothing is in its way.
 */
export function roomAbove(
  raised: readonly Box[],
  { left, right, height, windowHeight }: Room,
): RoomAbove | null {
  const inWay = raised.filter((box) => box.right > left && box.left < right);
  if (inWay.length === 0) return null;
  const needed = height + 2 * GAP_PX;
  const isFree = inWay.every(({ top }) => top >= needed);
  return { top: GAP_PX, taken: isFree ? 0 : Math.min(needed, windowHeight / 2) };
}

interface RoomAbove {
  readonly top: number;
  readonly taken: number;
}

const GAP_PX = 8;
/** Less than this between two bars is a row or two that belongs to them. */
const ROWS_PX = 96;

/**
 * Keeps the stack off the bars, wherever these are: as long as it holds something it follows them. It does not stand on the
 * row either that the person was at when the last snackbar came, which it tells of, nor on the field that they are in.
 */
export function keepRoom(stack: HTMLElement): () => void {
  let row: Element | null = null;
  let field: Element | null = null;
  const place = () => {
    const { activeElement } = document;
    // Who presses in the stack has left the field by that: it does not move away under the press.
    if (!stack.contains(activeElement)) field = activeElement?.closest('[data-field]') ?? null;
    if (stack.childElementCount > 0) placeStack(stack, [row, field]);
  };
  const frame = oncePerFrame(place);
  const page = new MutationObserver(frame.ask);
  document.addEventListener('focusin', frame.ask);
  const changed = () => {
    page.disconnect();
    if (stack.childElementCount === 0) return;
    page.observe(document.body, WATCHED);
    row = document.activeElement?.closest('[data-id]') ?? null;
    place();
  };
  const held = new MutationObserver(changed);
  const sizes = new ResizeObserver(frame.ask);
  held.observe(stack, { childList: true });
  for (const each of [stack, document.documentElement]) sizes.observe(each);
  changed();
  return () => {
    frame.stop();
    document.removeEventListener('focusin', frame.ask);
    for (const each of [page, held, sizes]) each.disconnect();
  };
}

const WATCHED: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributeFilter: ['data-open', 'hidden'],
};

function placeStack(stack: HTMLElement, told: readonly (Element | null)[]) {
  const aside = document.querySelector('[data-side-column]')?.getBoundingClientRect();
  const beside = aside === undefined ? null : besideColumn(aside, window.innerWidth);
  stack.style.right = beside === null ? '' : `${beside}px`;
  const { left, right, height } = stack.getBoundingClientRect();
  const room = { left, right, height, windowHeight: window.innerHeight };
  const above = roomAbove(raised().map(boxAtRest), room);
  if (above !== null) {
    stack.style.top = `${above.top}px`;
    return take(above.taken);
  }
  const found = [...document.querySelectorAll('[data-bar]')];
  for (const each of told) if (each !== null) found.push(each);
  const bars = found.map((bar) => bar.getBoundingClientRect()).filter((box) => box.height > 0);
  if (bars.length === 0) return;
  stack.style.top = `${topBelow(bars, room)}px`;
}

/** What stands above the page and says that it gives room to the stack (`data-gives-room`). */
function raised() {
  return [...document.querySelectorAll<HTMLElement>('[data-gives-room]')];
}

/** It leaves as much of the window to the stack from now on: it does not move back under who aims at what it holds. */
function take(pixels: number) {
  if (pixels > 0) for (const { style } of raised()) style.setProperty(TAKEN, `${pixels}px`);
}

const TAKEN = taken.slice('var('.length, -1);

/** Where it will stand, though it may be on its way there. */
function boxAtRest({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): Box {
  const bottom = offsetTop + offsetHeight;
  return { top: offsetTop, bottom, left: offsetLeft, right: offsetLeft + offsetWidth };
}

function oncePerFrame(work: () => void) {
  let asked = 0;
  return {
    ask() {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(work);
    },
    stop: () => cancelAnimationFrame(asked),
  };
}
