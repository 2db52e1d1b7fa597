/** An image that waits for its alternative text. */
export interface AskedImage {
  /** The block that shows it. */
  readonly key: string;
  readonly src: string;
  /** What is proposed: the words that the asset is found by. */
  readonly suggestion: string;
}

export interface AltTextContext {
  /** The first is the one that is asked about. */
  readonly images: readonly AskedImage[];
  /** How many were asked about since the question stood. */
  readonly asked: number;
  readonly text: string;
  /** Whether the image says nothing to who cannot see it. */
  readonly isDecorative: boolean;
}

export type AltTextEvent =
  | { readonly type: 'alt.ask'; readonly images: readonly AskedImage[] }
  | { readonly type: 'alt.type'; readonly text: string }
  | { readonly type: 'alt.decorate'; readonly isDecorative: boolean }
  | { readonly type: 'alt.confirm' }
  | { readonly type: 'alt.later' };

/** '' is decoration. */
export interface AltTextEmitted {
  readonly type: 'alt.decided';
  readonly key: string;
  readonly alt: string;
}

export type AltTextTag = 'asking';
