import type { Node, NodeSpec, Schema } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { NodeSelection, Plugin } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { readMacro, readMacros } from '../../../shared/contract/macros.ts';
import { drawPlaceholder } from '../placeholders/draw-placeholder.ts';
import type { PlaceholderStore } from '../placeholders/placeholder-store.ts';
import { KEPT_NODE } from './keeping.ts';

/** Says of an element in a text that it is a macro, as it is written. */
export const MACRO = 'data-macro';

/** A macro in a text, of one piece: its characters are what stands in the page. */
export const macroNode: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  draggable: true,
  attrs: { token: {} },
  leafText: ({ attrs }) => String(attrs.token),
  parseDOM: [
    {
      tag: `span[${MACRO}]`,
      // Before the mark that an unknown span is.
      priority: 60,
      getAttrs: (element) => {
        const token = element.getAttribute(MACRO) ?? '';
        return readMacro(token) === null ? false : { token };
      },
    },
  ],
  toDOM: ({ attrs }) => ['span', { [MACRO]: String(attrs.token) }, String(attrs.token)],
};

/** Puts an element around each macro of a text, but within what no text can hold. */
export function markMacros(root: HTMLElement): void {
  const page = root.ownerDocument;
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let at = walker.nextNode(); at !== null; at = walker.nextNode())
    if (at.parentElement?.closest(`[${KEPT_NODE}]`) === null) texts.push(at as Text);
  for (const text of texts) {
    const content = text.data;
    const parts: (string | HTMLElement)[] = [];
    let from = 0;
    for (const { start, end } of readMacros(content).uses) {
      const element = page.createElement('span');
      element.setAttribute(MACRO, content.slice(start, end));
      parts.push(content.slice(from, start), element);
      from = end;
    }
    if (from > 0) text.replaceWith(...parts, content.slice(from));
  }
}

/** A macro in the place of what is selected. */
export function insertMacro(token: string): Command {
  return ({ schema, selection, tr }, dispatch) => {
    const type = schema.nodes.macro;
    if (type === undefined || readMacro(token) === null) return false;
    const marks = selection.$from.marks();
    dispatch?.(
      tr.replaceSelectionWith(type.create({ token }, null, marks), false).scrollIntoView(),
    );
    return true;
  };
}

/** The macro that is selected, as it is written; null for none. */
export function macroAt({ selection }: EditorState): string | null {
  const isMacro = selection instanceof NodeSelection && selection.node.type.name === 'macro';
  return isMacro ? String((selection as NodeSelection).node.attrs.token) : null;
}

/** Makes a macro of one that was typed to its last brace or pasted, and says which is to be edited. */
export function macroTyping(onMacro: (token: string) => void): Plugin {
  return new Plugin({
    appendTransaction: (changes, _, state) =>
      changes.some(({ docChanged }) => docChanged) ? withMacros(state) : null,
    props: {
      handleKeyDown({ state }, { key, isComposing }) {
        const token = macroAt(state);
        if (token === null || key !== 'Enter' || isComposing) return false;
        onMacro(token);
        return true;
      },
      handleDoubleClickOn(view, _, node, at) {
        if (node.type.name !== 'macro') return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        onMacro(String(node.attrs.token));
        return true;
      },
    },
  });
}

function withMacros({ doc, schema, tr }: EditorState): Transaction | null {
  const found: { readonly from: number; readonly to: number; readonly node: Node }[] = [];
  doc.descendants((node, at) => {
    if (!node.isText || node.text?.includes('{$') !== true) return;
    for (const { start, end } of readMacros(node.text).uses) {
      const token = node.text.slice(start, end);
      if (!token.startsWith('{')) continue;
      const made = macroIn(schema, token)?.mark(node.marks);
      if (made !== undefined) found.push({ from: at + start, to: at + end, node: made });
    }
  });
  for (const { from, to, node } of found.reverse()) tr.replaceWith(from, to, node);
  return tr.docChanged ? tr : null;
}

function macroIn({ nodes }: Schema, token: string) {
  return nodes.macro?.create({ token });
}

/** Shows what stands in the place of a macro while its text is open. */
export function macroView(store: PlaceholderStore): NodeViewConstructor {
  return ({ attrs }, view) => {
    const dom = view.dom.ownerDocument.createElement('span');
    const token = String(attrs.token);
    dom.setAttribute(MACRO, token);
    dom.textContent = token;
    const stop = drawPlaceholder(dom, token, store);
    return {
      dom,
      destroy: stop,
      selectNode: () => dom.setAttribute('data-at-hand', ''),
      deselectNode: () => dom.removeAttribute('data-at-hand'),
      ignoreMutation: () => true,
    };
  };
}
