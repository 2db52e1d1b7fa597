import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { CanvasFacts, EditorContext, EditorInput } from './editor.types.ts';

const empty: CanvasFacts = { selected: null, canUndo: false, canRedo: false, blocks: 0 };
const text: CanvasFacts = {
  selected: { id: 'b1', type: 'text', name: 'Text', isText: true, isFirst: true, isLast: false },
  canUndo: true,
  canRedo: false,
  blocks: 2,
};
const image: CanvasFacts = {
  selected: {
    id: 'b2',
    type: 'video',
    name: 'Video',
    isText: false,
    asks: true,
    isFirst: false,
    isLast: true,
  },
  canUndo: true,
  canRedo: true,
  blocks: 2,
};
const content = { html: null, data: null };
const taken = { before: content, after: { html: '<p>Taken</p>', data: null } };
const choices = [{ value: 'text', title: 'Text' }];
const layouts = [{ value: 'newsletter', title: 'Newsletter' }];

export const editorModel: MachineModel = {
  input: { content, isAllowed: true, choices, layouts } satisfies EditorInput,
  variants: [{ content: { html: '<p>Kept</p>', data: null }, isAllowed: false, choices }],
  big: true,
  events: [
    { type: 'canvas.changed', ...text },
    { type: 'canvas.changed', ...image },
    { type: 'canvas.changed', ...empty },
    { type: 'text.opened' },
    { type: 'text.closed' },
    { type: 'text.close' },
    { type: 'find.open' },
    { type: 'find.close' },
    { type: 'editor.allow', isAllowed: true },
    { type: 'editor.allow', isAllowed: false },
    { type: 'content.replaced', content },
    { type: 'content.exchange', ...taken },
    { type: 'editor.open' },
    { type: 'editor.close' },
    { type: 'editor.retry' },
    { type: 'editor.preview' },
    { type: 'editor.edit' },
    { type: 'editor.undo' },
    { type: 'editor.redo' },
    { type: 'editor.device', device: 'mobile' },
    { type: 'canvas.fitted', fit: 72 },
    { type: 'window.resized', isNarrow: true },
    { type: 'window.resized', isNarrow: false },
    { type: 'editor.zoomIn' },
    { type: 'editor.zoomOut' },
    { type: 'editor.zoomReset' },
    { type: 'editor.clear' },
    { type: 'clear.confirm' },
    { type: 'clear.cancel' },
    { type: 'layout.start', layout: 'newsletter' },
    { type: 'layout.blank' },
    { type: 'block.insert', block: 'image' },
    { type: 'block.edit' },
    { type: 'block.editApart' },
    { type: 'block.copy' },
    { type: 'block.cut' },
    { type: 'block.duplicate' },
    { type: 'block.remove' },
    { type: 'block.moveUp' },
    { type: 'block.moveDown' },
    { type: 'block.next' },
    { type: 'block.previous' },
    { type: 'block.into' },
    { type: 'block.out' },
    { type: 'block.first' },
    { type: 'block.last' },
    { type: 'block.openAll' },
  ],
  abstract: ({ value, context }) => {
    const { isAllowed, next, facts, finding, offersLayouts, ...rest } = context as EditorContext;
    const exchanges = [rest.exchanged.length > 0, rest.takenBack.length > 0];
    // Of a page that is not empty nothing follows from it.
    const offers = facts.blocks === 0 && offersLayouts;
    const asked = JSON.stringify(value).includes('leavingText') && next;
    return [value, isAllowed, asked, facts, finding, offers, exchanges];
  },
  answers: {
    open: { resolve: { empty, filled: text }, reject: { offline } },
    layout: { resolve: { taken }, reject: { offline } },
    closeText: { resolve: { closed: undefined }, reject: { offline } },
  },
  quiet: [
    'canvas.changed',
    'canvas.fitted',
    'window.resized',
    'text.opened',
    'text.closed',
    'editor.allow',
    'content.replaced',
    'content.exchange',
  ],
  resting: [
    'closed',
    'broken',
    'ready.arranging',
    'ready.writing',
    'ready.confirmingClear',
    'ready.shown',
  ],
};
