import { formatCount } from '../../shared/contract/formats.ts';
import { MOST_BLOCK_DEPTH, MOST_BLOCKS, nodesOf, WARN_BLOCKS } from '../../content/project.ts';
import type { ContentNode } from '../../content/project.types.ts';
import type { BlockCopy } from './copies.ts';
import { putCopy } from './copies.ts';
import { withoutSeconds } from '../../content/unique-blocks.ts';
import { blockAtHand, blocksIn, countOf, nameOf, takenIn } from './host-view.ts';
import type { CanvasBlock, CanvasEditor, Place } from './types.ts';

export const FULL = 'A page holds 10,000 blocks at most, 64 in each other';

export function rootIn(editor: CanvasEditor): CanvasBlock {
  return editor.getWrapper() as CanvasBlock;
}

/** Every block from the first to the last, each before those in it. */
export function blocksOf(editor: CanvasEditor): CanvasBlock[] {
  return within(rootIn(editor));
}

function within(block: CanvasBlock): CanvasBlock[] {
  return blocksIn(block).flatMap((each) => [each, ...within(each)]);
}

/** Answers how a person is told of it. */
export function selectBlock(editor: CanvasEditor, block: CanvasBlock | undefined): string | null {
  if (block === undefined) return null;
  editor.select(block);
  editor.Canvas.scrollTo(block.getEl() as HTMLElement, { behavior: 'auto', block: 'nearest' });
  return nameOf(block);
}

/** Puts a block in, and selects it. */
export function placeBlock(
  editor: CanvasEditor,
  node: ContentNode,
  { around, at }: Place,
  action: string,
): CanvasBlock | undefined {
  const [made] = around.append(node as never, { at, action } as never);
  selectBlock(editor, made);
  return made;
}

/** Null where the page has no room for it, or has the only one of its kind already: such a one within it is left out. */
export function placeCopy(
  editor: CanvasEditor,
  copy: BlockCopy,
  place: Place,
  action: string,
): CanvasBlock | null {
  const [node] = withoutSeconds([copy.node], takenIn(editor));
  if (node === undefined) return null;
  const depth = depthAt(place.around) + depthOf(node);
  if (!hasRoom(editor, node) || depth > MOST_BLOCK_DEPTH) return null;
  return (
    putCopy(editor, { ...copy, node }, (node) => placeBlock(editor, node, place, action)) ?? null
  );
}

/** Inside of what is at hand where it takes blocks, else after it, else at the end. */
export function nextPlace(editor: CanvasEditor): Place {
  const root = rootIn(editor);
  const block = blockAtHand(editor);
  const end = { around: root, at: root.components().length };
  for (let at = block; at !== undefined && at !== root; at = at.parent()) {
    if (at.get('droppable') === true) return { around: at, at: at.components().length };
    const around = at.parent() as CanvasBlock;
    if (around === root || around.get('droppable') === true) return { around, at: at.index() + 1 };
  }
  return end;
}

/** How many more nodes a page takes. */
export function roomIn(editor: CanvasEditor): number {
  return MOST_BLOCKS - countOf(rootIn(editor));
}

/** Whether a page takes a node with all within it. */
export function hasRoom(editor: CanvasEditor, node: ContentNode): boolean {
  let added = 0;
  for (const _ of nodesOf(node)) added += 1;
  return added <= roomIn(editor);
}

/** Says so once, when a page has become that large. */
export function warnOfSize(notify: (message: string) => void) {
  let wasLarge = false;
  return (editor: CanvasEditor | null) => {
    if (editor === null) return;
    const count = countOf(rootIn(editor));
    const isLarge = count >= WARN_BLOCKS;
    if (isLarge && !wasLarge)
      notify(
        `This page has ${formatCount(count)} blocks. From 3,000 on the editor becomes slow, and it takes 10,000 at most.`,
      );
    wasLarge = isLarge;
  };
}

/** How deep what is put in a block would stand. */
function depthAt(block: CanvasBlock): number {
  const around = block.parent();
  return around === undefined ? 1 : 1 + depthAt(around);
}

function depthOf({ components = [] }: ContentNode): number {
  return 1 + Math.max(0, ...components.map(depthOf));
}
