import { blockOf } from '../../content/blocks/index.ts';
import type { AddedBlock } from '../../shared/kinds/content.ts';
import { ROOT_PATH } from '../../content/project.ts';
import type { CanvasFacts } from '../../../machines/editor/editor.types.ts';
import { asksFor } from './pickers/pick-for-block.ts';
import { placeAround } from './canvas-size.ts';
import { seenColors, UNSEEN } from './seen-colors.ts';
import type { OpenText } from './text/open-text.ts';
import type {
  CanvasBlock,
  CanvasEditor,
  HistoryStep,
  HostView,
  Layer,
  SelectedBlock,
} from './types.ts';
import type { ContentNode } from '../../content/project.types.ts';

/** What the editor's machine knows of the canvas; what a page was given as it was opened leaves it empty. */
export function factsOf(editor: CanvasEditor, added: readonly AddedBlock[] = []): CanvasFacts {
  const block = blockAtHand(editor);
  const count = block?.parent()?.components().length ?? 0;
  const at = block?.index() ?? 0;
  return {
    selected:
      block === undefined
        ? null
        : {
            id: block.getId(),
            type: block.get('type') ?? '',
            name: nameOf(block),
            isText: isText(block),
            asks: asksFor(block.get('type') ?? ''),
            isFirst: at === 0,
            isLast: at === count - 1,
          },
    canUndo: editor.UndoManager.hasUndo(),
    canRedo: editor.UndoManager.hasRedo(),
    blocks: (editor.getWrapper()?.components().models ?? []).filter(
      (each) => !added.some((one) => one.block === each.get('type')),
    ).length,
  };
}

/** What is selected, while it is in the page: none where that is the page itself, or was undone since. */
export function blockAtHand(editor: CanvasEditor): CanvasBlock | undefined {
  const [block, root] = [editor.getSelected(), editor.getWrapper()];
  let at = block;
  while (at !== undefined && at !== root) at = at.parent();
  return at === undefined || block === root ? undefined : block;
}

/** What only a change of the document makes another. */
export type Drawn = Pick<HostView, 'layers' | 'history' | 'taken'>;

export function drawnOf(editor: CanvasEditor | null): Drawn {
  if (editor === null) return { layers: [], history: [], taken: new Set() };
  return { layers: layersOf(editor), history: historyOf(editor), taken: takenIn(editor) };
}

export function viewOf(editor: CanvasEditor | null, drawn: Drawn, text: OpenText | null): HostView {
  return { ...drawn, selected: editor === null ? null : selectedOf(editor), text };
}

/** How a person is told of a block: what it is and how it begins. */
export function nameOf(block: CanvasBlock): string {
  const words = isText(block) ? textIn(block, NAME_CHARS).trim() : kindOf(block);
  const cut = words.length > NAME_CHARS ? `${words.slice(0, NAME_CHARS).trim()}…` : words;
  return cut === '' ? labelOf(block) : `${labelOf(block)}: ${cut}`;
}

const NAME_CHARS = 32;

/** What it is: an element without a type is a group of blocks. */
export function labelOf(block: CanvasBlock): string {
  const { type, label } = blockOf({ type: block.get('type') ?? '' });
  return type === '' ? 'Group' : label;
}

/** What kind of them it is, where its type alone does not say it. */
function kindOf(block: CanvasBlock): string {
  const given = block.get('type') ?? '';
  const { type, isUnknown } = blockOf({ type: given });
  const tag = block.get('tagName') ?? 'div';
  if (isUnknown) return given;
  const attributes = block.get('attributes') ?? {};
  const said = SAID.map((name) => String(attributes[name] ?? '')).find((each) => each !== '');
  if (said !== undefined) return said;
  return type === '' && tag !== 'div' ? tag : '';
}

/** What blocks that show no text of their own are told apart by. */
const SAID = ['data-title', 'data-macro-value', 'data-name', 'data-href'] as const;

/** The node of a block, with all within it: the canvas's own answer holds lists of its own. */
export function nodeOf(block: CanvasBlock): ContentNode {
  return JSON.parse(JSON.stringify(block)) as ContentNode;
}

/** Whether it is written in where it stands. */
export function isText(block: CanvasBlock): boolean {
  const type = block.get('type') ?? '';
  return (
    blockOf({ type }).holds === 'text' || (type === 'link' && holdsText(block)) || type === 'cell'
  );
}

/** Its places from the first block on. */
export function pathOf(block: CanvasBlock): number[] {
  const path: number[] = [];
  for (let at: CanvasBlock | undefined = block; at?.parent() !== undefined; at = at.parent())
    path.unshift(at.index());
  return path;
}

