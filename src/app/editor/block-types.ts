import { BLOCKS } from '../../content/blocks/index.ts';
import type { Block } from '../../content/blocks/block.ts';
import { SCRIPT_TEXT } from '../../content/blocks/script.ts';
import { sanitizeContent } from '../../content/sanitize.ts';
import type { CanvasEditor } from './types.ts';

/** Adds our blocks to the canvas: what each may do there, and what it shows where its element alone says nothing. */
export function addBlockTypes(editor: CanvasEditor) {
  editor.Components.addType('default', { model: { defaults: PART } });
  for (const block of BLOCKS) {
    if (['textnode', 'comment', 'wrapper', ''].includes(block.type)) continue;
    editor.Components.addType(block.type, {
      extend: 'default',
      isComponent: () => false,
      model: { defaults: { ...SELF, ...defaultsOf(block) } },
      view: viewOf(block),
    });
  }
  editor.Components.addType('wrapper', { model: { defaults: { droppable: true } } });
}

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

function defaultsOf({ type, tags, holds }: Block) {
  return {
    tagName: tags[0] ?? 'div',
    droppable: holds === 'blocks' && type !== 'columns' && type !== 'link',
    ...(type === 'image' || type === 'divider' ? { void: true } : {}),
    ...(type === 'column' ? { draggable: false, copyable: false, removable: false } : {}),
  };
}

/** What somebody wrote by hand is shown cleaned, beside the document of the canvas: it never becomes part of it. */
function viewOf({ type, label }: Block) {
  if (type === 'spacer') return { onRender: heightOfSpacer };
  if (type !== 'script' && type !== 'html') return {};
  return {
    onRender({ el, model }: Drawn) {
      const source = String(model.get('source') ?? '');
      const isBlank = source.trim() === '';
      const inside = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
      el.toggleAttribute('data-note', type === 'script' || isBlank);
      if (type === 'html' && !isBlank) inside.innerHTML = sanitizeContent(source);
      else inside.textContent = type === 'script' ? SCRIPT_TEXT : label;
    },
  };
}

function heightOfSpacer({ el, model }: Drawn) {
  const height = Number(model.getAttributes()['data-height'] ?? 32);
  el.style.height = `${Number.isFinite(height) ? height : 32}px`;
}

interface Drawn {
  readonly el: HTMLElement;
  readonly model: { get(name: string): unknown; getAttributes(): Record<string, unknown> };
}
