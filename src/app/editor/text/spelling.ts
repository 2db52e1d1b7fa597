import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Misspelling } from '../../ports/editor.ports.ts';

export type Spell = (text: string, signal: AbortSignal) => Promise<readonly Misspelling[]>;

const key = new PluginKey<DecorationSet>('spelling');
/** Nobody is told of a word that they are still writing. */
const REST_MS = 600;

/** Underlines words that no dictionary has, when the typing rests. Without an answer nothing is underlined. */
export function spelling(spell: Spell): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, shown) =>
        (tr.getMeta(key) as DecorationSet | undefined) ?? shown.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => checking(view, spell),
  });
}

/** The word at a place that is underlined, and what may have been meant. */
export function misspellingAt(view: EditorView, at: number): FoundWord | null {
  const [found] = key.getState(view.state)?.find(at, at) ?? [];
  if (found === undefined) return null;
  const { from, to } = found;
  return { from, to, suggestions: (found.spec as Misspelling).suggestions };
}

interface FoundWord {
  readonly from: number;
  readonly to: number;
  readonly suggestions: readonly string[];
}

function checking(view: EditorView, spell: Spell) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | null = null;
  async function check() {
    const call = new AbortController();
    asked = call;
    const { doc } = view.state;
    const { text, places } = textOf(doc);
    const found = await spell(text, call.signal).catch(() => []);
    if (call.signal.aborted || !view.state.doc.eq(doc)) return;
    const marks = found.flatMap((word) => {
      const from = places[word.from];
      const last = places[word.to - 1];
      if (from === undefined || last === undefined) return [];
      return [Decoration.inline(from, last + 1, { class: 'misspelt' }, { ...word })];
    });
    view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(doc, marks)));
  }
  function later() {
    asked?.abort();
    clearTimeout(timer);
    timer = setTimeout(() => void check(), REST_MS);
  }
  later();
  return {
    update: (_: EditorView, before: { readonly doc: Node }) =>
      view.state.doc.eq(before.doc) ? undefined : later(),
    destroy() {
      asked?.abort();
      clearTimeout(timer);
    },
  };
}

/** The words of a document, and where each of its characters stands. */
function textOf(doc: Node) {
  const places: number[] = [];
  let text = '';
  const add = (part: string, at: number) => {
    for (let index = 0; index < part.length; index += 1) places.push(at + index);
    text += part;
  };
  doc.descendants((node, at) => {
    if (node.isText) add(node.text ?? '', at);
    else if (!node.isInline || node.type.name === 'hard_break') add('\n', at);
    return true;
  });
  return { text, places };
}
