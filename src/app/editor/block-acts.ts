import { BLOCKS, blockOf } from '../../content/blocks/index.ts';
import { secondMessage } from '../../content/saved-faults.ts';
import { image } from '../../content/blocks/image.ts';
import type { CanvasAct } from '../../../machines/editor/editor.types.ts';
import {
  blocksOf,
  FULL,
  hasRoom,
  nextPlace,
  placeBlock,
  placeCopy,
  rootIn,
  roomIn,
  selectBlock,
} from './block-places.ts';
import { saysNothing, setBlock } from './block-settings.ts';
import type { BlockCopy } from './copies.ts';
import { copyOf } from './copies.ts';
import { blockAtHand, blocksIn, isText, labelOf, nameOf, takenIn, wordsOf } from './host-view.ts';
import type { PageTools } from './steps.ts';
import type { BlockChange, CanvasBlock, CanvasEditor, EditorHost, Place } from './types.ts';

/** What is done with blocks: each is one step of the history, with a name. */
export function changeBlocks(tools: Tools): Acts {
  const { editor, mayChange, closeText, look } = tools;
  return {
    act: (act) => (mayChange() ? doAct(tools, act) : null),
    insert: (type, place) => (mayChange() ? insert(tools, type, place) : null),
    placeImages: (count, place) => (mayChange() ? placeImages(tools, count, place) : []),
    paste: (copy) => paste(tools, copy),
    remove(id) {
      const block = blockWith(editor(), id);
      if (mayChange() && block !== undefined) takeAway(tools, block);
    },
    moveTo(block, place) {
      if (mayChange()) moveTo(tools, block, place);
    },
    select(id) {
      closeText();
      const block = id === null ? undefined : blockWith(editor(), id);
      if (block === undefined) editor().select();
      else selectBlock(editor(), block);
    },
    set(change) {
      const { block: id } = change;
      const block = id === undefined ? blockAtHand(editor()) : blockWith(editor(), id);
      if (mayChange() && block !== undefined) set(tools, block, change);
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

function doAct(tools: Tools, act: CanvasAct): string | null {
  tools.begin();
  const said = ACTS[act](tools);
  tools.look();
  if (said !== null) tools.told(said);
  return said;
}

const ACTS: Readonly<Record<CanvasAct, (tools: Tools) => string | null>> = {
  undo({ editor }) {
    editor().UndoManager.undo();
    return 'Undone';
  },
  redo({ editor }) {
    editor().UndoManager.redo();
    return 'Done again';
  },
  clear({ editor }) {
    editor().select();
    rootIn(editor()).components([], { action: 'Clear the canvas' } as never);
    return 'The canvas is empty';
  },
  editText: (tools) => editText(tools, false),
  editTextApart: (tools) => editText(tools, true),
  ask({ editor, ask }) {
    const block = blockAtHand(editor());
    if (block !== undefined) ask(block);
    return null;
  },
  copy,
  cut,
  duplicate,
  remove: ({ editor }) => removeAtHand(editor()),
  moveUp: ({ editor }) => moveAtHand(editor(), -1),
  moveDown: ({ editor }) => moveAtHand(editor(), 1),
  first: ({ editor }) => selectBlock(editor(), blocksOf(editor())[0]),
  last: ({ editor }) => selectBlock(editor(), blocksOf(editor()).at(-1)),
  openAll: () => null,
  next: ({ editor }) => step(editor(), 1),
  previous: ({ editor }) => step(editor(), -1),
  into({ editor }) {
    const [first] = blocksIn(blockAtHand(editor()) ?? rootIn(editor()));
    return selectBlock(editor(), first);
  },
  out({ editor }) {
    const around = blockAtHand(editor())?.parent();
    return around === rootIn(editor()) ? null : selectBlock(editor(), around);
  },
};

function editText({ editor, write }: Tools, isApart: boolean) {
  const block = blockAtHand(editor());
  if (block !== undefined && isText(block)) write(block, isApart);
  return null;
}

function copy({ editor, copyOut }: Tools) {
  const block = blockAtHand(editor());
  if (block === undefined || block.get('copyable') === false) return null;
  const isCopied = copyOut(copyOf(editor(), block), wordsOf(block));
  return isCopied ? `${nameOf(block)} copied` : 'The browser did not let it be copied';
}

function cut({ editor, copyOut }: Tools) {
  const block = blockAtHand(editor());
  if (block?.get('removable') === false || block === undefined) return null;
  if (!copyOut(copyOf(editor(), block), wordsOf(block))) return 'The browser did not let it be cut';
  const name = nameOf(block);
  removeAtHand(editor());
  return `${name} cut`;
}

function duplicate({ editor }: Tools) {
  const block = blockAtHand(editor());
  const around = block?.parent();
  if (block === undefined || around === undefined || block.get('copyable') === false) return null;
  const place = { around, at: block.index() + 1 };
  const action = `Duplicate ${labelOf(block).toLowerCase()}`;
  const made = placeCopy(editor(), copyOf(editor(), block), place, action);
  return made === null ? whyNotPut(editor(), block.get('type')) : `${nameOf(made)} duplicated`;
}

/** A block of which the page has the only one already, or none that it has room for. */
function whyNotPut(editor: CanvasEditor, type = '') {
  return takenIn(editor).has(type) ? secondMessage(blockOf({ type }).label) : FULL;
}

function removeAtHand(editor: CanvasEditor) {
  const block = blockAtHand(editor);
  if (block === undefined || block.get('removable') === false) return null;
  const name = nameOf(block);
  const around = block.parent();
  const at = block.index();
  removeBlock(block);
  const next = around === undefined ? [] : blocksIn(around);
  selectBlock(editor, next[at] ?? next[at - 1] ?? (around === rootIn(editor) ? undefined : around));
  return `${name} deleted`;
}

function removeBlock(block: CanvasBlock) {
  block.remove({ action: `Delete ${labelOf(block).toLowerCase()}` } as never);
}

function moveAtHand(editor: CanvasEditor, by: 1 | -1) {
  const block = blockAtHand(editor);
  const around = block?.parent();
  if (block === undefined || around === undefined) return null;
  const at = block.index();
  const others = around.components().length;
  if (at + by < 0 || at + by >= others) return null;
  block.move(around, { at: by === 1 ? at + 2 : at - 1, action: 'Move' } as never);
  selectBlock(editor, block);
  return `${nameOf(block)}, ${at + by + 1} of ${others}`;
}

function step(editor: CanvasEditor, by: 1 | -1) {
  const all = blocksOf(editor);
  const block = blockAtHand(editor);
  if (block === undefined) return selectBlock(editor, by === 1 ? all[0] : all.at(-1));
  return selectBlock(editor, all[all.indexOf(block) + by]);
}

function insert({ editor, begin, closeText, told }: Tools, type: string, given?: Place) {
  const block = BLOCKS.find((one) => one.type === type && one.offered);
  if (block === undefined) return null;
  closeText();
  if (takenIn(editor()).has(type)) {
    told(secondMessage(block.label));
    return null;
  }
  if (!hasRoom(editor(), block.defaults)) {
    told(FULL);
    return null;
  }
  begin();
  const place = given ?? nextPlace(editor());
  const node = structuredClone(block.defaults);
  const made = placeBlock(editor(), node, place, `Insert ${block.label}`);
  if (made === undefined) return null;
  told(`${block.label} inserted`);
  return made.getId();
}

function placeImages(
  { editor, begin, closeText, told }: Tools,
  count: number,
  given: Place | null,
) {
  closeText();
  const { around, at } = given ?? nextPlace(editor());
  const room = roomIn(editor());
  if (count > room) told(FULL);
  begin();
  return Array.from({ length: Math.min(count, room) }, (_, more) => {
    const place = { around, at: at + more };
    return placeBlock(editor(), structuredClone(image.defaults), place, 'Insert Image');
  }).flatMap((made) => made?.getId() ?? []);
}

function paste({ editor, begin, closeText, look, told }: Tools, copied: BlockCopy) {
  closeText();
  begin();
  const made = placeCopy(editor(), copied, nextPlace(editor()), 'Paste');
  look();
  told(made === null ? whyNotPut(editor(), copied.node.type) : `${nameOf(made)} pasted`);
}

function takeAway({ begin, look }: Tools, block: CanvasBlock) {
  begin();
  removeBlock(block);
  look();
}

function moveTo({ editor, begin, closeText, look, told }: Tools, block: CanvasBlock, place: Place) {
  const { around, at } = place;
  closeText();
  begin();
  block.move(around, { at, action: 'Move' } as never);
  selectBlock(editor(), block);
  look();
  told(`${nameOf(block)}, ${block.index() + 1} of ${around.components().length}`);
}

function set({ editor, begin, closeText, look }: Tools, block: CanvasBlock, change: BlockChange) {
  // An open text says at its end what element it is.
  closeText();
  if (saysNothing(block, change)) return;
  begin(`${block.getId()} ${change.of} ${change.name}`);
  setBlock(editor(), block, change);
  look();
}

function blockWith(editor: CanvasEditor, id: string) {
  return blocksOf(editor).find((one) => one.getId() === id);
}

type Acts = Pick<EditorHost, 'act' | 'placeImages' | 'remove' | 'select' | 'set' | 'goTo'> & {
  /** Puts a block of the list in; beside what is at hand where no place is given. */
  readonly insert: (type: string, place?: Place) => string | null;
  readonly moveTo: (block: CanvasBlock, place: Place) => void;
  /** Puts a copy in beside what is at hand. */
  readonly paste: (copy: BlockCopy) => void;
};

interface Tools extends PageTools {
  /** Opens its text, in its place or apart from the canvas. */
  readonly write: (block: CanvasBlock, isApart: boolean) => void;
  /** Asks for what a block shows. */
  readonly ask: (block: CanvasBlock) => void;
  /** Puts a copy on the clipboard, with its words; answers whether the browser lets it. */
  readonly copyOut: (copy: BlockCopy, words: string) => boolean;
}
