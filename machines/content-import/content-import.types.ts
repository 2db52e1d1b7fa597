import type { PortFailure } from '../kit/model.ts';
import type { Imported } from '../../src/shared/contract/imported.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** From where a content is brought in. */
export type ImportPanel = 'templates' | 'document' | 'code';

/** Whether it takes the place of the page, or stands after the block at hand. */
export type ImportMode = 'replace' | 'insert';

/** What is brought in, as it comes. */
export type ImportSource =
  | { readonly type: 'google-doc' | 'code'; readonly content: string }
  /** HTML of another program, that of a document among it. */
  | { readonly type: 'html'; readonly content: string }
  | {
      readonly type: 'template';
      readonly content_data: string | null;
      readonly content?: string;
      readonly name?: string;
    }
  /** The file of a design, and its name. */
  | { readonly type: 'project'; readonly content: string; readonly name: string };

/** A file that a person chose; the port knows its bytes under the key. */
export interface ChosenPage {
  readonly key: string;
  readonly name: string;
  readonly size: number;
}

export interface PageCode {
  readonly html: string;
  readonly css: string;
}

export interface ImportTemplate {
  readonly id: number;
  readonly name: string;
}

export interface ImportChange {
  readonly kind: 'dropped' | 'changed' | 'kept';
  readonly what: string;
  readonly where?: string | undefined;
  readonly count: number;
}

/** What becomes of the blocks of the page. */
export interface ImportDifference {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  readonly changed: readonly string[];
}

/** What would be taken in, and what became of what was brought. */
export interface ImportReview {
  /** The design, as JSON. */
  readonly data: string;
  /** The page of it. */
  readonly html: string;
  readonly changes: readonly ImportChange[];
  /** Addresses of images that stand elsewhere. */
  readonly images: readonly string[];
  /** Images that stood in the content as data. */
  readonly embedded: number;
  /** The data of those of them that may come into the library, into the places that they had. */
  readonly pictures: readonly string[];
  /** Whether rules or declarations were removed that no page can have. */
  readonly invalidCss: boolean;
  readonly scripts: number;
  readonly differences: Readonly<Record<ImportMode, ImportDifference>>;
}

interface MovedImage {
  readonly from: string;
  readonly to: string;
}

interface UnmovedImage {
  readonly from: string;
  readonly said: string;
}

export interface ImportInput {
  /** What can be brought in from here. */
  readonly offers: readonly ImportPanel[];
  /** The route of templates, one of which the palette asks for. */
  readonly templates: string;
}

export interface ImportContext extends ImportInput {
  /** Whether the page takes changes. */
  readonly isAllowed: boolean;
  /** Whether the window has no room for changes of blocks. */
  readonly isNarrow: boolean;
  readonly url: string;
  /** Null until it is written or read from the page. */
  readonly code: PageCode | null;
  /** The code of the page when it was read for the code that stands there. */
  readonly basis: PageCode | null;
  /** Whether a person has written in it. */
  readonly isTyped: boolean;
  /** Whether the page has become another one since it was written. */
  readonly isStale: boolean;
  /** What of the style sheet the page would lose, and where. */
  readonly cssFaults: readonly ImportChange[];
  readonly template: ImportTemplate | null;
  readonly file: ChosenPage | null;
  /** The panel that stands open, or from which what is under way was started. */
  readonly panel: ImportPanel | null;
  readonly source: ImportSource | null;
  readonly review: ImportReview | null;
  readonly mode: ImportMode;
  /** Whether images that stand elsewhere come into the library. */
  readonly movesImages: boolean;
  /** Whether embedded pictures come into the library. */
  readonly uploadsPictures: boolean;
  readonly moved: readonly MovedImage[];
  /** Images that did not come, and why. */
  readonly unmoved: readonly UnmovedImage[];
  /** How often the image at hand has been refused for a while. */
  readonly tries: number;
  readonly failure: PortFailure | null;
}

export interface ReviewCall {
  readonly source: ImportSource | null;
}

export interface ApplyCall {
  readonly data: string;
  readonly mode: ImportMode;
  readonly moved: readonly MovedImage[];
  readonly pictures: readonly string[];
  readonly source: Imported;
}

export type ImportEvent =
  | { readonly type: 'intake.allow'; readonly isAllowed: boolean; readonly isNarrow: boolean }
  | { readonly type: 'intake.open' }
  | { readonly type: 'intake.templates' }
  | { readonly type: 'intake.template'; readonly record?: number | string }
  | { readonly type: 'intake.document'; readonly url?: string }
  | { readonly type: 'intake.code' }
  /** A file was dropped or chosen: of a page, or of a project; of several none. */
  | { readonly type: 'intake.file'; readonly files: readonly ChosenPage[] }
  /** It is here already, as what was pasted. */
  | { readonly type: 'intake.bring'; readonly source: ImportSource }
  | { readonly type: 'intake.back' }
  | { readonly type: 'intake.cancel' }
  | { readonly type: 'intake.stop' }
  | { readonly type: 'intake.save' }
  | { readonly type: 'intake.take' }
  | { readonly type: 'intake.correct' }
  | { readonly type: 'url.type'; readonly url: string }
  | { readonly type: 'code.type'; readonly html?: string; readonly css?: string }
  | { readonly type: 'code.again' }
  | { readonly type: 'template.choose'; readonly template: ImportTemplate | null }
  | { readonly type: 'mode.choose'; readonly mode: ImportMode }
  | { readonly type: 'images.move'; readonly moves: boolean }
  | { readonly type: 'pictures.upload'; readonly uploads: boolean };

export type ImportEmitted = {
  readonly type: 'snackbar.requested';
  readonly snackbar: SnackbarRequest;
};

export type ImportTag =
  | 'open'
  | 'choosing'
  | 'document'
  | 'code'
  | 'reading'
  | 'templates'
  | 'busy'
  | 'reviewed'
  | 'moving'
  | 'applying';
