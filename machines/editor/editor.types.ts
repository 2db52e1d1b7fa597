import type { PortFailure } from '../kit/model.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** The widths in which a page is looked at. */
export type Device = 'desktop' | 'tablet' | 'mobile';

/** What is built: the editor's document, else the HTML that is taken in when it opens. */
export interface BuiltContent {
  readonly html: string | null;
  /** The document as JSON. */
  readonly data: string | null;
}

/** What the canvas is to show: what its form holds, or what is put in its place. */
export interface OpenCall extends BuiltContent {
  readonly isTaken?: boolean;
}

/** The layout that is to take the place of an empty page. */
export interface LayoutCall {
  readonly layout: string;
}

/** Another page in the place of one: the canvas begins anew with it and cannot take that back by itself. */
export interface Exchange {
  readonly before: BuiltContent;
  readonly after: BuiltContent;
}

/** A block as the canvas tells of it. */
interface BlockFacts {
  readonly id: string;
  readonly type: string;
  /** How a person is told of it: 'Button: Subscribe now'. */
  readonly name: string;
  /** A double-click, Enter and Edit open its text. */
  readonly isText: boolean;
  /** A double-click, Enter and Edit ask for what it shows. */
  readonly asks?: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** What the canvas holds now. */
export interface CanvasFacts {
  /** The block at hand; null for none. */
  readonly selected: BlockFacts | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly blocks: number;
}

export interface EditorInput {
  readonly content: BuiltContent;
  /** Whether the form takes changes. */
  readonly isAllowed: boolean;
  /** The blocks that can be put in. */
  readonly choices: readonly BlockChoice[];
  /** What an empty page may begin with; nothing where a content is no page. */
  readonly layouts?: readonly BlockChoice[];
}

interface BlockChoice {
  readonly value: string;
  readonly title: string;
}

export interface EditorContext extends EditorInput {
  readonly facts: CanvasFacts;
  readonly device: Device;
  /** In percent; null as the page fits. */
  readonly zoom: number | null;
  /** How large the page is seen where all of its width is, in percent. */
  readonly fit: number;
  /** Whether the window has no room for panels. */
  readonly isNarrow: boolean;
  /** Whether words are looked for. */
  readonly finding: boolean;
  /** Whether an empty page offers layouts: not once it was to stay blank. */
  readonly offersLayouts: boolean;
  /** Pages that others stand in the place of, the last one last; and those that were taken back. */
  readonly exchanged: readonly Exchange[];
  readonly takenBack: readonly Exchange[];
  /** The page that the canvas is about to show in the place of another one; null for what the form holds. */
  readonly taking: BuiltContent | null;
  /** What a person asked for while a text was open. */
  readonly next: Next;
  readonly failure: PortFailure | null;
}

export type Next = 'arrange' | 'preview' | 'clear' | 'remove' | 'close';

/** What the canvas does with its blocks at once. */
export type CanvasAct =
  | 'undo'
  | 'redo'
  | 'clear'
  | 'editText'
  | 'editTextApart'
  /** Asks for what the block at hand shows. */
  | 'ask'
  | 'copy'
  | 'cut'
  | 'duplicate'
  | 'remove'
  | 'moveUp'
  | 'moveDown'
  | 'next'
  | 'previous'
  | 'into'
  | 'out'
  | 'first'
  | 'last'
  /** Of the tree of layers alone. */
  | 'openAll';

export type EditorEvent =
  | ({ readonly type: 'canvas.changed' } & CanvasFacts)
  | { readonly type: 'text.opened' }
  | { readonly type: 'text.closed' }
  | { readonly type: 'editor.allow'; readonly isAllowed: boolean }
  /** The form's value became another one: a draft was loaded, a conflict was settled, a revision came back. */
  | { readonly type: 'content.replaced'; readonly content: BuiltContent }
  /** What was imported takes the place of the page, as one step. */
  | ({ readonly type: 'content.exchange' } & Exchange)
  | { readonly type: 'editor.open' }
  | { readonly type: 'editor.close' }
  | { readonly type: 'editor.retry' }
  | { readonly type: 'editor.preview' }
  | { readonly type: 'editor.edit' }
  | { readonly type: 'editor.undo' }
  | { readonly type: 'editor.redo' }
  | { readonly type: 'editor.device'; readonly device?: Device }
  | { readonly type: 'editor.zoomIn' }
  | { readonly type: 'editor.zoomOut' }
  | { readonly type: 'editor.zoomReset' }
  /** The room of the canvas, or the width of the page, became another one. */
  | { readonly type: 'canvas.fitted'; readonly fit: number }
  | { readonly type: 'window.resized'; readonly isNarrow: boolean }
  | { readonly type: 'editor.clear' }
  | { readonly type: 'clear.confirm' }
  | { readonly type: 'clear.cancel' }
  | { readonly type: 'text.close' }
  | { readonly type: 'find.open' }
  | { readonly type: 'find.close' }
  | { readonly type: 'layout.start'; readonly layout?: string }
  | { readonly type: 'layout.blank' }
  | { readonly type: 'block.insert'; readonly block?: string }
  | { readonly type: 'block.edit' }
  | { readonly type: 'block.editApart' }
  | { readonly type: 'block.copy' }
  | { readonly type: 'block.cut' }
  | { readonly type: 'block.duplicate' }
  | { readonly type: 'block.remove' }
  | { readonly type: 'block.moveUp' }
  | { readonly type: 'block.moveDown' }
  | { readonly type: 'block.next' }
  | { readonly type: 'block.previous' }
  | { readonly type: 'block.into' }
  | { readonly type: 'block.out' }
  | { readonly type: 'block.first' }
  | { readonly type: 'block.last' }
  | { readonly type: 'block.openAll' };

export type EditorEmitted =
  | { readonly type: 'canvas.act'; readonly act: CanvasAct }
  | { readonly type: 'canvas.insert'; readonly block: string }
  | { readonly type: 'canvas.device'; readonly device: Device }
  /** What is shown is not edited, or is edited again. */
  | { readonly type: 'canvas.mode'; readonly isPreview: boolean }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

export type EditorTag =
  | 'opening'
  | 'fetching-layout'
  | 'broken'
  | 'preview'
  | 'arranging'
  | 'writing'
  | 'confirming-clear';
