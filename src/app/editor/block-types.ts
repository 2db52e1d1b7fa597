import { BLOCKS, blockOf } from '../../content/blocks/index.ts';
import type { Block } from '../../content/blocks/block.ts';
import { SCRIPT_TEXT } from '../../content/blocks/script.ts';
import { section } from '../../content/blocks/section.ts';
import { sanitizeContent } from '../../content/sanitize.ts';
import { ownView } from './block-views.ts';
import type { PlaceholderStore } from './placeholders/placeholder-store.ts';
import { placeholderView, textView } from './placeholders/placeholder-view.ts';
import type { SyncedStore } from './synced/synced-store.ts';
import { syncedView } from './synced/synced-view.ts';
import { withPosters } from './posters.ts';
import type { CanvasBlock, CanvasEditor } from './types.ts';

/** Adds our blocks to the canvas: what each may do there, and what it shows where its element alone says nothing. */
export function addBlockTypes(editor: CanvasEditor, { synced, placeholders }: Stores) {
  nameByChance(editor);
  const views: Readonly<Record<string, (block: Block) => object>> = {
    synced: () => syncedView(synced),
    macro: () => placeholderView(placeholders),
    ad: () => placeholderView(placeholders),
  };
  editor.Components.addType('default', {
    model: {
      defaults: PART,
      preInit(this: CanvasBlock) {
        if (isOpenBlock(this)) setDefaults(this, { ...SELF, droppable: mayTake(this) });
      },
    },
    view: { onRender: nameUnknown },
  });
  for (const block of BLOCKS) {
    if (['textnode', 'comment', 'wrapper', ''].includes(block.type)) continue;
    editor.Components.addType(block.type, {
      extend: 'default',
      isComponent: () => false,
      model: { defaults: { ...SELF, ...defaultsOf(block) } },
      view: (views[block.type] ?? viewOf)(block),
    });
  }
  editor.Components.addType('textnode', { view: textView(placeholders) as never });
  editor.Components.addType('wrapper', { model: { defaults: { droppable: true } } });
  // Our panel styles the block itself. For what is only selected the canvas's own would make a rule of nothing, and an id.
  editor.off(FOLLOWED, editor.StyleManager.upAll as never);
}

/** Of what the canvas makes by chance a third would have no digit, and is then taken for a word that somebody chose. */
function nameByChance({ Components }: CanvasEditor) {
  const component = Components.getType('default').model as unknown as Named;
  component.getNewId = (list) => {
    const digits = Math.random().toString().slice(2, 4);
    const id = `i${Math.random().toString(36).slice(2, 6)}${digits}`;
    return id in list ? component.getNewId(list) : id;
  };
}

/** What a canvas shows of records. */
interface Stores {
  readonly synced: SyncedStore;
  readonly placeholders: PlaceholderStore;
}

interface Named {
  getNewId(list: Readonly<Record<string, unknown>>): string;
}

/** What the canvas's own panel of styles follows. */
const FOLLOWED =
  'component:toggled component:update:classes change:state change:device frame:resized selector:type';

/** An element within a text is no block: the text is selected in its place. */
const PART = {
  selectable: false,
  hoverable: false,
  layerable: false,
  draggable: false,
  droppable: false,
  copyable: false,
  removable: false,
  toolbar: [],
  traits: [],
};

const SELF = {
  selectable: true,
  hoverable: true,
  layerable: true,
  draggable: true,
  copyable: true,
  removable: true,
  toolbar: [],
  traits: [],
};

/** One that no type of ours stands for: an element beside blocks, or a block of a type that is not known. */
function isOpenBlock(block: CanvasBlock): boolean {
  const { type, isUnknown } = blockOf(typeOf(block));
  if (isUnknown) return true;
  return type === '' && block.get('void') !== true && standsAmongBlocks(block);
}

/** Whether blocks are beside it, and not pieces of a text, of a link or of a table. */
function standsAmongBlocks(block: CanvasBlock): boolean {
  const around = block.parent();
  if (around === undefined) return false;
  const { type, isUnknown } = blockOf(typeOf(around));
  if (type === '' || isUnknown) return standsAmongBlocks(around);
  return HOLDERS.has(type);
}

