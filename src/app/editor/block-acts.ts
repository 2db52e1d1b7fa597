import { BLOCKS, blockOf } from '../../content/blocks/index.ts';
import { columnsOf, RATIOS } from '../../content/blocks/columns.ts';
import { image } from '../../content/blocks/image.ts';
import { nodeFaults } from '../../content/node-faults.ts';
import { MOST_BLOCK_DEPTH, MOST_BLOCKS, WARN_BLOCKS, nodesOf } from '../../content/project.ts';
import type { BlockCopy } from './copies.ts';
import { copyOf, putCopy } from './copies.ts';
import {
  blockAtHand,
  blocksIn,
  countOf,
  isText,
  labelOf,
  nameOf,
  nodeOf,
  wordsOf,
} from './host-view.ts';
import { keepNames } from './steps.ts';
import type { Steps } from './steps.ts';
import type { CanvasBlock, CanvasEditor, EditorHost, Place } from './types.ts';
import type { ContentNode } from '../../content/project.types.ts';

/** What is done with blocks: each is one step of the history, with a name. */
export function changeBlocks(tools: Tools): Acts {
  const { editor, mayChange, begin, write, closeText, copyOut, told, look } = tools;
  const root = () => editor().getWrapper() as CanvasBlock;
  const atHand = () => blockAtHand(editor());
  const blockWith = (id: string) => layers(root()).find((one) => one.getId() === id);
  const select = (block: CanvasBlock | undefined) => {
    if (block === undefined) return null;
    editor().select(block);
    editor().Canvas.scrollTo(block.getEl() as HTMLElement, { behavior: 'auto', block: 'nearest' });
    return nameOf(block);
  };

  function place(node: ContentNode, around: CanvasBlock, at: number, action: string) {
    const [made] = around.append(node as never, { at, action } as never);
    if (made !== undefined) select(made);
    return made;
  }

  function move(step: 1 | -1) {
    const block = atHand();
    const around = block?.parent();
    if (block === undefined || around === undefined) return null;
    const at = block.index();
    const others = around.components().length;
    if (at + step < 0 || at + step >= others) return null;
    block.move(around, { at: step === 1 ? at + 2 : at - 1, action: 'Move' } as never);
    select(block);
    return `${nameOf(block)}, ${at + step + 1} of ${others}`;
  }

  function remove() {
    const block = atHand();
    if (block === undefined || block.get('removable') === false) return null;
    const name = nameOf(block);
    const around = block.parent();
    const at = block.index();
    block.remove({ action: `Delete ${labelOf(block).toLowerCase()}` } as never);
    const next = around === undefined ? [] : blocksIn(around);
    select(next[at] ?? next[at - 1] ?? (around === root() ? undefined : around));
    return `${name} deleted`;
  }

  /** Null where the page has no room for it. */
  function putIn(copy: BlockCopy, { around, at }: Place, action: string) {
    if (!hasRoom(root(), copy.node) || depthAt(around) + depthOf(copy.node) > MOST_BLOCK_DEPTH)
      return null;
    return putCopy(editor(), copy, (node) => place(node, around, at, action)) ?? null;
  }

  function copy() {
    const block = atHand();
    if (block === undefined || block.get('copyable') === false) return null;
    const isCopied = copyOut(copyOf(editor(), block), wordsOf(block));
    return isCopied ? `${nameOf(block)} copied` : 'The browser did not let it be copied';
  }

  function cut() {
    const block = atHand();
    if (block?.get('removable') === false || block === undefined) return null;
    if (!copyOut(copyOf(editor(), block), wordsOf(block)))
      return 'The browser did not let it be cut';
    const name = nameOf(block);
    remove();
    return `${name} cut`;
  }

  function duplicate() {
    const block = atHand();
    const around = block?.parent();
    if (block === undefined || around === undefined || block.get('copyable') === false) return null;
    const made = putIn(
      copyOf(editor(), block),
      { around, at: block.index() + 1 },
      `Duplicate ${labelOf(block).toLowerCase()}`,
    );
    return made === null ? FULL : `${nameOf(made)} duplicated`;
  }

  function step(by: 1 | -1) {
    const all = layers(root());
    const block = atHand();
    if (block === undefined) return select(by === 1 ? all[0] : all.at(-1));
    return select(all[all.indexOf(block) + by]);
  }

  const acts: Record<Parameters<EditorHost['act']>[0], () => string | null> = {
    undo: () => {
      editor().UndoManager.undo();
      return 'Undone';
    },
    redo: () => {
      editor().UndoManager.redo();
      return 'Done again';
    },
    clear: () => {
      editor().select();
      root().components([], { action: 'Clear the canvas' } as never);
      return 'The canvas is empty';
    },
    editText: () => {
      const block = atHand();
      if (block !== undefined && isText(block)) write(block, false);
      return null;
    },
    editTextApart: () => {
      const block = atHand();
      if (block !== undefined && isText(block)) write(block, true);
      return null;
    },
    copy,
    cut,
    duplicate,
    remove,
    moveUp: () => move(-1),
    moveDown: () => move(1),
    next: () => step(1),
    previous: () => step(-1),
    into: () => {
      const block = atHand();
      return select(blocksIn(block ?? root())[0]);
    },
    out: () => {
      const around = atHand()?.parent();
      return around === root() ? null : select(around);
    },
  };

  return {
    act(act) {
      if (!mayChange()) return null;
      begin();
      const said = acts[act]();
      look();
      if (said !== null) told(said);
      return said;
    },
    insert(type, given) {
      const block = BLOCKS.find((one) => one.type === type && one.offered);
      if (!mayChange() || block === undefined) return null;
      closeText();
      if (!hasRoom(root(), block.defaults)) {
        told(FULL);
        return null;
      }
      begin();
      const { around, at } = given ?? placeFor(root(), atHand());
      const made = place(structuredClone(block.defaults), around, at, `Insert ${block.label}`);
      if (made === undefined) return null;
      told(`${block.label} inserted`);
      return made.getId();
    },
    placeImages(count, given) {
      if (!mayChange()) return [];
      closeText();
      const { around, at } = given ?? placeFor(root(), atHand());
      const room = MOST_BLOCKS - countOf(root());
      if (count > room) told(FULL);
      begin();
      return Array.from({ length: Math.min(count, room) }, (_, more) =>
        place(structuredClone(image.defaults), around, at + more, 'Insert Image'),
      ).flatMap((made) => made?.getId() ?? []);
    },
    paste(copied) {
      closeText();
      begin();
      const made = putIn(copied, placeFor(root(), atHand()), 'Paste');
      look();
      told(made === null ? FULL : `${nameOf(made)} pasted`);
    },
    remove(id) {
      const block = blockWith(id);
      if (!mayChange() || block === undefined) return;
      begin();
      block.remove({ action: `Delete ${labelOf(block).toLowerCase()}` } as never);
      look();
    },
    moveTo(block, { around, at }) {
      if (!mayChange()) return;
      closeText();
      begin();
      block.move(around, { at, action: 'Move' } as never);
      select(block);
      look();
      told(`${nameOf(block)}, ${block.index() + 1} of ${around.components().length}`);
    },
    select(id) {
      closeText();
      const block = id === null ? undefined : blockWith(id);
      if (block === undefined) editor().select();
      else select(block);
    },
    set({ of, name, value, block: id }) {
      const block = id === undefined ? atHand() : blockWith(id);
      if (!mayChange() || block === undefined) return;
      // An open text says at its end what element it is.
      closeText();
      // The canvas would make a rule of nothing, and an id for it.
      if (of === 'style' && (value ?? '') === '' && !(name in block.getStyle())) return;
      const action = { action: `Change ${labelOf(block).toLowerCase()}` } as never;
      begin(`${block.getId()} ${of} ${name}`);
      if (of === 'style') setStyle(editor(), block, { [name]: value ?? '' }, action);
      else if (of === 'tag') block.set('tagName', value ?? '', action);
      else if (of === 'text') {
        block.set(name as never, (value ?? '') as never, action);
        block.view?.render();
      } else setAttribute(block, name, value, action);
      look();
    },
    goTo(at) {
      closeText();
      const { UndoManager } = editor();
      const group = UndoManager.getGroupedStack()[at];
      if (mayChange() && group !== undefined) UndoManager.goToGroup(group);
      look();
    },
  };
}

