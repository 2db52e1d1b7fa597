import { Fragment, Slice } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { Plugin, PluginKey } from 'prosemirror-state';

interface Pasted {
  readonly from: number;
  readonly to: number;
}

const key = new PluginKey<Pasted | null>('pasted');

/** Remembers what was pasted with a form of its own, until something else is done: it may be kept as text alone. */
export function rememberPasted(): Plugin<Pasted | null> {
  return new Plugin<Pasted | null>({
    key,
    state: {
      init: () => null,
      apply(tr, held) {
        if (tr.getMeta('paste') === true) return rangeOf(tr.mapping.maps, tr.doc.content.size);
        if (!tr.docChanged) return held;
        return tr.getMeta('appendedTransaction') === undefined ? null : held;
      },
    },
  });
}

/** Whether what was pasted last has more to it than its words. */
export function hasPastedForm(state: EditorState): boolean {
  const held = key.getState(state) ?? null;
  if (held === null) return false;
  let hasForm = false;
  state.doc.nodesBetween(held.from, Math.min(held.to, state.doc.content.size), (node) => {
    hasForm ||= node.marks.length > 0 || FORMS.has(node.type.name);
  });
  return hasForm;
}

/** Leaves the words of what was pasted last, and its paragraphs. */
export const keepTextAlone: Command = (state, dispatch) => {
  const held = key.getState(state) ?? null;
  if (held === null) return false;
  const words = wordsOf(state.doc.slice(held.from, Math.min(held.to, state.doc.content.size)));
  const { tr, schema } = state;
  const { paragraph } = schema.nodes;
  if (paragraph === undefined) {
    dispatch?.(tr.replaceWith(held.from, held.to, schema.text(words.join(' '))));
    return true;
  }
  const lines = words.map((line) => paragraph.create(null, line === '' ? [] : [schema.text(line)]));
  dispatch?.(tr.replaceRange(held.from, held.to, new Slice(Fragment.from(lines), 1, 1)));
  return true;
};

function wordsOf(slice: Slice): string[] {
  return slice.content.textBetween(0, slice.content.size, '\n', ' ').split('\n');
}

const FORMS = new Set(['heading', 'table', 'bullet_list', 'ordered_list', 'blockquote', 'image']);

function rangeOf(
  maps: readonly { forEach: (each: Ranges) => void }[],
  size: number,
): Pasted | null {
  let from = size;
  let to = 0;
  for (const map of maps) {
    map.forEach((_, __, start, end) => {
      from = Math.min(from, start);
      to = Math.max(to, end);
    });
  }
  return from < to ? { from, to } : null;
}

type Ranges = (oldStart: number, oldEnd: number, newStart: number, newEnd: number) => void;
