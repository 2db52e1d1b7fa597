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
  const found = [...document.querySelectorAll('[data-bar]')];
  for (const each of told) if (each !== null) found.push(each);
  const bars = found.map((bar) => bar.getBoundingClientRect()).filter((box) => box.height > 0);
  if (bars.length === 0) return;
  const room = { left, right, height, windowHeight: window.innerHeight };
  stack.style.top = `${topBelow(bars, room)}px`;
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