/** Says so once, when a page has become that large. */
export function warnOfSize(notify: (message: string) => void) {
  let wasLarge = false;
  return (editor: CanvasEditor) => {
    const count = countOf(editor.getWrapper() as CanvasBlock);
    const isLarge = count >= WARN_BLOCKS;
    if (isLarge && !wasLarge)
      notify(
        `This page has ${count.toLocaleString('en-US')} blocks. From 3,000 on the editor becomes slow, and it takes 10,000 at most.`,
      );
    wasLarge = isLarge;
  };
}

const FULL = 'A page holds 10,000 blocks at most, 64 in each other';

/** Whether a page takes a node with all within it. */
function hasRoom(root: CanvasBlock, node: ContentNode) {
  let added = 0;
  for (const _ of nodesOf(node)) added += 1;
  return countOf(root) + added <= MOST_BLOCKS;
}

/** How deep what is put in a block would stand. */
function depthAt(block: CanvasBlock): number {
  const around = block.parent();
  return around === undefined ? 1 : 1 + depthAt(around);
}

function depthOf({ components = [] }: ContentNode): number {
  return 1 + Math.max(0, ...components.map(depthOf));
}

/** An attribute that may not stand there is refused; columns follow their ratio and lose nothing of what stands in them. */
function setAttribute(block: CanvasBlock, name: string, value: string | null, action: never) {
  const node = {
    ...nodeOf(block),
    components: [],
    attributes: { [name]: value ?? '' },
  };
  if (value !== null && nodeFaults(node, '', null).length > 0) return;
  // The canvas would write down the id by which the block has its style.
  const { [name]: _, ...kept } = block.get('attributes') ?? {};
  const isKept = value !== null && (value !== '' || saysByNothing(block, name));
  block.setAttributes(isKept ? { ...kept, [name]: value } : kept, action);
  if (name === 'data-ratio') fitColumns(block, value, action);
  if (name === 'data-height') block.view?.render();
}

