/** What built content is looked through for, in the order in which settings and problems name it. */
export const CONTENT_CHECKS = [
  {
    id: 'macros',
    title: 'Macros',
    finds: 'A macro that nobody has made, or whose brace is not closed.',
    level: 'warning',
  },
  {
    id: 'page_title',
    title: 'Page title',
    finds: 'A page without a title: its title block is empty, or its record has no name.',
    level: 'error',
  },
  {
    id: 'links',
    title: 'Links',
    finds: 'A link without an address, or to a page, a file or a place that is not there.',
    level: 'warning',
  },
  {
    id: 'outside_links',
    title: 'Links to elsewhere',
    finds: 'A link to an address outside of here that did not answer when it was last asked.',
    level: 'warning',
  },
  {
    id: 'alternative_text',
    title: 'Alternative text',
    finds: 'An image that says nothing to who cannot see it and is not marked as decoration.',
    level: 'warning',
  },
  {
    id: 'contrast',
    title: 'Contrast',
    finds: 'Text that is hard to read on what it stands on: below 4.5 : 1, large text below 3 : 1.',
    level: 'warning',
  },
  {
    id: 'headings',
    title: 'Heading order',
    finds: 'A heading that skips a level, or a second main heading.',
    level: 'warning',
  },
  {
    id: 'image_addresses',
    title: 'Image addresses',
    finds: 'An image with an http: address, which browsers keep out of a secure page.',
    level: 'warning',
  },
  {
    id: 'image_sizes',
    title: 'Image sizes',
    finds: 'An image of more than 500 KB.',
    level: 'warning',
  },
  {
    id: 'video_titles',
    title: 'Video titles',
    finds: 'A video without a title, by which screen readers name it.',
    level: 'warning',
  },
] as const;

export type CheckId = (typeof CONTENT_CHECKS)[number]['id'];

type CheckLevel = 'off' | 'warning' | 'error';

/** How each is taken: one that is left out is off. */
export type CheckLevels = Readonly<Partial<Record<CheckId, CheckLevel>>>;

/** What a check found, and where: as the faults of a design say it. */
export interface Problem {
  readonly check: CheckId;
  readonly level: Exclude<CheckLevel, 'off'>;
  /** Of the block that it is about; that of the page where it is about all of it. */
  readonly path: string;
  readonly message: string;
  readonly fix: ContentFix | null;
}

/** A change that mends it. */
export interface ContentFix {
  /** What a person presses: 'Mark as decoration'. */
  readonly title: string;
  readonly edits: readonly NodeEdit[];
}

/** What becomes of one node; null takes a value away. */
export interface NodeEdit {
  readonly path: string;
  readonly attributes?: Readonly<Record<string, string | null>>;
  readonly style?: Readonly<Record<string, string>>;
  readonly tagName?: string;
  /** Of a piece of text. */
  readonly content?: string;
}

/** What a page cannot say of itself: each is asked of the server, once. */
export interface CheckQuestions {
  /** Addresses that may be of published pages. */
  readonly links: readonly string[];
  /** Addresses outside of here. */
  readonly outside: readonly string[];
  /** Keys of files. */
  readonly files: readonly string[];
  /** Names of macros with their $, in small letters. */
  readonly macros: readonly string[];
}

/** The answers; what nobody has answered yet is not judged. */
export interface CheckFacts {
  readonly links: Readonly<Record<string, LinkState>>;
  /** What is wrong with the last answer of each; null where nothing is, and for one that was never asked. */
  readonly outside: Readonly<Record<string, string | null>>;
  readonly files: Readonly<Record<string, FileFacts | null>>;
  /** Whether somebody has made it. */
  readonly macros: Readonly<Record<string, boolean>>;
}

/** `elsewhere` is no page of ours; who may not read a record hears of one that is not published that it is missing. */
export type LinkState = 'published' | 'unpublished' | 'missing' | 'elsewhere';

export interface FileFacts {
  /** Bytes. */
  readonly size: number;
  /** Of an image, in px. */
  readonly width: number | null;
}

export const NO_FACTS: CheckFacts = { links: {}, outside: {}, files: {}, macros: {} };

export const NO_QUESTIONS: CheckQuestions = { links: [], outside: [], files: [], macros: [] };

/** The most of each kind in one question. */
export const MOST_ASKED = 2_000;
