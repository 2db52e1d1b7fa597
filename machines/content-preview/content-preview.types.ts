import type { PortFailure } from '../kit/model.ts';
import type { UnknownMacro } from '../../src/shared/contract/macros.ts';

/** A text with its macros resolved. */
export interface Rendered {
  readonly html: string;
  readonly unknown: readonly UnknownMacro[];
}

export interface ContentPreviewInput {
  readonly text: string;
  /** The macro that the text is the content of; null for none. */
  readonly self: string | null;
}

export interface ContentPreviewContext extends ContentPreviewInput {
  /** Null before the first. */
  readonly rendered: Rendered | null;
  readonly failure: PortFailure | null;
}

export type ContentPreviewEvent =
  | ({ readonly type: 'content.typed' } & ContentPreviewInput)
  | { readonly type: 'preview.retry' };

export type ContentPreviewTag = 'busy' | 'broken';
