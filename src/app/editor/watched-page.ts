import type { AddedBlock } from '../../shared/kinds/content.ts';
import { warnOfSize } from './block-places.ts';
import type { Drawn } from './host-view.ts';
import { drawnOf, factsOf, viewOf } from './host-view.ts';
import type { HeldDocument } from './project-text.ts';
import { holdDocument, isSameDocument, printed } from './project-text.ts';
import type { Steps } from './steps.ts';
import { groupSteps } from './steps.ts';
import type { OpenText } from './text/open-text.ts';
import type { CanvasEditor, EditorHost, HostEvents, HostView } from './types.ts';

/** The page of a canvas: its text, what is drawn beside it, and who hears that it is another. */
export function watchPage(tools: WatchTools): WatchedPage {
  const { editor, events, notify } = tools;
  const held = holdDocument(() => printed(editor()?.getProjectData()));
  const { forget, given, ...view } = watchView(tools);
  let steps: Steps | null = null;
  const touch = watchTouch(held.forget);
  /** As it was opened. */
  let first = '';
  let warn = warnOfSize(notify);
  function isOther() {
    held.forget();
    forget();
    warn(editor());
  }
  function changed() {
    if (!touch.touched()) return;
    isOther();
    view.look();
    events.changed();
  }
  return {
    ...view,
    text: held.text,
    textWith: held.textWith,
    changed,
    typed() {
      touch.typed();
      events.changed();
    },
    isTouched: touch.isTouched,
    begin: (key) => steps?.begin(key),
    isAsOpened: () => !editor()?.UndoManager.hasUndo() && isSameDocument(held.text(), first),
    quiet: touch.quiet,
    join(made) {
      steps = groupSteps(made);
      made.on('component:toggled canvas:tools:update frame:scroll', view.look);
      made.on('updateBefore', touch.touched);
      made.on('update undo redo', changed);
    },
    begun(added) {
      given(added);
      warn = warnOfSize(notify);
      isOther();
      first = held.text();
      view.look();
    },
  };
}

/** Whether somebody has changed the page since it was last said to be quiet. */
function watchTouch(forget: () => void) {
  let isQuiet = false;
  let isTouched = false;
  return {
    isTouched: () => isTouched,
    typed() {
      isTouched = true;
    },
    quiet(next: boolean) {
      isQuiet = next;
      isTouched = false;
    },
    /**
     * Answers whether it counts. The canvas tells a moment later that it has changed: what is asked for until then must
     * not be what stood before.
     */
    touched(): boolean {
      if (isQuiet) return false;
      isTouched = true;
      forget();
      return true;
    },
  };
}

/** What is drawn beside the canvas; the same object until it changes. */
function watchView({ editor, events, text }: WatchTools): WatchedView & Watching {
  const listeners = new Set<() => void>();
  let view: HostView | null = null;
  /** What is drawn of the blocks and of the steps, until one of them is another. */
  let drawn: Drawn | null = null;
  let added: readonly AddedBlock[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    given(blocks) {
      added = blocks;
    },
    forget() {
      drawn = null;
    },
    look() {
      view = null;
      tell();
      const made = editor();
      if (made !== null) events.facts(factsOf(made, added));
    },
    lookAtText() {
      if (view !== null) view = { ...view, text: text() };
      tell();
    },
    view() {
      drawn ??= drawnOf(editor());
      view ??= viewOf(editor(), drawn, text());
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Watching {
  forget(): void;
  given(added: readonly AddedBlock[]): void;
}

interface WatchedView extends Pick<EditorHost, 'view' | 'subscribe'> {
  look(): void;
  /** The open text alone is another. */
  lookAtText(): void;
}

export interface WatchedPage extends WatchedView, HeldDocumentText {
  readonly begin: Steps['begin'];
  /** Something of the document is another. */
  changed(): void;
  /** A character of the open text. */
  typed(): void;
  isTouched(): boolean;
  /** Whether everything that was done since it was opened is undone. */
  isAsOpened(): boolean;
  /** A document is on its way: what is loaded is no change of anybody. */
  quiet(isQuiet: boolean): void;
  /** The canvas has been made. */
  join(editor: CanvasEditor): void;
  /** A document has been opened, with those blocks in it that it was given. */
  begun(added: readonly AddedBlock[]): void;
}

type HeldDocumentText = Pick<HeldDocument, 'text' | 'textWith'>;

interface WatchTools {
  readonly editor: () => CanvasEditor | null;
  readonly events: HostEvents;
  readonly notify: (message: string) => void;
  /** The text that is open. */
  readonly text: () => OpenText | null;
}
