import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** So long after a change a text is repaired (specification 001, 9). */
export const REPAIR_AFTER_MS = 100;

/** Takes out of a text what its page would not keep: links that lead nowhere or hold nothing, images that were embedded. */
export function repairing(onImagesLeft: (images: number) => void): Plugin {
  return new Plugin({
    view(view) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const repair = () => {
        const tr = repaired(view.state, onImagesLeft);
        if (tr !== null) view.dispatch(tr);
      };
      return {
        update(_: EditorView, before: EditorState) {
          if (view.state.doc.eq(before.doc)) return;
          clearTimeout(timer);
          timer = setTimeout(repair, REPAIR_AFTER_MS);
        },
        destroy: () => clearTimeout(timer),
      };
    },
  });
}

/** What repairs a text; null where nothing is wrong with it. */
export function repaired(
  { doc, schema, tr }: EditorState,
  onImagesLeft: (images: number) => void,
): Transaction | null {
  const link = schema.marks.link;
  const gone: { readonly from: number; readonly to: number }[] = [];
  doc.descendants((node, at) => {
    const found = link?.isInSet(node.marks);
    const isEmpty = found !== undefined && (!leads(found.attrs.href) || isBlank(node));
    if (isEmpty) tr.removeMark(at, at + node.nodeSize, link);
    if (node.type.name === 'image' && !isHosted(node))
      gone.push({ from: at, to: at + node.nodeSize });
  });
  for (const { from, to } of gone.reverse()) tr.delete(from, to);
  if (gone.length > 0) onImagesLeft(gone.length);
  return tr.docChanged ? tr : null;
}

function leads(href: unknown): boolean {
  return typeof href === 'string' && href.trim() !== '' && href.trim() !== '#';
}

function isBlank(node: Node): boolean {
  return node.isText && (node.text ?? '').trim() === '';
}

function isHosted(node: Node): boolean {
  return !/^(data|blob|file):/i.test(String(node.attrs.src));
}
