/** Before which row something at this height would be dropped; as many as there are rows is the end. */
export function gapAt(root: HTMLElement, y: number): number {
  return rowsOf(root).filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/** Rows of the grid in their order. */
export function rowsOf(root: HTMLElement): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('tbody > tr[data-id]')];
}

/** Scrolls the list a step while the pointer is near its upper or lower edge; whether it has moved. */
export function scrollAtEdge(root: HTMLElement, y: number): boolean {
  const scroller = scrollerOf(root);
  const { top, bottom } = viewOf(scroller);
  const head = root.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  const above = top + head + EDGE_PX - y;
  const below = y - (bottom - EDGE_PX);
  const by = above > 0 ? -above : below > 0 ? below : 0;
  if (by === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop += Math.sign(by) * Math.ceil(Math.min(Math.abs(by), EDGE_PX) / SLOWNESS);
  return scroller.scrollTop !== before;
}

/** What scrolls the rows: the table's frame, or the page where all of it is in sight. */
function scrollerOf(root: HTMLElement): Element {
  for (let at = root.parentElement; at !== null; at = at.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(at).overflowY);
    if (scrolls && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

function viewOf(scroller: Element) {
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) };
}

const EDGE_PX = 48;
const SLOWNESS = 5;
