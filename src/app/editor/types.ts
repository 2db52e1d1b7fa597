import type {
  BuiltContent,
  CanvasAct,
  CanvasFacts,
  Device,
} from '../../../machines/editor/editor.types.ts';
import type { ImportSource } from '../../../machines/content-import/content-import.types.ts';
import type { AddedBlock } from '../../shared/kinds/content.ts';
import type { ContentNode, ContentRule } from '../../content/project.types.ts';
import type { ContentFix } from '../../shared/contract/content-checks.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import type { SeenColors } from './seen-colors.ts';
import type { OpenText } from './text/open-text.ts';
import type { Component, Editor } from 'grapesjs';

/** The canvas behind the editor's machine: what of it the app may use. */
export interface EditorHost {
  /** Loads the code, makes the canvas where there is none, and puts the content in it, with those blocks. */
  open(content: BuiltContent, added?: readonly AddedBlock[]): Promise<CanvasFacts>;
  closeText(): void;
  /** The document as `content_data` holds it, with the text that is open. */
  snapshot(): string;
  /** Whether a person changed something since it was opened: the canvas writes a design in its own way, which alone is no change. */
  isTouched(): boolean;
  /** Whether everything that was done since it was opened is undone. */
  isAsOpened(): boolean;
  setMode(isPreview: boolean): void;
  setDevice(device: Device): void;
  act(act: CanvasAct): string | null;
  /** Puts a block in at the place at hand; answers what a person hears of it. */
  insert(type: string): string | null;
  /** Puts images in that have no picture yet, at a place or beside what is at hand; answers the ids of their blocks. */
  placeImages(count: number, place: Place | null): readonly string[];
  /** Takes blocks, files or a page of a clipboard; false where it has none. */
  paste(transfer: DataTransfer | null): boolean;
  /** Puts a macro in: at the caret of an open text, else as a block beside what is at hand. */
  insertMacro(token: string): void;
  /** The macro at hand: of the block that is selected, or in the open text; null for none. */
  macroAtHand(): MacroAtHand | null;
  /** Lets what is selected lead there: words of an open text, a link or a button; else a link is put in. */
  insertLink(href: string, title: string): void;
  /** Puts a block in beside what is at hand. */
  placeNode(node: ContentNode, action: string): void;
  /** Puts a synced block in by reference, beside what is at hand or in its place. */
  placeSynced(id: number, replaces: boolean): void;
  /** Puts copies in, beside what is at hand or in its place. */
  placeCopies(copies: SyncedCopies, replaces: boolean): void;
  /** The id of the synced block at hand; null where none is. */
  syncedAtHand(): number | null;
  /** Takes a block away again, if it is still there. */
  remove(id: string): void;
  /** A block of the list is on its way over the canvas; null where that has ended. */
  drag(type: string | null): void;
  /** The canvas is drawn in another size or at another place: what stands over it is placed anew. */
  measure(): void;
  select(id: string | null): void;
  /** Where the block at hand stands in the document, as faults name it; null where none is. */
  place(): string | null;
  /** Selects the block at a place, as faults name it; the block around it where it is none. */
  selectAt(path: string): void;
  /** Does what a check proposes, in one step. */
  mend(fix: ContentFix): void;
  /** Looks for words in every text of the page; none for ''. */
  find(words: string): FoundText;
  goToFound(by: 1 | -1): FoundText;
  /** Puts a text in the place of what is found at hand, or of all that is found. */
  replaceFound(text: string, all: boolean): FoundText;
  /** Sets what a person may set of a block. */
  set(change: BlockChange): void;
  /** What is drawn beside the canvas; the same object until it changes. */
  view(): HostView;
  subscribe(listener: () => void): () => void;
  goTo(step: number): void;
  destroy(): void;
}

/** The blocks of a synced block, with its rules. */
interface SyncedCopies {
  readonly nodes: readonly ContentNode[];
  readonly rules: readonly ContentRule[];
}

/** Null takes a value away; within a block, a text in an element of that name is put at its end. */
export interface BlockChange {
  readonly of: 'attribute' | 'text' | 'tag' | 'style' | 'within';
  readonly name: string;
  readonly value: string | null;
  /** Further attributes that are set with it, in one step. */
  readonly also?: Readonly<Record<string, string>>;
  /** Of which block; of the one at hand where it is left out. */
  readonly block?: string;
  /** A picture was chosen: that it does not load is told. */
  readonly isChosen?: boolean;
}

/** A place between the blocks of one that holds some. */
export interface Place {
  readonly around: CanvasBlock;
  /** How many of its nodes stand before it. */
  readonly at: number;
}

/** A macro that is to be edited, as it is written, and how another one takes its place. */
export interface MacroAtHand {
  /** '' where none was chosen yet. */
  readonly token: string;
  readonly isAd: boolean;
  put(token: string): void;
}

/** Files that were dropped or pasted. */
export interface GivenFiles {
  readonly files: readonly File[];
  /** Where they were dropped; null for beside the block at hand. */
  readonly place: Place | null;
}

/** A page that was pasted, or the address of a document: it goes the way of every import. */
export type GivenPage = { readonly source: ImportSource } | { readonly url: string };

export interface HostView {
  /** Blocks from the first to the last, each before those in it. */
  readonly layers: readonly Layer[];
  readonly selected: SelectedBlock | null;
  readonly history: readonly HistoryStep[];
  /** Types of the blocks in the page that it has once at most. */
  readonly taken: ReadonlySet<string>;
  /** The text that is open. */
  readonly text: OpenText | null;
}

export interface Layer {
  readonly id: string;
  readonly name: string;
  readonly icon: IconName;
  readonly depth: number;
  readonly position: number;
  readonly siblings: number;
  readonly holdsBlocks: boolean;
}

export interface SelectedBlock {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly attributes: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly tag: string;
  /** Whether nothing stands in it. */
  readonly isEmpty: boolean;
  readonly style: Readonly<Record<string, string>>;
  readonly colors: SeenColors;
  /** Where it stands over the room of the canvas, in px. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly width: number;
  /** How high the room of the canvas is. */
  readonly room: number;
}

export interface HistoryStep {
  /** Its place in the canvas's stack. */
  readonly id: number;
  readonly name: string;
  /** Whether the content stands here. */
  readonly isCurrent: boolean;
  /** Whether it was undone. */
  readonly isAhead: boolean;
}

export interface HostEvents {
  facts(facts: CanvasFacts): void;
  /** Something of the document is another: every character in an open text, every change of a block. */
  changed(): void;
  textOpened(): void;
  textClosed(): void;
  filesGiven(given: GivenFiles): void;
  pageGiven(given: GivenPage): void;
  /** The words for who does not see it. */
  told(message: string): void;
}

export type CanvasEditor = Editor;

export type CanvasBlock = Component;

/** Where a page says what is looked for. */
export interface FoundText {
  readonly count: number;
  /** From 1; 0 where there is none. */
  readonly at: number;
}
