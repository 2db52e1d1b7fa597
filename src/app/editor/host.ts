import grapesjs from 'grapesjs';
import type { Component, Editor } from 'grapesjs';
import styles from 'grapesjs/dist/css/grapes.min.css';
import { EMBEDDED_IMAGES } from '../../shared/contract/document-import.ts';
import type { BuiltContent } from '../../../machines/editor/editor.types.ts';
import { changeBlocks, warnOfSize } from './block-acts.ts';
import { addBlockTypes } from './block-types.ts';
import { blockClipboard } from './clipboard.ts';
import { dragBlocks } from './drag.ts';
import { findText } from './find-text.ts';
import { dressFrame, handFocusIn, prepareFrame } from './frame.ts';
import type { Drawn } from './host-view.ts';
import { drawnOf, factsOf, nodeOf, pathOf, placeIn, viewOf } from './host-view.ts';
import type { Slot } from './project-text.ts';
import { documentOf, isSameDocument, printed, slotIn } from './project-text.ts';
import type { Steps } from './steps.ts';
import { groupSteps } from './steps.ts';
import type { OpenText, TextRun } from './text/open-text.ts';
import { focusText, openText } from './text/open-text.ts';
import type { Spell } from './text/spelling.ts';
import type { EditorHost, HostEvents, HostView } from './types.ts';

