import type { PortFailure } from '../kit/model.ts';

/** What a link says of itself before it is used. */
export type LinkFacts = Readonly<Record<string, string | null>>;

/** What is sent when it is used, beside its token. */
export type LinkBody = Readonly<Record<string, string>>;

export interface LinkOutcome {
  /** What to say; null where the page is left instead. */
  readonly message: string | null;
}

export interface OneTimeLinkInput {
  readonly token: string;
}

export interface OneTimeLinkContext extends OneTimeLinkInput {
  readonly facts: LinkFacts;
  readonly body: LinkBody;
  readonly failure: PortFailure | null;
  readonly outcome: LinkOutcome | null;
}

export interface LinkCall {
  readonly token: string;
  readonly body: LinkBody;
}

export type OneTimeLinkEvent =
  | { readonly type: 'oneTimeLink.use'; readonly body: LinkBody }
  | { readonly type: 'oneTimeLink.retry' };

export type OneTimeLinkEmitted = { readonly type: 'oneTimeLink.left' };

export type OneTimeLinkTag = 'busy' | 'open' | 'over' | 'broken' | 'used';
