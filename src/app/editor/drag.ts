import { blocksIn } from './host-view.ts';
import type { CanvasBlock, CanvasEditor, GivenFiles, Place } from './types.ts';

/** What is dragged: a block of the list by its type, or one of the page. */
type Carried = string | CanvasBlock;

/** Blocks on their way over the canvas by mouse, from the list or from another place of the page. */
export function dragBlocks(tools: DragTools) {
  const { carry, over, drop, end } = carryBlocks(tools);
  const { press, start } = takeUp(tools, carry);
  return {
    /** A block of the list is taken up; null where it is let go. */
    carry(type: string | null) {
      carry(type);
      if (type === null) end(tools.editor().Canvas.getDocument());
    },
    /** Listens to the page of a frame. */
    join: (page: Document) => listenToDrags(page, { press, start, over, drop, end }),
  };
}

/** A drag of a block of the page begins where the mouse was pressed. */
function takeUp({ editor, mayDrag }: DragTools, carry: (block: CanvasBlock) => void) {
  let pressed: CanvasBlock | null = null;
  return {
    press({ target }: Event) {
      pressed?.getEl()?.removeAttribute('draggable');
      const may = mayDrag() && !isWritten(target);
      pressed = may ? movable(editor(), rootOf(editor()), target as Node) : null;
      pressed?.getEl()?.setAttribute('draggable', 'true');
    },
    start(event: DragEvent) {
      if (isWritten(event.target)) return;
      // Images and links of the page are blocks here, and nothing that the browser drags.
      if (pressed === null || event.dataTransfer === null) return event.preventDefault();
      event.stopPropagation();
      carry(pressed);
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', '');
    },
  };
}

/** What is carried over the page, or comes over it as files, and where it would go. */
function carryBlocks({ editor, mayDrag, insert, move, give }: DragTools) {
  let carried: Carried | null = null;
  let place: Place | null = null;

  function end(page: Document | null) {
    carried = null;
    place = null;
    if (page !== null) mark(page, null);
  }

  return {
    end,
    carry(what: Carried | null) {
      carried = what;
    },
    over(event: DragEvent) {
      if (!mayDrag() || (carried === null && !bringsFiles(event))) return;
      event.stopPropagation();
      const page = (event.currentTarget ?? event.target) as Document;
      const moved = typeof carried === 'string' ? null : carried;
      place = findPlace(rootOf(editor()), page, event, moved);
      mark(page, place);
      if (place !== null) event.preventDefault();
    },
    drop(event: DragEvent) {
      const [what, where] = [carried, place];
      if (what === null && !bringsFiles(event)) return;
      event.stopPropagation();
      event.preventDefault();
      end(event.currentTarget as Document);
      if (where === null) return;
      if (what === null) give({ files: [...(event.dataTransfer?.files ?? [])], place: where });
      else if (typeof what === 'string') insert(what, where);
      else move(what, where);
    },
  };
}

function rootOf(editor: CanvasEditor) {
  return editor.getWrapper() as CanvasBlock;
}

function listenToDrags(page: Document, { press, start, over, drop, end }: DragHandlers) {
  page.addEventListener('mousedown', press, { capture: true });
  page.addEventListener('dragstart', start, { capture: true });
  page.addEventListener('dragenter', over, { capture: true });
  page.addEventListener('dragover', over, { capture: true });
  page.addEventListener('drop', drop, { capture: true });
  page.addEventListener('dragend', () => end(page), { capture: true });
  page.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) mark(page, null);
  });
}

function isWritten(target: EventTarget | null) {
  return (target as Element).closest?.('.ProseMirror') != null;
}

function bringsFiles({ dataTransfer }: DragEvent) {
  return dataTransfer?.types.includes('Files') === true;
}

