const SHOW_AFTER_MS = 400;
const MOVING_ALONG_MS = 300;

/** When the tooltip of one control is shown: one at a time on the page, and the next at once where one was just seen. */
export function createTip(draw: (anchor: HTMLElement | null) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => clearTimeout(timer);
  function hide() {
    wait();
    if (shown === hide) {
      shown = null;
      hiddenAt = performance.now();
    }
    draw(null);
  }
  function show(anchor: HTMLElement) {
    wait();
    if (shown !== hide) shown?.();
    shown = hide;
    draw(anchor);
  }
  return {
    /** The pointer came upon the control; what it has opened says what it is. */
    reach(anchor: HTMLElement) {
      wait();
      if (hasOpened(anchor)) return;
      if (shown !== null || performance.now() - hiddenAt < MOVING_ALONG_MS) show(anchor);
      else timer = setTimeout(show, SHOW_AFTER_MS, anchor);
    },
    show,
    /** It left: what is not shown yet is not shown. */
    wait,
    hide,
  };
}

/** Whether a menu or a panel of the control is open. */
export function hasOpened(control: Element): boolean {
  return control.getAttribute('aria-expanded') === 'true';
}

let shown: (() => void) | null = null;
let hiddenAt = Number.NEGATIVE_INFINITY;
