import { whyNotArrange } from '../../../machines/editor/editor.rules.ts';
import type { BuiltContent } from '../../../machines/editor/editor.types.ts';
import type { AddedBlock } from '../../shared/kinds/content.ts';
import type { ContentProject } from '../../content/project.types.ts';
import { withAdded } from '../../content/unique-blocks.ts';
import { changeBlocks } from './block-acts.ts';
import { blockClipboard } from './clipboard.ts';
import { dragBlocks } from './drag.ts';
import { mendBlocks } from './mend.ts';
import { findText } from './find-text.ts';
import { dressFrame, handFocusIn, hearLostPictures } from './frame.ts';
import { factsOf, pathOf, placeIn } from './host-view.ts';
import { placeholderActs } from './macro-acts.ts';
import type { PlaceholderStore } from './placeholders/placeholder-store.ts';
import { syncedActs } from './synced/synced-acts.ts';
import type { SyncedStore } from './synced/synced-store.ts';
import { documentOf } from './project-text.ts';
import type { Spell } from './text/spelling.ts';
import type { Texts } from './text/write-texts.ts';
import { writeTexts } from './text/write-texts.ts';
import type { CanvasEditor, EditorHost, FoundText, HostEvents, MacroAtHand } from './types.ts';
import type { WatchedPage } from './watched-page.ts';
import { watchPage } from './watched-page.ts';

/** What the app may use of a canvas, put together of its parts. */
export function hostOver(options: HostOptions, createCanvas: CreateCanvas): EditorHost {
  const parts = joinParts(options, createCanvas);
  const { canvas, page, texts, acts, clipboard, drags, finder } = parts;
  return {
    ...acts,
    ...parts.syncing,
    ...parts.mending,
    ...parts.macros,
    open: (content, added) => open(options, parts, content, added),
    closeText: texts.close,
    snapshot: () => snapshotOf(parts),
    isTouched: page.isTouched,
    isAsOpened: () => texts.at() === null && page.isAsOpened(),
    setMode: (isPreview) => setMode(parts, isPreview),
    setDevice(device) {
      texts.close();
      canvas.editor()?.setDevice(device);
      page.look();
    },
    measure: page.look,
    paste: clipboard.take,
    drag(type) {
      texts.close();
      if (canvas.editor() !== null) drags.carry(type);
    },
    place: () => placeIn(canvas.editor()),
    find(words) {
      // Who looks for nothing any more goes on writing.
      if (words !== '') texts.close();
      return canvas.editor() === null ? NOTHING_FOUND : finder.find(words);
    },
    goToFound: finder.go,
    replaceFound: finder.replace,
    view: page.view,
    subscribe: page.subscribe,
    destroy() {
      page.quiet(true);
      texts.close();
      canvas.close();
    },
  };
}

function joinParts(options: HostOptions, createCanvas: CreateCanvas): Parts {
  const { container, title, events, notify } = options;
  const mode = { isPreview: true };
  const canvas = createCanvas({
    container,
    title,
    synced: options.synced,
    placeholders: options.placeholders,
    onMade: (made) => page.join(made),
    onFrame: (frame) => joinFrame(options, parts, frame),
  });
  const text = () => texts.at()?.text ?? null;
  const page = watchPage({ editor: canvas.editor, events, notify, text });
  const texts = textsOf(options, { canvas, page, mode });
  const mayChange = () => canvas.editor() !== null && !mode.isPreview;
  const mayArrange = () => mayChange() && !options.isNarrow();
  const tools = toolsOf(events, { canvas, page, texts });
  const refusing = {
    whyNot: () => whyNotArrange({ isNarrow: options.isNarrow() }),
    refuse: options.notify,
  };
  const acts = changeBlocks({
    ...tools,
    mayChange,
    write: texts.write,
    ask: (block) => options.onPick({ id: block.getId(), type: block.get('type') ?? '' }),
    copyOut: (copy, words) => clipboard.copy(copy, words),
  });
  const clipboard = blockClipboard({ ...tools, mayChange, ...refusing, paste: acts.paste });
  const { insert, moveTo: move } = acts;
  const drags = dragBlocks({ ...tools, mayDrag: mayArrange, insert, move });
  const parts = {
    ...{ canvas, page, texts, acts, clipboard, drags, mode },
    finder: findText(tools),
    syncing: syncedActs({ ...tools, mayChange: mayArrange }),
    mending: mendBlocks({ ...tools, mayChange: mayArrange }),
    macros: placeholderActs({ ...tools, ...refusing, mayChange: mayArrange, text }),
  };
  return parts;
}

/** What whatever changes the page does it with. */
function toolsOf(
  events: HostOptions['events'],
  { canvas, page, texts }: Pick<Parts, 'canvas' | 'page' | 'texts'>,
) {
  return {
    editor: () => needed(canvas),
    begin: page.begin,
    look: page.look,
    told: events.told,
    give: events.filesGiven,
    bring: events.pageGiven,
    closeText: texts.close,
  };
}

function textsOf(
  options: HostOptions,
  { canvas, page, mode }: Pick<Parts, 'canvas' | 'page' | 'mode'>,
) {
  const { events } = options;
  return writeTexts({
    ...options,
    mayWrite: () => !mode.isPreview,
    selected: () => canvas.editor()?.getSelected(),
    begins: page.text,
    opened(block) {
      canvas.editor()?.select(block);
      events.textOpened();
      page.look();
    },
    drawn: page.lookAtText,
    typed: page.typed,
    written(put) {
      page.begin();
      put();
      page.changed();
    },
    closed() {
      events.textClosed();
      page.look();
    },
  });
}

