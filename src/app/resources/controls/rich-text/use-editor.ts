import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { editorState } from './editor.ts';
import { filesIn } from '../../uploads/given-files.ts';
import { cleanPasted } from './paste.ts';
import { imageView } from './quiet-images.ts';
import { parseHtml, toHtml } from './schema.ts';

/** An editor in an element. The form's value is the master: what comes from elsewhere replaces the document where it differs. */
export function useEditor(options: EditorOptions): Editor {
  const latest = useRef(options);
  latest.current = options;
  const place = useRef<HTMLDivElement>(null);
  const { view } = options;
  const [given] = useState(() => ({ current: givenBy(options.html) }));
  const [state, setState] = useState<EditorState>(() => fresh(given.current.doc, latest));

  // Drawn with the field around it: a frame without the text would be lower than what was waited in.
  useLayoutEffect(() => {
    const held = viewIn(place.current, { given: given.current, latest, onState: setState });
    view.current = held;
    return () => {
      view.current = null;
      held.destroy();
    };
  }, [given, view]);

  useEffect(() => {
    if (view.current !== null) follow(view.current, given.current, { html: options.html });
  }, [given, view, options.html]);

  const { readOnly, attributes, allowed } = options;
  useEffect(() => {
    view.current?.setProps({ editable: () => !readOnly, attributes: () => attributes });
  }, [view, readOnly, attributes]);

  useEffect(() => {
    view.current?.setProps({ nodeViews: { image: imageView(allowed) } });
  }, [view, allowed]);

  return { place, state };
}

function viewIn(place: HTMLElement | null, { given, latest, onState }: ViewOptions): EditorView {
  const held = new EditorView(place, {
    state: fresh(given.doc, latest),
    editable: () => !latest.current.readOnly,
    attributes: () => latest.current.attributes,
    nodeViews: { image: imageView(latest.current.allowed) },
    transformPastedHTML: (html) => cleanPasted(html, latest.current.onLeftOut),
    dispatchTransaction(transaction) {
      const next = held.state.apply(transaction);
      held.updateState(next);
      latest.current.onTransaction(transaction);
      onState(next);
      if (!transaction.docChanged || transaction.getMeta('from') === 'form') return;
      const html = next.doc.eq(given.doc) ? given.html : toHtml(next.doc);
      given.said = html;
      latest.current.onHtml(html);
    },
    handleDOMEvents: {
      paste: (_, event) => takeFiles(held, event, latest.current),
      drop: (_, event) => takeFiles(held, event, latest.current),
      blur: () => latest.current.onBlur(),
      compositionend: () => void setTimeout(() => follow(held, given, latest.current)),
    },
  });
  return held;
}

/** Files go where they are dropped, else where the caret is; texts go their usual way. */
function takeFiles(view: EditorView, event: ClipboardEvent | DragEvent, options: EditorOptions) {
  const dropped = 'dataTransfer' in event;
  const files = filesIn(dropped ? event.dataTransfer : event.clipboardData);
  if (files.length === 0 || options.readOnly) return false;
  event.preventDefault();
  const under = dropped ? view.posAtCoords({ left: event.clientX, top: event.clientY }) : null;
  options.onFiles(files, under?.pos ?? view.state.selection.from);
  return true;
}

/** Takes in what the form holds; not in the middle of a composed character. */
function follow(view: EditorView, given: ReceivedText, { html }: Pick<EditorOptions, 'html'>) {
  if (view.isDestroyed || view.composing || given.said === html) return;
  Object.assign(given, givenBy(html));
  const transaction = rebased(view.state, given.doc);
  if (transaction !== null) view.dispatch(transaction);
}

function givenBy(html: string | null): ReceivedText {
  return { html, doc: parseHtml(html ?? ''), said: html };
}

function fresh(doc: Node, latest: RefObject<EditorOptions>) {
  return editorState(doc, () => latest.current.onLink());
}

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

/** What came in: a document that reads the same goes out as the HTML it came as, however that was written. */
interface ReceivedText {
  html: string | null;
  doc: Node;
  /** What the form was told last. */
  said: string | null;
}

interface ViewOptions {
  readonly given: ReceivedText;
  readonly latest: RefObject<EditorOptions>;
  readonly onState: (state: EditorState) => void;
}

interface EditorOptions {
  /** Takes the view while there is one. */
  readonly view: RefObject<EditorView | null>;
  readonly html: string | null;
  readonly readOnly: boolean;
  readonly attributes: Record<string, string>;
  /** Hosts other than our own that pictures are loaded from. */
  readonly allowed: ReadonlySet<string>;
  readonly onHtml: (html: string | null) => void;
  readonly onBlur: () => void;
  readonly onLink: () => boolean;
  readonly onFiles: (files: readonly File[], at: number) => void;
  /** Images of a pasted text that have no address. */
  readonly onLeftOut: (images: number) => void;
  readonly onTransaction: (transaction: Transaction) => void;
}

interface Editor {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly state: EditorState;
}
