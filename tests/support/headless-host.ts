import './dom.tsx';
import grapesjs from 'grapesjs';
import { TextSelection } from 'prosemirror-state';
import { changeBlocks } from '../../src/app/editor/block-acts.ts';
import { blockClipboard } from '../../src/app/editor/clipboard.ts';
import { addBlockTypes } from '../../src/app/editor/block-types.ts';
import type { Canvas, CanvasOptions, HostOptions } from '../../src/app/editor/canvas-host.ts';
import { hostOver } from '../../src/app/editor/canvas-host.ts';
import { drawnOf } from '../../src/app/editor/host-view.ts';
import { printed } from '../../src/app/editor/project-text.ts';
import { groupSteps } from '../../src/app/editor/steps.ts';
import type { PlaceholderStore } from '../../src/app/editor/placeholders/placeholder-store.ts';
import { createPlaceholderStore } from '../../src/app/editor/placeholders/placeholder-store.ts';
import { createSyncedStore } from '../../src/app/editor/synced/synced-store.ts';
import { followPartsBySet } from '../../src/app/editor/canvas-history.ts';
import type { CanvasEditor, EditorHost, HostEvents } from '../../src/app/editor/types.ts';
import type { ContentProject } from '../../src/content/project.types.ts';

/** No synced block is there. */
export const NO_SYNCED = createSyncedStore(async () => null);

/** The canvas's document without its frame, and what is done with its blocks. */
export function headlessEditor(design: ContentProject, tools: Partial<HeadlessTools> = {}) {
  const editor = withoutFrame(design.grapes, tools.placeholders);
  editor.UndoManager.clear();
  const { begin } = groupSteps(editor);
  const acts = changeBlocks({
    editor: () => editor,
    mayChange: () => true,
    begin,
    write() {},
    ask() {},
    closeText() {},
    copyOut: (copy, words) => clipboard.copy(copy, words),
    told() {},
    look() {},
    ...tools,
  });
  const clipboard = blockClipboard({
    editor: () => editor,
    mayChange: tools.mayChange ?? (() => true),
    whyNot: () => null,
    refuse() {},
    paste: acts.paste,
    give: tools.filesGiven ?? (() => undefined),
    bring() {},
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

function withoutFrame(
  design: ContentProject['grapes'],
  placeholders: PlaceholderStore = createPlaceholderStore(),
): CanvasEditor {
  const editor: CanvasEditor = grapesjs.init({
    headless: true,
    storageManager: false,
    plugins: [followPartsBySet, (made) => addBlockTypes(made, { synced: NO_SYNCED, placeholders })],
    log: false,
    undoManager: { maximumStackLength: 1_000, trackSelection: false },
  });
  editor.loadProjectData(structuredClone(design) as never);
  editor.Canvas.scrollTo = () => {};
  editor.Canvas.getDocument = () => null as never;
  editor.Canvas.getFrameEl = () => null as never;
  editor.Commands.add('core:preview', { run() {}, stop() {} });
  // It tells of changes once it has been drawn.
  Object.assign(editor.getModel(), { loadTriggered: true });
  return editor;
}

interface HeadlessTools {
  readonly mayChange: () => boolean;
  readonly told: (message: string) => void;
  readonly look: () => void;
  readonly filesGiven: HostEvents['filesGiven'];
  readonly placeholders: PlaceholderStore;
}

/** A canvas as a session asks for it, without a frame: nothing is seen in it, and texts are written beside it; all else is the product's own. */
export function headlessHost(options: HeadlessOptions): HeadlessHost {
  const host = hostOver({ ...options, container: document.body }, ({ onMade }) =>
    headlessCanvas(onMade, options),
  );
  return {
    ...host,
    type(words) {
      if (host.view().text === null) host.act('editTextApart');
      const { view } = host.view().text ?? {};
      if (view === undefined) return;
      const { tr, doc } = view.state;
      const all = TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size));
      view.dispatch(tr.setSelection(all).insertText(words));
    },
  };
}

function headlessCanvas(
  onMade: CanvasOptions['onMade'],
  { opening, onWritten = () => undefined }: Pick<HeadlessOptions, 'opening' | 'onWritten'>,
): Canvas {
  let editor: CanvasEditor | null = null;
  return {
    editor: () => editor,
    async show(design) {
      await opening?.();
      if (editor === null) {
        editor = withoutFrame(design);
        const write = editor.getProjectData.bind(editor);
        editor.getProjectData = () => {
          onWritten();
          return write();
        };
        onMade(editor);
      } else editor.loadProjectData(structuredClone(design) as never);
      editor.UndoManager.clear();
      editor.clearDirtyCount();
      await new Promise((resolve) => setTimeout(resolve));
    },
    close() {
      editor?.destroy();
      editor = null;
    },
  };
}

type HeadlessHost = EditorHost & {
  /** The words that stand in the block at hand while it is written. */
  readonly type: (words: string) => void;
};

interface HeadlessOptions extends Omit<HostOptions, 'container'> {
  /** What an opening waits for. */
  readonly opening?: (() => Promise<void>) | undefined;
  /** The canvas writes its whole document out. */
  readonly onWritten?: (() => void) | undefined;
}
