import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';

/** Replaces the document only where another one differs, so that caret and selection elsewhere stay; null where they are the same. */
export function rebased(state: EditorState, doc: Node): Transaction | null {
  const start = state.doc.content.findDiffStart(doc.content);
  const end = state.doc.content.findDiffEnd(doc.content);
  if (start === null || end === null) return null;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  return state.tr
    .replace(start, end.a + overlap, doc.slice(start, end.b + overlap))
    .setMeta('from', 'form')
    .setMeta('addToHistory', false);
}
