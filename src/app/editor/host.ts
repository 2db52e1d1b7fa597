import grapesjs from 'grapesjs';
import type { Editor } from 'grapesjs';
import styles from 'grapesjs/dist/css/grapes.min.css';
import type { ContentProject } from '../../content/project.types.ts';
import { addBlockTypes } from './block-types.ts';
import { prepareFrame } from './frame.ts';
import type { Canvas, CanvasOptions, HostOptions } from './canvas-host.ts';
import { hostOver } from './canvas-host.ts';
import { followPartsBySet } from './canvas-history.ts';
import type { EditorHost } from './types.ts';

/** The canvas of one content: the only file that makes the library which draws it. */
export function createHost(options: HostOptions): EditorHost {
  return hostOver(options, createCanvas);
}

function createCanvas(options: CanvasOptions): Canvas {
  let editor: Editor | null = null;
  /** Ends the wait for a frame that is on its way. */
  let refuse: (reason: Error) => void = () => undefined;
  const framed = (made: Editor, event: 'load' | 'canvas:frame:load:body') =>
    new Promise<void>((resolve, reject) => {
      refuse = reject;
      made.once(event, () => resolve());
    });
  async function start(design: Design) {
    const made = makeEditor(design, options, (reason) => refuse(reason));
    try {
      await framed(made, 'load');
    } catch (error) {
      remove(made);
      throw error;
    }
    options.onMade(made);
    return made;
  }
  async function replace(made: Editor, design: Design) {
    const frame = framed(made, 'canvas:frame:load:body');
    // The marks of what is selected and pointed at would be drawn in a frame that has no page yet.
    made.select();
    made.getModel().setHovered();
    await Promise.race([frame, aMoment()]);
    made.loadProjectData(design as never);
    await frame;
    return made;
  }
  return {
    editor: () => editor,
    async show(design) {
      editor = await (editor === null ? start(design) : replace(editor, design));
      editor.UndoManager.clear();
      editor.clearDirtyCount();
      await aMoment();
    },
    close() {
      refuse(new Error('the canvas is closed'));
      const gone = editor;
      editor = null;
      gone?.select();
      // The canvas looks at what was selected a moment later.
      if (gone !== null) setTimeout(() => remove(gone), 100);
    },
  };
}

/** After which the canvas has done what it puts off: drawing its marks, telling of what it has loaded. */
function aMoment() {
  return new Promise<void>((resolve) => setTimeout(resolve));
}

function makeEditor(design: Design, options: CanvasOptions, onRefused: (reason: Error) => void) {
  const { container, title, onFrame } = options;
  adoptCanvasStyles();
  // A canvas that goes empties its element, a moment later.
  const element = container.appendChild(container.ownerDocument.createElement('div'));
  element.style.height = '100%';
  const made = grapesjs.init({
    ...CONFIG,
    container: element,
    projectData: design,
    plugins: [followPartsBySet, (added) => addBlockTypes(added, options)],
  });
  // Drawn before its document is there, a canvas loads a frame for each of three documents.
  made.getModel().once('change:readyLoad', () => made.render());
  made.on('frame:render', (frame: { readonly el: HTMLIFrameElement }) =>
    prepareFrame(frame.el, title, () => onRefused(new Error(BLOCKED))),
  );
  // A canvas that takes another document in makes another frame.
  made.on('canvas:frame:load:body', ({ el }: { readonly el: HTMLIFrameElement }) => onFrame(el));
  return made;
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
  'The canvas did not load: something blocks its frame, or the server cannot be reached.';

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

type Design = ContentProject['grapes'];
