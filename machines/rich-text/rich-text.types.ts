export interface RichTextContext {
  /** Where the link under the caret goes; null where there is none. */
  readonly href: string | null;
  /** What is typed as its address. */
  readonly text: string;
}

export type RichTextEvent =
  | { readonly type: 'link.open'; readonly href: string | null }
  | { readonly type: 'link.type'; readonly text: string }
  | { readonly type: 'link.apply' }
  | { readonly type: 'link.remove' }
  | { readonly type: 'link.close' };

export type RichTextEmitted =
  /** Null takes the link away. */
  | { readonly type: 'link.set'; readonly href: string | null }
  /** The caret goes back to the text. */
  | { readonly type: 'link.left' };

export type RichTextTag = 'linking';