/** The canvas of one content: the only file that knows which library draws it. */
export function createHost(options: HostOptions): EditorHost {
  const { container, events, title, themeSheet, onLink, notify, spell } = options;
  const listeners = new Set<() => void>();
  let editor: Editor | null = null;
  let isPreview = true;
  let text: (TextRun & { readonly block: Component }) | null = null;
  /** The document without what is being typed; null where it has to be asked for. */
  let held: string | null = null;
  /** The same document with a place for what is being typed. */
  let slot: Slot | null = null;
  /** The document as it was opened. */
  let first = '';
  let view: HostView | null = null;
  /** What is drawn of the blocks and of the steps, until one of them is another. */
  let drawn: Drawn | null = null;
  let steps: Steps | null = null;
  /** Ends the wait for a frame that is on its way. */
  let refuse: (reason: Error) => void = () => undefined;
  let isLoading = false;

  const needed = () => {
    if (editor === null) throw new Error('the canvas is not open');
    return editor;
  };
  const begin: Steps['begin'] = (key) => steps?.begin(key);
  const look = () => {
    view = null;
    for (const listener of listeners) listener();
    if (editor !== null) events.facts(factsOf(editor));
  };
  const changed = () => {
    if (isLoading) return;
    held = null;
    slot = null;
    drawn = null;
    warn(needed());
    look();
    events.changed(false);
  };
  let warn = warnOfSize(notify);
  const document = () => {
    held ??= printed(needed().getProjectData());
    return held;
  };

  function write(block: Component, isApart = false) {
    const apart = isApart ? container.ownerDocument.createElement('div') : null;
    const element = apart ?? block.getEl();
    if (isPreview || element === undefined || text?.block === block) return;
    closeText();
    document();
    let latest: OpenText | null = null;
    const run = openText({
      element,
      node: nodeOf(block),
      label: block.getName(),
      isApart,
      onState(pm, isChanged) {
        latest = { state: pm.state, view: pm, run: (command) => runIn(pm, command), apart };
        if (view !== null) view = { ...view, text: latest };
        for (const listener of listeners) listener();
        if (isChanged) events.changed(true);
      },
      onBlur: () => (text?.isChanged() ? events.changed(true) : undefined),
      onClose: closeText,
      onLink,
      onImagesLeft: () => notify(EMBEDDED_IMAGES),
      onSlash: events.told,
      spell,
    });
    text = { ...run, block };
    const { view: pm } = run;
    latest = { state: pm.state, view: pm, run: (command) => runIn(pm, command), apart };
    openState = () => latest;
    needed().select(block);
    events.textOpened();
    look();
  }

  function closeText() {
    if (text === null) return;
    const { block, view: pm } = text;
    const page = pm.dom.ownerDocument;
    const part = text.isChanged() ? text.nodes() : null;
    const stays = block.parent() !== undefined;
    text.end();
    text = null;
    openState = () => null;
    if (part !== null && stays) {
      begin();
      if (part.tagName !== undefined && part.tagName !== block.get('tagName'))
        block.set('tagName', part.tagName);
      block.components(part.components as never, { action: 'Write' } as never);
      changed();
    }
    if (page !== container.ownerDocument && page.hasFocus()) page.body.focus();
    events.textClosed();
    look();
  }

  let openState: () => OpenText | null = () => null;

  async function start(design: object) {
    adoptCanvasStyles();
    // A canvas that goes empties its element, a moment later.
    const element = container.appendChild(container.ownerDocument.createElement('div'));
    element.style.height = '100%';
    const made = grapesjs.init({
      ...CONFIG,
      container: element,
      projectData: design,
      plugins: [addBlockTypes],
    });
    // Drawn before its document is there, a canvas loads a frame for each of three documents.
    made.getModel().once('change:readyLoad', () => made.render());
    made.on('frame:render', (frame: { readonly el: HTMLIFrameElement }) =>
      prepareFrame(frame.el, title, () => refuse(new Error(BLOCKED))),
    );
    // A canvas that takes another document in makes another frame.
    made.on('canvas:frame:load:body', ({ el }: { readonly el: HTMLIFrameElement }) => join(el));
    try {
      await shown(made, 'load');
    } catch (error) {
      remove(made);
      throw error;
    }
    steps = groupSteps(made);
    made.on('component:toggled', look);
    made.on('update', changed);
    made.on('undo redo', changed);
    made.on('canvas:tools:update frame:scroll', look);
    return made;
  }

  /** Fails where the frame is refused, or nobody waits for it any more. */
  function shown(made: Editor, event: 'load' | 'canvas:frame:load:body') {
    return new Promise<void>((resolve, reject) => {
      refuse = reject;
      made.once(event, () => resolve());
    });
  }

  function join(frame: HTMLIFrameElement) {
    dressFrame(frame, themeSheet);
    handFocusIn(frame, () => text?.view.dom ?? null);
    const page = frame.contentDocument;
    if (page === null) return;
    drags.join(page);
    clipboard.join(page);
    page.body.addEventListener('dblclick', ({ target }) => {
      const block = textAround(needed(), target);
      if (block !== null) write(block, options.isSmall());
    });
    page.body.addEventListener('mousedown', ({ target }) => {
      if (text !== null && !text.view.dom.contains(target as Node)) closeText();
    });
  }

  const mayChange = () => editor !== null && !isPreview;
  const mayArrange = () => mayChange() && !options.isNarrow();
  const acts = changeBlocks({
    editor: needed,
    begin,
    mayChange,
    write,
    closeText,
    copyOut: (copy, words) => clipboard.copy(copy, words),
    told: events.told,
    look,
  });
  const clipboard = blockClipboard({
    editor: needed,
    mayChange: mayArrange,
    paste: acts.paste,
    give: events.filesGiven,
    told: events.told,
  });
  const drags = dragBlocks({
    editor: needed,
    mayDrag: mayArrange,
    insert: acts.insert,
    move: acts.moveTo,
    give: events.filesGiven,
  });
  const finder = findText({ editor: needed, begin, told: events.told, look });

  return {
    async open(content: BuiltContent) {
      const { project, dropped } = documentOf(content);
      isLoading = true;
      try {
        closeText();
        if (editor === null) editor = await start(project.grapes);
        else {
          const frame = shown(editor, 'canvas:frame:load:body');
          editor.loadProjectData(project.grapes as never);
          await frame;
        }
        editor.UndoManager.clear();
        editor.clearDirtyCount();
        held = null;
        slot = null;
        drawn = null;
        warn = warnOfSize(notify);
        // The canvas tells of what it has loaded a moment later.
        await new Promise((resolve) => setTimeout(resolve));
      } finally {
        isLoading = false;
      }
      first = document();
      if (dropped.length > 0) notify(droppedText(dropped));
      warn(editor);
      look();
      return factsOf(editor);
    },
    closeText,
    snapshot() {
      if (text === null || !text.isChanged()) return document();
      slot ??= slotIn(document(), pathOf(text.block));
      return slot(text.nodes());
    },
    isAsOpened() {
      if (text !== null || needed().UndoManager.hasUndo()) return false;
      return isSameDocument(document(), first);
    },
    setMode(next) {
      isPreview = next;
      if (editor === null) return;
      closeText();
      if (next) editor.select();
      const runs = editor.Commands.isActive('core:preview');
      if (next && !runs) editor.Commands.run('core:preview');
      if (!next && runs) editor.Commands.stop('core:preview');
      look();
    },
    setDevice(device) {
      closeText();
      editor?.setDevice(device);
      look();
    },
    ...acts,
    measure: look,
    paste: clipboard.take,
    drag(type) {
      closeText();
      if (editor !== null) drags.carry(type);
    },
    place: () => placeIn(editor),
    find(words) {
      closeText();
      return editor === null ? { count: 0, at: 0 } : finder.find(words);
    },
    goToFound: finder.go,
    replaceFound: finder.replace,
    view() {
      drawn ??= drawnOf(editor);
      view ??= viewOf(editor, drawn, openState());
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      isLoading = true;
      refuse(new Error('the canvas is closed'));
      closeText();
      const gone = editor;
      editor = null;
      gone?.select();
      // The canvas looks at what was selected a moment later.
      if (gone !== null) setTimeout(() => remove(gone), 100);
    },
  };
}

