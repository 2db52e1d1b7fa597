import type { ClickCount } from '../../src/shared/contract/click-figures.ts';

export interface LiveFiguresInput {
  /** Of the figures below the API: 'marketing/efforts/4/clicks'. */
  readonly path: string;
}

export interface LiveFiguresContext extends LiveFiguresInput {
  /** Null until the first one is known. */
  readonly total: ClickCount | null;
  /** How often the stream was lost in a row: the next attempt waits longer. */
  readonly losses: number;
}

export type LiveFiguresEvent =
  /** The stream tells the total: at its beginning, and at each change. */
  | { readonly type: 'stream.told'; readonly total: ClickCount }
  /** It was refused, broke, or ended by itself. */
  | { readonly type: 'stream.lost' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' };

/** What the stream says. */
export type StreamFact = Extract<LiveFiguresEvent, { type: `stream.${string}` }>;

export type LiveFiguresTag = 'connecting' | 'live' | 'polling';
