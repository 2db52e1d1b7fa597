import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import {
  whyNoBlock,
  whyNoLayout,
  whyNotArrange,
  whyNotChange,
  whyNotClear,
  whyNotEdit,
  whyNotMove,
  zoomOf,
} from './editor.rules.ts';
import type { EditorContext } from './editor.types.ts';

type Meta = TransitionMeta<EditorContext>;
type EditorCommand = CommandMeta<EditorContext>;

const named = (command: EditorCommand): Meta => ({ command });
const inCanvas = { within: 'canvas' } as const;
const ofBlock = { scope: 'selection', ...inCanvas } as const;

export const open = named({
  id: 'editor.open',
  title: ({ isAllowed }) => (isAllowed ? 'Open the editor' : 'Look at the content'),
  icon: 'pencil',
  synonyms: ['content', 'visual editor', 'page builder'],
});
export const close = named({
  id: 'editor.close',
  title: 'Leave the editor',
  short: 'Done',
  icon: 'check',
  keys: ['Mod+Enter'],
});
export const retry = named({
  id: 'editor.retry',
  title: 'Open the editor again',
  short: 'Retry',
  icon: 'refresh',
});
export const preview = named({
  id: 'editor.preview',
  title: 'Preview',
  icon: 'eye',
  keys: ['Mod+Shift+E'],
  synonyms: ['look', 'stop editing'],
});
export const edit = named({
  id: 'editor.edit',
  title: 'Edit the content',
  short: 'Edit',
  icon: 'pencil',
  keys: ['Mod+Shift+E'],
  reason: whyNotEdit,
});
export const undo = named({
  id: 'editor.undo',
  title: 'Undo in the content',
  short: 'Undo',
  icon: 'undo-2',
  keys: ['Mod+Z'],
  within: 'editor',
  repeats: true,
  reason: () => 'Nothing to undo',
});
export const redo = named({
  id: 'editor.redo',
  title: 'Redo in the content',
  short: 'Redo',
  icon: 'rotate-cw',
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  within: 'editor',
  repeats: true,
  reason: () => 'Nothing to redo',
});
export const device = named({
  id: 'editor.device',
  title: 'Change the width of the canvas',
  short: 'Width',
  icon: 'monitor',
  synonyms: ['device', 'phone', 'tablet', 'responsive'],
  example: () => ({ device: 'mobile' }),
  args: [
    {
      name: 'device',
      title: 'Width',
      kind: 'choice',
      choices: [
        { value: 'desktop', title: 'Desktop' },
        { value: 'tablet', title: 'Tablet' },
        { value: 'mobile', title: 'Phone' },
      ],
    },
  ],
});
const zoom = (id: string, title: string, rest: Partial<EditorCommand>): Meta =>
  named({ id, title, within: 'editor', synonyms: ['scale', 'magnify', 'size'], ...rest });