function remove(editor: Editor) {
  const element = editor.getContainer();
  try {
    editor.destroy();
  } catch {
    // Without its frame the canvas asks at its end for parts that it never made.
  }
  element?.remove();
}

const BLOCKED =
  'The canvas did not load: something blocks its frame, or the server can not be reached.';

/** Nothing of HTML goes without a word. */
function droppedText(dropped: readonly string[]) {
  const some = dropped.slice(0, 3).join(', ');
  const more = dropped.length > 3 ? ` and ${dropped.length - 3} more` : '';
  return `Left out, since a built page has no place for it: ${some}${more}.`;
}

function runIn(pm: OpenText['view'], command: Parameters<OpenText['run']>[0]) {
  command(pm.state, pm.dispatch, pm);
  focusText(pm);
}

function textAround(editor: Editor, target: EventTarget | null): Component | null {
  const selected = editor.getSelected();
  for (let at = selected; at !== undefined; at = at.parent()) {
    const element = at.getEl();
    if (TEXTS.has(at.get('type') ?? '') && element?.contains(target as Node)) return at;
  }
  return null;
}

/** Blocks that are written in where they stand. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'heading', 'button', 'link', 'cell']);

const CONFIG = {
  height: '100%',
  width: 'auto',
  telemetry: false,
  autorender: false,
  cssIcons: '',
  noticeOnUnload: false,
  // `false` alone would leave its saving on.
  storageManager: { type: 'none', autosave: false, autoload: false },
  keymaps: { defaults: {} },
  jsInHtml: false,
  showToolbar: false,
  multipleSelection: false,
  panels: { defaults: [] },
  blockManager: { custom: true },
  traitManager: { custom: true },
  styleManager: { custom: true },
  selectorManager: { custom: true, componentFirst: true },
  layerManager: { custom: true },
  modal: { custom: true },
  // Blocks are dragged by `drag.ts`.
  domComponents: { draggableComponents: false },
  assetManager: { custom: true, embedAsBase64: false, upload: false as const },
  richTextEditor: { custom: true, actions: [] },
  // What is dragged in from elsewhere would be taken as it is.
  canvas: { frameContent: '', customBadgeLabel: () => '', allowExternalDrop: false },
  undoManager: { maximumStackLength: 1_000, trackSelection: false },
  deviceManager: {
    default: 'desktop',
    devices: [
      { id: 'desktop', name: 'Desktop', width: '' },
      { id: 'tablet', name: 'Tablet', width: '770px', widthMedia: '992px' },
      { id: 'mobile', name: 'Phone', width: '375px', widthMedia: '480px' },
    ],
  },
};

let sheet: CSSStyleSheet | null = null;

/** The canvas's own styles, in no file of the first load. */
function adoptCanvasStyles() {
  if (sheet !== null) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

interface HostOptions {
  readonly container: HTMLElement;
  readonly events: HostEvents;
  readonly title: string;
  /** Typography of the publication. */
  readonly themeSheet: string;
  /** The key of a link was pressed in a text. */
  readonly onLink: () => void;
  readonly notify: (message: string) => void;
  readonly spell: Spell;
  /** Whether there is no room for a text in its place: it is written apart from the canvas. */
  readonly isSmall: () => boolean;
  readonly isNarrow: () => boolean;
}
