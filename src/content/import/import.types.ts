import type { ContentProject } from '../project.types.ts';

/** What is brought in: a document's export, HTML as somebody wrote it or another program made it, the file of a design, or a template. */
export type ImportSource =
  | { readonly type: 'google-doc' | 'code' | 'html'; readonly content: string }
  | { readonly type: 'project'; readonly content: string; readonly name: string }
  | { readonly type: 'template'; readonly content_data: unknown; readonly content?: string };

/** What became of something that was brought in. */
export interface ImportChange {
  /** `kept`: there, and not as a page shows it. */
  readonly kind: 'dropped' | 'changed' | 'kept';
  /** As a person reads it. */
  readonly what: string;
  /** Where it was first: 'line 12', or the name of a block. */
  readonly where?: string;
  readonly count: number;
}

/** A page that may be taken, and what it is not of what was brought. */
export interface ImportReview {
  readonly project: ContentProject;
  readonly changes: readonly ImportChange[];
  /** Addresses of pictures of other hosts, in the order of the page. */
  readonly images: readonly string[];
  /** Pictures that stood in the text itself (`data:`) and were removed. */
  readonly embedded: number;
  /** Those of them that a library may take, as they stood there; their places in the design are kept until it is taken. */
  readonly pictures: readonly string[];
  /** Whether declarations or rules were removed that no page can have. */
  readonly invalidCss: boolean;
  /** Scripts that were brought, whether or not they were kept. */
  readonly scripts: number;
}

/** The names of the blocks that come, go and become others. */
export interface ProjectDifference {
  readonly added: readonly string[];
  readonly dropped: readonly string[];
  readonly changed: readonly string[];
}

/** Where an import stands: in the place of the page, or after a block (its path or its id; null: at the end). */
export type ImportTarget = { readonly replace: true } | { readonly after: string | null };
