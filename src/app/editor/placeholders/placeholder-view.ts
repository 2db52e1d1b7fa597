import type { BrokenMacro } from '../../../shared/contract/macros.ts';
import { readMacro, readMacros } from '../../../shared/contract/macros.ts';
import { AD_TEXT, adToken } from '../../../content/blocks/ad.ts';
import { MACRO_TEXT } from '../../../content/blocks/macro.ts';
import { drawPlaceholder } from './draw-placeholder.ts';
import type { PlaceholderStore } from './placeholder-store.ts';

/** A piece of text in the canvas: around its macros stand elements that show their values, and its characters stay as they are. */
export function textView(store: PlaceholderStore) {
  return {
    _createElement(this: TextView) {
      return elementFor(contentOf(this.model));
    },
    render(this: TextView) {
      const { model } = this;
      for (const stop of this.stops ?? []) stop();
      this.stops = [];
      if (model.opt.temporary === true) return this;
      const content = contentOf(model);
      const next = elementFor(content);
      if (next.nodeType !== this.el.nodeType) {
        (this.el as ChildNode).replaceWith(next);
        this.setElement(next);
      }
      if (this.el.nodeType === 3) this.el.textContent = content;
      else this.stops = fill(this.el as HTMLElement, content, store);
      return this;
    },
    updateContent(this: TextView) {
      this.render();
    },
    removed(this: TextView) {
      for (const stop of this.stops ?? []) stop();
    },
  };
}

/** A macro or an ad that stands by itself. */
export function placeholderView(store: PlaceholderStore) {
  return {
    init(this: BlockView, { el, model }: Drawn) {
      this.listenTo(model, 'change:attributes', () => this.onRender({ el, model }));
    },
    onRender(this: BlockView, { el, model }: Drawn) {
      this.stop?.();
      this.stop = undefined;
      const token = tokenOfBlock({ model });
      el.toggleAttribute('data-note', token === '');
      if (token !== '') this.stop = drawPlaceholder(el, token, store);
      else {
        const inside = el.shadowRoot ?? el.attachShadow({ mode: 'open' });
        inside.textContent = TEXTS[String(model.get('type'))] ?? '';
      }
    },
    removed(this: BlockView) {
      this.stop?.();
    },
  };
}

/** Where the macro of an element stands in its piece of text. */
export function placeOfMacro(el: HTMLElement): { readonly start: number; readonly end: number } {
  let start = 0;
  for (let at = el.previousSibling; at !== null; at = at.previousSibling)
    start += at.textContent?.length ?? 0;
  return { start, end: start + (el.textContent?.length ?? 0) };
}

function elementFor(content: string): Node {
  const { uses, broken } = readMacros(content);
  if (uses.length + broken.length === 0) return document.createTextNode('');
  const element = document.createElement('span');
  element.dataset.macros = '';
  return element;
}

function fill(element: HTMLElement, content: string, store: PlaceholderStore) {
  const { uses, broken } = readMacros(content);
  const stops: (() => void)[] = [];
  const parts: Node[] = [];
  let from = 0;
  for (const each of [...uses, ...broken].sort((one, other) => one.start - other.start)) {
    if (each.start > from) parts.push(document.createTextNode(content.slice(from, each.start)));
    const token = content.slice(each.start, each.end);
    const part = document.createElement('span');
    part.textContent = token;
    if (isBroken(each)) Object.assign(part, { title: each.fault, className: 'broken-macro' });
    else {
      part.dataset.macro = token;
      stops.push(drawPlaceholder(part, token, store));
    }
    parts.push(part);
    from = each.end;
  }
  if (from < content.length) parts.push(document.createTextNode(content.slice(from)));
  element.replaceChildren(...parts);
  return stops;
}

function isBroken(each: object): each is BrokenMacro {
  return 'fault' in each;
}

function contentOf(model: TextView['model']): string {
  return String(model.get('content') ?? '');
}

/** The macro of a block as it is written; '' where none was chosen. */
export function tokenOfBlock({ model }: Pick<Drawn, 'model'>): string {
  const said = model.getAttributes();
  const token = TOKENS[String(model.get('type'))]?.((name) => String(said[name] ?? '')) ?? '';
  return readMacro(token) === null ? '' : token;
}

const TOKENS: Readonly<Record<string, (said: (name: string) => string) => string>> = {
  macro: (said) => said('data-macro'),
  ad: (said) => adToken(said('data-ad-id'), said('data-effort')),
};

const TEXTS: Readonly<Record<string, string>> = { macro: MACRO_TEXT, ad: AD_TEXT };

interface TextView {
  el: Node;
  stops?: (() => void)[];
  readonly model: {
    readonly opt: { readonly temporary?: boolean };
    get(name: string): unknown;
  };
  setElement(element: Node): void;
  render(): TextView;
}

interface BlockView {
  stop?: (() => void) | undefined;
  listenTo(model: Drawn['model'], event: string, act: () => void): void;
  onRender(drawn: Drawn): void;
}

interface Drawn {
  readonly el: HTMLElement;
  readonly model: { get(name: string): unknown; getAttributes(): Record<string, unknown> };
}