/** Whether an empty value is one of its own, and not none. */
function saysByNothing(block: CanvasBlock, name: string) {
  const { fields } = blockOf({ type: block.get('type') ?? '' });
  return fields.some((field) => field.name === name && field.control === 'alt');
}

/** A rule that says nothing any more goes, and with it the id that the block had for it. */
function setStyle(
  editor: CanvasEditor,
  block: CanvasBlock,
  style: Readonly<Record<string, string>>,
  action: never,
) {
  block.addStyle(style, action);
  const { Css } = editor;
  const empty = Css.getRules(`#${block.getId()}`).filter(
    (rule) => Object.keys(rule.getStyle()).length === 0,
  );
  if (empty.length === 0) return;
  for (const rule of empty) Css.remove(rule);
  keepNames(editor);
}

function fitColumns(block: CanvasBlock, ratio: string | null, action: never) {
  const known = RATIOS.find((one) => one === ratio);
  if (known === undefined) return;
  const wanted = columnsOf(known).components ?? [];
  const columns = block.components();
  for (let at = columns.length; at < wanted.length; at += 1)
    block.append(wanted[at] as never, action);
  const last = columns.at(wanted.length - 1);
  if (last === undefined) return;
  for (const gone of columns.models.slice(wanted.length)) {
    for (const child of [...gone.components().models])
      child.move(last, { at: last.components().length } as never);
    gone.remove(action);
  }
}

/** Inside of what is at hand where it takes blocks, else after it, else at the end. */
function placeFor(root: CanvasBlock, block: CanvasBlock | undefined) {
  if (block === undefined) return { around: root, at: root.components().length };
  for (let at: CanvasBlock = block; at !== root; at = at.parent() as CanvasBlock) {
    if (at.get('droppable') === true) return { around: at, at: at.components().length };
    const around = at.parent() as CanvasBlock;
    if (around === root || around.get('droppable') === true) return { around, at: at.index() + 1 };
  }
  return { around: root, at: root.components().length };
}

function layers(root: CanvasBlock): CanvasBlock[] {
  return blocksIn(root).flatMap((block) => [block, ...layers(block)]);
}

type Acts = Pick<EditorHost, 'act' | 'placeImages' | 'remove' | 'select' | 'set' | 'goTo'> & {
  /** Puts a block of the list in; beside what is at hand where no place is given. */
  readonly insert: (type: string, place?: Place) => string | null;
  readonly moveTo: (block: CanvasBlock, place: Place) => void;
  /** Puts a copy in beside what is at hand. */
  readonly paste: (copy: BlockCopy) => void;
};

interface Tools {
  readonly editor: () => CanvasEditor;
  readonly mayChange: () => boolean;
  /** What follows is a step of the history of its own. */
  readonly begin: Steps['begin'];
  /** Opens its text, in its place or apart from the canvas. */
  readonly write: (block: CanvasBlock, isApart: boolean) => void;
  readonly closeText: () => void;
  /** Puts a copy on the clipboard, with its words; answers whether the browser lets it. */
  readonly copyOut: (copy: BlockCopy, words: string) => boolean;
  readonly told: (message: string) => void;
  readonly look: () => void;
}