function joinFrame(options: HostOptions, parts: Parts, frame: HTMLIFrameElement) {
  const { texts, drags, clipboard, macros } = parts;
  dressFrame(frame, options.themeSheet);
  joinPicks(options, parts, frame);
  handFocusIn(frame, () => texts.at()?.view.dom ?? null);
  const page = frame.contentDocument;
  if (page === null) return;
  hearLostPictures(page, () => options.notify(LOST));
  macros.join(page, options.onMacro);
  drags.join(page);
  clipboard.join(page);
  texts.join(page.body);
}

/** A double-click on a block that shows a record asks for one (specification 001, 2). */
function joinPicks({ onPick }: HostOptions, { canvas, mode }: Parts, frame: HTMLIFrameElement) {
  frame.contentDocument?.addEventListener('dblclick', ({ target }) => {
    const block = canvas.editor()?.getSelected();
    if (mode.isPreview || block?.getEl()?.contains(target as Node) !== true) return;
    onPick({ id: block.getId(), type: block.get('type') ?? '' });
  });
}

const LOST =
  'The picture of the image did not load. Look at the connection, then choose it once more.';

async function open(
  { notify }: HostOptions,
  { canvas, page, texts }: Parts,
  content: BuiltContent,
  added: readonly AddedBlock[] = [],
) {
  const { project: given, dropped } = documentOf(content);
  // Nobody has changed anything by them: they are of the page as it is opened.
  const project = withAdded(given, added);
  page.quiet(true);
  try {
    texts.close();
    await canvas.show(project.grapes);
  } finally {
    page.quiet(false);
  }
  if (dropped.length > 0) notify(droppedText(dropped));
  page.begun(added);
  return factsOf(needed(canvas), added);
}

function snapshotOf({ page, texts }: Parts): string {
  const text = texts.at();
  if (text === null || !text.isChanged()) return page.text();
  return page.textWith(() => pathOf(text.block), text.nodes());
}

function setMode({ canvas, page, texts, mode }: Parts, isPreview: boolean) {
  mode.isPreview = isPreview;
  const editor = canvas.editor();
  if (editor === null) return;
  texts.close();
  if (isPreview) editor.select();
  const runs = editor.Commands.isActive('core:preview');
  if (isPreview && !runs) editor.Commands.run('core:preview');
  if (!isPreview && runs) editor.Commands.stop('core:preview');
  page.look();
}

function needed(canvas: Canvas): CanvasEditor {
  const editor = canvas.editor();
  if (editor === null) throw new Error('the canvas is not open');
  return editor;
}

/** Nothing of HTML goes without a word. */
function droppedText(dropped: readonly string[]) {
  const some = dropped.slice(0, 3).join(', ');
  const more = dropped.length > 3 ? ` and ${dropped.length - 3} more` : '';
  return `Left out, since a built page has no place for it: ${some}${more}.`;
}

const NOTHING_FOUND: FoundText = { count: 0, at: 0 };

export interface Canvas {
  /** Null before it has been shown, and once it is closed. */
  editor(): CanvasEditor | null;
  /**
   * Makes the canvas where there is none and puts a design in it, without a step of its history.
   * @throws Error where its frame is refused, or it is closed meanwhile
   */
  show(design: ContentProject['grapes']): Promise<void>;
  close(): void;
}

type CreateCanvas = (options: CanvasOptions) => Canvas;

export interface CanvasOptions {
  readonly container: HTMLElement;
  readonly title: string;
  readonly synced: SyncedStore;
  readonly placeholders: PlaceholderStore;
  /** It has its first document. */
  readonly onMade: (editor: CanvasEditor) => void;
  /** A frame has its page. */
  readonly onFrame: (frame: HTMLIFrameElement) => void;
}

interface Parts {
  readonly canvas: Canvas;
  readonly page: WatchedPage;
  readonly texts: Texts;
  readonly acts: ReturnType<typeof changeBlocks>;
  readonly syncing: ReturnType<typeof syncedActs>;
  readonly mending: ReturnType<typeof mendBlocks>;
  readonly macros: ReturnType<typeof placeholderActs>;
  readonly clipboard: ReturnType<typeof blockClipboard>;
  readonly drags: ReturnType<typeof dragBlocks>;
  readonly finder: ReturnType<typeof findText>;
  readonly mode: { isPreview: boolean };
}

export interface HostOptions {
  readonly container: HTMLElement;
  readonly events: HostEvents;
  readonly title: string;
  /** The synced blocks that the page shows. */
  readonly synced: SyncedStore;
  /** Typography of the publication. */
  readonly themeSheet: string;
  /** The key of a link was pressed in a text. */
  readonly onLink: () => void;
  /** A record was asked for, by a double-click on its block. */
  readonly onPick: (block: { readonly id: string; readonly type: string }) => void;
  /** What stands in the place of macros. */
  readonly placeholders: PlaceholderStore;
  /** A macro is to be edited. */
  readonly onMacro: (at: MacroAtHand) => void;
  readonly notify: (message: string) => void;
  readonly spell: Spell;
  /** Whether there is no room for a text in its place: it is written apart from the canvas. */
  readonly isSmall: () => boolean;
  readonly isNarrow: () => boolean;
}
