import './dom.tsx';
import grapesjs from 'grapesjs';
import type { CanvasFacts } from '../../machines/editor/editor.types.ts';
import { changeBlocks, warnOfSize } from '../../src/app/editor/block-acts.ts';
import { blockClipboard } from '../../src/app/editor/clipboard.ts';
import { addBlockTypes } from '../../src/app/editor/block-types.ts';
import { drawnOf, factsOf, pathOf, placeIn, viewOf } from '../../src/app/editor/host-view.ts';
import { documentOf, isSameDocument, printed, slotIn } from '../../src/app/editor/project-text.ts';
import { groupSteps } from '../../src/app/editor/steps.ts';
import type {
  CanvasBlock,
  CanvasEditor,
  EditorHost,
  HostEvents,
} from '../../src/app/editor/types.ts';
import type { ContentNode, ContentProject } from '../../src/content/project.types.ts';

/** The canvas's document without its frame, and what is done with its blocks. */
export function headlessEditor(design: ContentProject, tools: Partial<HeadlessTools> = {}) {
  const editor: CanvasEditor = grapesjs.init({
    headless: true,
    storageManager: false,
    plugins: [addBlockTypes],
    log: false,
    undoManager: { maximumStackLength: 1_000, trackSelection: false },
  });
  editor.loadProjectData(structuredClone(design.grapes) as never);
  editor.UndoManager.clear();
  editor.Canvas.scrollTo = () => {};
  editor.Canvas.getDocument = () => null as never;
  editor.Canvas.getFrameEl = () => null as never;
  const { begin } = groupSteps(editor);
  const acts = changeBlocks({
    editor: () => editor,
    mayChange: () => true,
    begin,
    write() {},
    closeText() {},
    copyOut: (copy, words) => clipboard.copy(copy, words),
    told() {},
    look() {},
    ...tools,
  });
  const clipboard = blockClipboard({
    editor: () => editor,
    mayChange: tools.mayChange ?? (() => true),
    paste: acts.paste,
    give: tools.filesGiven ?? (() => undefined),
    told: tools.told ?? (() => undefined),
  });
  return {
    editor,
    acts,
    clipboard,
    begin,
    text: () => printed(editor.getProjectData()),
    project: () => JSON.parse(printed(editor.getProjectData())) as ContentProject,
    layers: () => drawnOf(editor).layers.map(({ depth, name }) => `${depth} ${name}`),
  };
}

interface HeadlessTools {
  readonly mayChange: () => boolean;
  readonly told: (message: string) => void;
  readonly look: () => void;
  readonly filesGiven: HostEvents['filesGiven'];
}

/** A canvas as a session asks for it, without a frame: nothing is seen in it, and `type` writes in the block at hand; all else is the product's own. */
export function headlessHost({ events, notify, opening }: HeadlessOptions): HeadlessHost {
  const listeners = new Set<() => void>();
  let open: ReturnType<typeof headlessEditor> | null = null;
  let isPreview = true;
  let first = '';
  let view: ReturnType<EditorHost['view']> | null = null;
  let text: { readonly block: CanvasBlock; readonly nodes: ContentNode[] } | null = null;
  const look = () => {
    view = null;
    for (const listener of listeners) listener();
    if (open !== null) events.facts(factsOf(open.editor));
  };
  const { told } = events;
  function closeText() {
    if (text === null) return;
    const { block, nodes } = text;
    text = null;
    block.components(nodes as never, { action: 'Write' } as never);
    events.changed(false);
    events.textClosed();
  }
  return {
    type(words) {
      const block = open?.editor.getSelected();
      if (block === undefined) return;
      if (text === null) events.textOpened();
      text = { block, nodes: [{ type: 'textnode', content: words }] };
      events.changed(true);
    },
    async open(content): Promise<CanvasFacts> {
      if (text !== null) events.textClosed();
      text = null;
      await opening?.();
      const warn = warnOfSize(notify);
      const made = headlessEditor(documentOf(content).project, {
        mayChange: () => !isPreview,
        told,
        look,
        filesGiven: events.filesGiven,
      });
      open = made;
      first = made.text();
      // The canvas tells of what it has loaded a moment later.
      await new Promise((resolve) => setTimeout(resolve));
      const changed = () => {
        if (open !== made) return;
        warn(made.editor);
        look();
        events.changed(false);
      };
      made.editor.on('component:add component:remove component:update:attributes', changed);
      made.editor.on('undo redo', changed);
      made.editor.on('component:toggled', look);
      warn(made.editor);
      look();
      return factsOf(made.editor);
    },
    closeText,
    snapshot() {
      const whole = open?.text() ?? '';
      return text === null ? whole : slotIn(whole, pathOf(text.block))({ components: text.nodes });
    },
    isAsOpened: () =>
      text === null &&
      open !== null &&
      !open.editor.UndoManager.hasUndo() &&
      isSameDocument(open.text(), first),
    setMode(next) {
      isPreview = next;
      closeText();
      if (next) open?.editor.select();
    },
    setDevice() {},
    act: (act) => open?.acts.act(act) ?? null,
    insert: (type) => open?.acts.insert(type) ?? null,
    placeImages: (count, place) => open?.acts.placeImages(count, place) ?? [],
    remove: (id) => open?.acts.remove(id),
    paste: (transfer) => open?.clipboard.take(transfer) ?? false,
    drag() {},
    measure() {},
    select: (id) => open?.acts.select(id),
    place: () => placeIn(open?.editor ?? null),
    find: () => ({ count: 0, at: 0 }),
    goToFound: () => ({ count: 0, at: 0 }),
    replaceFound: () => ({ count: 0, at: 0 }),
    set: (change) => open?.acts.set(change),
    view() {
      const editor = open?.editor ?? null;
      view ??= viewOf(editor, drawnOf(editor), null);
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    goTo: (step) => open?.acts.goTo(step),
    destroy() {
      closeText();
      const gone = open;
      open = null;
      gone?.editor.destroy();
    },
  };
}

type HeadlessHost = EditorHost & {
  /** The words that stand in the block at hand while it is written. */
  readonly type: (words: string) => void;
};

interface HeadlessOptions {
  readonly events: HostEvents;
  readonly notify: (message: string) => void;
  /** What an opening waits for. */
  readonly opening?: (() => Promise<void>) | undefined;
}