/** The selected block where it holds the point, else the innermost one there. */
function movable(editor: CanvasEditor, root: CanvasBlock, target: Node): CanvasBlock | null {
  const selected = editor.getSelected();
  if (selected !== undefined && selected !== root && mayMove(selected) && holds(selected, target))
    return selected;
  const innermost = around(root, target).findLast((block) => block !== root && mayMove(block));
  return innermost ?? null;
}

function mayMove(block: CanvasBlock) {
  return block.get('draggable') !== false;
}

/** The blocks that hold an element of the page, from the outermost on. */
function around(root: CanvasBlock, target: Node): CanvasBlock[] {
  const inner = blocksIn(root).find((block) => holds(block, target));
  return inner === undefined ? [root] : [root, ...around(inner, target)];
}

function holds(block: CanvasBlock, target: Node) {
  return block.getEl()?.contains(target) === true;
}

/** Where a block stands if it is let go here; null where it cannot: in itself. */
function findPlace(root: CanvasBlock, page: Document, point: Point, moved: CanvasBlock | null) {
  const target = page.elementFromPoint(point.clientX, point.clientY) ?? page.body;
  const open = around(root, target).filter(
    (block) => block === root || block.get('droppable') === true,
  );
  const inner = open.at(-1) ?? root;
  // Close to its edge a place beside it is meant, and not one in it.
  const isAtEdge = open.length > 1 && !isInside(boxOf(inner), point.clientY);
  const holder = isAtEdge ? (open.at(-2) ?? root) : inner;
  if (moved !== null && (moved === holder || holds(moved, holder.getEl() as Node))) return null;
  const next = blocksIn(holder).find((block) => isBefore(point, block));
  return { around: holder, at: next?.index() ?? holder.components().length };
}

/** Pixels at the edges of a block in which a place beside it is meant. */
const EDGE = 6;

function isInside({ top, bottom }: DOMRect, y: number) {
  return y > top + EDGE && y < bottom - EDGE;
}

/** Whether the point comes before the middle of a block: of its height, in a line of its width. */
function isBefore({ clientX, clientY }: Point, block: CanvasBlock) {
  const element = block.getEl() as HTMLElement;
  const { top, bottom, left, width } = boxOf(block);
  const display = element.ownerDocument.defaultView?.getComputedStyle(element).display ?? '';
  if (!display.startsWith('inline')) return clientY < (top + bottom) / 2;
  return clientY < top || (clientY <= bottom && clientX < left + width / 2);
}

function boxOf(block: CanvasBlock): DOMRect {
  return (block.getEl() as HTMLElement).getBoundingClientRect();
}

/** Draws the line at which a block would stand, beside the document of the canvas. */
function mark(page: Document, place: Place | null) {
  const old = page.querySelector<HTMLElement>(':root > [data-drop-mark]');
  if (place === null) return old?.remove();
  const line = old ?? page.createElement('div');
  line.dataset.dropMark = '';
  const within = boxOf(place.around);
  const blocks = blocksIn(place.around);
  const next = blocks.find((block) => block.index() >= place.at);
  const before = blocks.findLast((block) => block.index() < place.at);
  const top = next !== undefined ? boxOf(next).top : before && boxOf(before).bottom;
  line.style.top = `${(top ?? within.top + EDGE) - 2}px`;
  line.style.left = `${within.left}px`;
  line.style.width = `${within.width}px`;
  if (old === null) page.documentElement.append(line);
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

interface DragHandlers {
  readonly press: (event: Event) => void;
  readonly start: (event: DragEvent) => void;
  readonly over: (event: DragEvent) => void;
  readonly drop: (event: DragEvent) => void;
  readonly end: (page: Document) => void;
}

interface DragTools {
  readonly editor: () => CanvasEditor;
  readonly mayDrag: () => boolean;
  readonly insert: (type: string, place: Place) => void;
  readonly move: (block: CanvasBlock, place: Place) => void;
  /** Files of the computer, dropped on the page. */
  readonly give: (given: GivenFiles) => void;
}