const HOLDERS = new Set(['wrapper', 'section', 'columns', 'column', 'exit-splash']);

function typeOf(block: CanvasBlock) {
  return { type: block.get('type') ?? '' };
}

/** Nobody knows what may stand in a block that is not known. */
function mayTake(block: CanvasBlock): boolean {
  return !blockOf(typeOf(block)).isUnknown && TAKERS.has(block.get('tagName') ?? '');
}

const TAKERS = new Set(['div', 'center', 'figure', 'figcaption', ...section.tags]);

/** What is a default is not written into the design. */
function setDefaults(block: CanvasBlock, flags: Readonly<Record<string, unknown>>) {
  Object.defineProperty(block, 'defaults', { value: { ...block.defaults, ...flags } });
  block.set(flags);
}

function defaultsOf({ type, tags, holds }: Block) {
  return {
    tagName: tags[0] ?? 'div',
    droppable: holds === 'blocks' && HOLDERS.has(type) && type !== 'columns',
    ...(type === 'image' || type === 'divider' ? { void: true } : {}),
    ...(type === 'column' ? { draggable: false, copyable: false, removable: false } : {}),
  };
}

/** What somebody wrote by hand is shown cleaned, beside the document of the canvas: it never becomes part of it. */
function viewOf({ type, label }: Block) {
  if (type === 'spacer') return { onRender: heightOfSpacer };
  if (type === 'image') return { init: followPicture, onRender: ({ el }: Drawn) => dim(el, '') };
  const own = ownView(type);
  if (own !== null) return own;
  if (type !== 'script' && type !== 'html') return {};
  return {
    onRender({ el, model }: Drawn) {
      const source = String(model.get('source') ?? '');
      const shown = type === 'html' ? sanitizeContent(withPosters(source)) : '';
      const inside = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
      el.toggleAttribute('data-note', shown === '');
      if (shown !== '') inside.innerHTML = shown;
      else inside.textContent = type === 'script' ? SCRIPT_TEXT : noteOf(source, label);
    },
  };
}

/** What shows nothing says what it is. */
function noteOf(source: string, label: string) {
  const tag = /<([a-z][a-z0-9-]*)/i.exec(source)?.[1];
  return tag === undefined ? label : `${label}: <${tag.toLowerCase()}>`;
}

/** An element that is empty and looks like nothing would be found by nobody. */
function nameUnknown({ el, model }: Drawn) {
  const type = String(model.get('type') ?? '');
  if (blockOf({ type }).isUnknown) el.dataset.unknown = type;
}

function heightOfSpacer({ el, model }: Drawn) {
  const height = Number(model.getAttributes()['data-height'] ?? 32);
  el.style.height = `${Number.isFinite(height) ? height : 32}px`;
}

/** With each change of an attribute the canvas writes all of them anew: a picture is asked for once more. */
function followPicture(this: Following, { el, model }: Drawn) {
  let isChosen = false;
  this.listenTo(model, 'change:attributes', (_, __, options) => {
    isChosen ||= options.isChosen === true;
    dim(el, isChosen ? 'chosen' : '');
  });
  for (const end of ['load', 'error'])
    el.addEventListener(end, () => {
      isChosen = false;
      delete el.dataset.coming;
    });
}

/** An image is drawn faint until its picture has come. */
function dim(el: HTMLElement, coming: '' | 'chosen') {
  const { complete } = el as HTMLImageElement;
  if (!complete && (el.getAttribute('src') ?? '') !== '') el.dataset.coming = coming;
}

interface Following {
  listenTo(
    model: Drawn['model'],
    event: string,
    act: (model: unknown, value: unknown, options: { readonly isChosen?: boolean }) => void,
  ): void;
}

interface Drawn {
  readonly el: HTMLElement;
  readonly model: { get(name: string): unknown; getAttributes(): Record<string, unknown> };
}