export const zoomIn = zoom('editor.zoomIn', 'Zoom in', {
  icon: 'plus',
  keys: ['+', '='],
  repeats: true,
  reason: () => 'The page is seen at 200 %, the most there is',
});
export const zoomOut = zoom('editor.zoomOut', 'Zoom out', {
  icon: 'minus',
  keys: ['-'],
  repeats: true,
  reason: () => 'The page is seen as small as it can be',
});
export const zoomReset = zoom('editor.zoomReset', 'Fit the page to the window', {
  icon: 'monitor',
  short: (context) => `${zoomOf(context)} %`,
  keys: ['0'],
});
export const clear = named({
  id: 'editor.clear',
  title: 'Clear the canvas',
  icon: 'trash-2',
  danger: true,
  reason: whyNotClear,
});
export const confirmClear = named({
  id: 'clear.confirm',
  title: 'Clear',
  icon: 'trash-2',
  danger: true,
});
export const cancelClear = named({ id: 'clear.cancel', title: 'Keep the content', icon: 'x' });
export const find = named({
  id: 'find.open',
  title: 'Find and replace in the content',
  short: 'Find',
  icon: 'search',
  keys: ['Mod+F'],
  synonyms: ['search'],
});
export const closeFind = named({
  id: 'find.close',
  title: 'Close find and replace',
  icon: 'x',
  reason: () => 'Nothing is looked for',
});
export const closeText = named({
  id: 'text.close',
  title: 'Finish the text',
  icon: 'check',
});
export const insert = named({
  id: 'block.insert',
  title: 'Insert a block',
  icon: 'plus',
  keys: ['/'],
  ...inCanvas,
  synonyms: ['add'],
  reason: whyNotArrange,
  example: ({ choices }) => ({ block: choices[0]?.value ?? '' }),
  args: ({ choices }) => [{ name: 'block', title: 'Block', kind: 'choice', choices }],
});
export const startLayout = named({
  id: 'layout.start',
  title: 'Start from layout',
  icon: 'columns-3',
  synonyms: ['template', 'begin', 'new page', 'newsletter', 'landing page'],
  visible: ({ layouts = [] }) => layouts.length > 0,
  reason: whyNoLayout,
  example: ({ layouts = [] }) => ({ layout: layouts[0]?.value ?? '' }),
  args: ({ layouts = [] }) => [
    { name: 'layout', title: 'Layout', kind: 'choice', choices: layouts },
  ],
});
export const blank = named({
  id: 'layout.blank',
  title: 'Begin with a blank page',
  short: 'Blank',
  icon: 'file-text',
  visible: ({ layouts = [] }) => layouts.length > 0,
  reason: () => 'The page offers no layouts now',
});
export const editText = named({
  id: 'block.edit',
  title: ({ facts }) => (facts.selected?.asks ? 'Choose what the block shows' : 'Edit the text'),
  short: 'Edit',
  icon: 'pencil',
  keys: ['Enter'],
  ...ofBlock,
  reason: (context) => whyNoBlock(context) ?? 'This block holds no text',
});
export const editApart = named({
  id: 'block.editApart',
  title: 'Edit the text in a dialog',
  short: 'In a dialog',
  icon: 'panel-right',
  keys: ['Shift+Enter'],
  ...ofBlock,
  reason: (context) => whyNoBlock(context) ?? 'This block holds no text',
});
export const copy = named({
  id: 'block.copy',
  title: 'Copy the block',
  short: 'Copy',
  icon: 'copy',
  keys: ['Mod+C'],
  ...ofBlock,
  reason: whyNotChange,
});
export const cut = named({
  id: 'block.cut',
  title: 'Cut the block',
  short: 'Cut',
  icon: 'scissors',
  keys: ['Mod+X'],
  ...ofBlock,
  reason: whyNotChange,
});
export const duplicate = named({
  id: 'block.duplicate',
  title: 'Duplicate the block',
  short: 'Duplicate',
  icon: 'copy-plus',
  keys: ['Mod+D'],
  ...ofBlock,
  reason: whyNotChange,
});
export const remove = named({
  id: 'block.remove',
  title: 'Delete the block',
  short: 'Delete',
  icon: 'trash-2',
  keys: ['Delete', 'Backspace'],
  danger: true,
  ...ofBlock,
  reason: whyNotChange,
});
export const moveUp = named({
  id: 'block.moveUp',
  title: 'Move the block up',
  short: 'Move up',
  icon: 'arrow-up',
  keys: ['Alt+ArrowUp'],
  ...ofBlock,
  reason: (context) => whyNotMove(context, 'isFirst'),
});
export const moveDown = named({
  id: 'block.moveDown',
  title: 'Move the block down',
  short: 'Move down',
  icon: 'arrow-down',
  keys: ['Alt+ArrowDown'],
  ...ofBlock,
  reason: (context) => whyNotMove(context, 'isLast'),
});
const walk = (id: string, title: string, key: string): Meta =>
  named({ id, title, keys: [key], ...inCanvas, offered: false, repeats: true });
export const first = walk('block.first', 'Select the first block', 'Home');
export const last = walk('block.last', 'Select the last block', 'End');
export const next = walk('block.next', 'Select the next block', 'ArrowDown');
export const previous = walk('block.previous', 'Select the previous block', 'ArrowUp');
export const into = walk('block.into', 'Select the first block inside', 'ArrowRight');
export const out = walk('block.out', 'Select the block around', 'ArrowLeft');
export const openAll = named({
  id: 'block.openAll',
  title: 'Open the layer and all beside it',
  keys: ['*'],
  within: 'tree',
  offered: false,
  reason: whyNotArrange,
});