/** Where the block at hand stands in the document; null where none is. */
export function placeIn(editor: CanvasEditor | null): string | null {
  const block = editor === null ? undefined : blockAtHand(editor);
  if (block === undefined) return null;
  return `${ROOT_PATH}${pathOf(block)
    .map((at) => `.components[${at}]`)
    .join('')}`;
}

/** Blocks in a block, without pieces of text. */
export function blocksIn(block: CanvasBlock): CanvasBlock[] {
  return block
    .components()
    .models.filter((child) => child.get('layerable') && child.get('selectable'));
}

/** Types of the blocks in a canvas that a page has once at most. */
export function takenIn(editor: CanvasEditor): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (block: CanvasBlock) => {
    const { type, unique } = blockOf({ type: block.get('type') ?? '' });
    if (unique) found.add(type);
    block.components().models.forEach(walk);
  };
  const root = editor.getWrapper();
  if (root !== undefined) walk(root);
  return found;
}

/** How many nodes there are within it, as the limits of a design count them. */
export function countOf(block: CanvasBlock): number {
  return block.components().models.reduce((sum, child) => sum + 1 + countOf(child), 0);
}

function holdsText(block: CanvasBlock): boolean {
  return block.components().models.every((child) => !child.get('selectable'));
}

/** The words of all texts in it, a line for each. */
export function wordsOf(block: CanvasBlock): string {
  if (isText(block)) return textIn(block).trim();
  return blocksIn(block).map(wordsOf).filter(Boolean).join('\n');
}

/** Its words, as far as they are asked for: the tree of layers has those of every text, and writes none of them out. */
function textIn(block: CanvasBlock, most = Number.POSITIVE_INFINITY): string {
  if (block.get('type') === 'textnode') return block.get('content') ?? '';
  let text = '';
  for (const child of block.components().models) {
    text += textIn(child, most);
    if (text.trim().length > most) break;
  }
  return text;
}

function layersOf(editor: CanvasEditor): Layer[] {
  const root = editor.getWrapper();
  const found: Layer[] = [];
  const walk = (block: CanvasBlock, depth: number) => {
    const within = blocksIn(block);
    within.forEach((child, at) => {
      const { icon, holds } = blockOf({ type: child.get('type') ?? '' });
      found.push({
        id: child.getId(),
        name: nameOf(child),
        icon,
        depth,
        position: at + 1,
        siblings: within.length,
        holdsBlocks: holds === 'blocks' && blocksIn(child).length > 0,
      });
      walk(child, depth + 1);
    });
  };
  if (root !== undefined) walk(root, 1);
  return found;
}

function selectedOf(editor: CanvasEditor): SelectedBlock | null {
  const block = blockAtHand(editor);
  if (block === undefined) return null;
  const type = block.get('type') ?? '';
  const element = block.getEl();
  const box = element?.getBoundingClientRect();
  const { left, top, scale } = placeAround(editor.Canvas.getFrameEl(), {
    left: box?.left ?? 0,
    top: box?.top ?? 0,
  });
  const room = editor.getContainer()?.closest('[data-canvas-room]')?.getBoundingClientRect();
  const path = [];
  for (let at = block.parent(); at !== undefined; at = at.parent())
    path.unshift({ id: at.getId(), name: labelOf(at) });
  return {
    id: block.getId(),
    type,
    name: nameOf(block),
    path,
    attributes: texts(block.getAttributes()),
    texts: Object.fromEntries(
      Object.keys(blockOf({ type }).texts).map((name) => [
        name,
        String(block.get(name as never) ?? ''),
      ]),
    ),
    tag: String(block.get('tagName') ?? ''),
    isEmpty: block.components().length === 0,
    style: texts(block.getStyle()),
    colors: element === undefined ? UNSEEN : seenColors(element),
    top: top - (room?.top ?? 0),
    bottom: top - (room?.top ?? 0) + (box?.height ?? 0) * scale,
    left: left - (room?.left ?? 0),
    width: (box?.width ?? 0) * scale,
    room: room?.height ?? 0,
  };
}

function texts(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** The canvas names a move itself. */
const NAMES: Readonly<Record<string, string>> = { 'component:move': 'Move' };

function historyOf({ UndoManager }: CanvasEditor): HistoryStep[] {
  const at = UndoManager.getPointer();
  const groups = UndoManager.getGroupedStack();
  const current = groups.filter(({ index }) => index <= at).length - 1;
  return groups.map(({ labels, index: id }, index) => ({
    id,
    name: NAMES[labels[0] ?? ''] ?? labels[0] ?? 'Change',
    isCurrent: index === current,
    isAhead: index > current,
  }));
}
