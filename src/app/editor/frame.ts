import { BLOCK_STYLES } from '../../content/block-styles.ts';
import { EDITOR_CANVAS } from '../../shared/product.ts';

/** The canvas's frame: a page of this origin on which nothing runs, whatever the content says. */
export function prepareFrame(frame: HTMLIFrameElement, title: string, onRefused: () => void) {
  const draw = frame.onload;
  frame.onload = (event) => {
    if (isCanvas(frame.contentDocument)) draw?.call(frame, event);
    else onRefused();
  };
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.setAttribute('data-forwards-keys', 'all');
  frame.title = title;
  frame.src = EDITOR_CANVAS;
}

/** What is blocked, or answered by anything but the page of the canvas, is drawn in by nobody. */
function isCanvas(page: Document | null) {
  return page?.documentElement.hasAttribute('data-editor-canvas') === true;
}

/** What the page of the frame looks like, and which keys leave it. */
export function dressFrame(frame: HTMLIFrameElement, themeSheet: string): void {
  const page = frame.contentDocument;
  if (page === null) return;
  const style = page.createElement('style');
  style.textContent = `${themeSheet}${BLOCK_STYLES}${CANVAS_STYLES}`;
  page.head.append(style);
  page.body.dataset.canvas = '';
  page.body.tabIndex = -1;
  // The canvas would send every key to the page a second time; the page listens to this document itself.
  for (const type of ['keydown', 'keyup', 'keypress']) {
    page.documentElement.addEventListener(type, (event) => event.stopPropagation());
  }
}

/** Hears of a picture that was chosen and does not come, before its image is drawn as it was. */
export function hearLostPictures(page: Document, onLost: () => void) {
  const hear = ({ target }: Event) => {
    if ((target as HTMLElement).dataset?.coming === 'chosen') onLost();
  };
  page.addEventListener('error', hear, { capture: true });
}

/**
 * The browser gives the focus to the frame as an element alone where its window is called to the front or comes back:
 * keys would go to the page around it, and no character into the text. A key that comes before the focus is back takes
 * it in; the browser has that key's own character written by nobody, where the focus has moved to another frame.
 */
export function handFocusIn(frame: HTMLIFrameElement, within: () => HTMLElement | null) {
  const hand = () => {
    const page = frame.contentDocument;
    if (page === null || page.hasFocus() || document.activeElement !== frame) return null;
    // The element that has the focus already would keep it from the page in it.
    frame.blur();
    frame.focus({ preventScroll: true });
    const wanted = within() ?? page.body;
    if (page.activeElement !== wanted) wanted.focus({ preventScroll: true });
    return wanted;
  };
  // While the browser moves the focus between frames it refuses to have it moved.
  frame.onfocus = () => void setTimeout(hand);
  frame.onkeydown = (event) => {
    // It has run a command of the page around.
    const wanted = event.defaultPrevented ? null : hand();
    if (wanted === null) return;
    event.preventDefault();
    const isFree = wanted.dispatchEvent(new KeyboardEvent('keydown', event));
    if (isFree && isWritten(event) && wanted.isContentEditable)
      wanted.ownerDocument.execCommand('insertText', false, event.key);
  };
}

function isWritten({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) {
  return key.length === 1 && !metaKey && (!ctrlKey || altKey) && !isComposing;
}

/** Of the canvas alone: what is empty is seen, what is written shows that it is. */
const CANVAS_STYLES = [
  'body{margin:0;padding:24px;outline:none}',
  '[data-gjs-type=column]:empty,[data-gjs-type=section]:empty,[data-gjs-type=wrapper]:empty{min-height:64px;outline:1px dashed #98a2b3;outline-offset:-1px}',
  '[data-gjs-type=wrapper]:empty::before{content:"Insert a block to begin";display:block;padding:24px;color:var(--page-muted,#5e6573);text-align:center}',
  '[data-gjs-type=spacer]{background:repeating-linear-gradient(45deg,transparent 0 6px,rgb(120 130 150/.14) 6px 12px)}',
  '[data-gjs-type=image]:not([src]),[data-gjs-type=image][src=""]{display:block;min-height:96px;background:#eef0f4;outline:1px dashed #98a2b3;outline-offset:-1px}',
  '[data-gjs-type=exit-splash]{min-height:64px;padding:12px;outline:1px dashed #98a2b3;outline-offset:-1px}',
  '[data-gjs-type=exit-splash]::before{content:"Exit splash: seen by who is about to leave";display:block;color:var(--page-muted,#474e5b);font:13px/20px system-ui,sans-serif}',
  '[data-coming]{opacity:.4!important}',
  '[data-note]{display:block;padding:12px;border:1px dashed #98a2b3;color:var(--page-muted,#474e5b);font:13px/20px system-ui,sans-serif;white-space:pre-wrap}',
  '[data-gjs-type=synced]{display:block;outline:1px dashed #6b3fa0;outline-offset:-1px}',
  '[data-gjs-type=synced][data-gone]{outline-color:#c6332b}',
  '[data-unknown]:empty::before{content:"Unknown block: " attr(data-unknown);display:block;padding:12px;border:1px dashed #98a2b3;color:var(--page-muted,#474e5b);font:13px/20px system-ui,sans-serif}',
  'body .gjs-selected.gjs-selected{outline:2px solid #2745c0!important;outline-offset:2px!important}',
  'body .gjs-hovered.gjs-hovered:not([data-gjs-type=wrapper],.gjs-selected){outline:1px solid #7f99ff!important}',
  '[data-drop-mark]{position:fixed;z-index:1;height:4px;border-radius:2px;background:#2745c0;pointer-events:none}',
  '.ProseMirror{outline:none;white-space:pre-wrap;min-height:1em}',
  '.ProseMirror table{table-layout:fixed}',
  '[data-macros]{display:contents}',
  '.broken-macro{text-decoration:underline wavy #c6332b 1px;text-underline-offset:3px}',
  '.misspelt{text-decoration:underline wavy #c6332b 1px;text-underline-offset:3px}',
  '::highlight(found){background:#ffe08a;color:#161a22}::highlight(found-at-hand){background:#ffb300;color:#161a22}',
].join('');
