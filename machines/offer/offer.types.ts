import type { ClaimReport } from '../claim/claim.types.ts';
import type { DraftsFound, LeasedKey, StoredDraft } from '../draft/draft.types.ts';
import type { PortFailure } from '../kit/model.ts';

export interface DraftOffer extends DraftsFound {
  /** Session of the one that the person looks at; the newest where left out. */
  readonly chosen?: string;
}

export interface OfferInput {
  /** The draft that the form writes itself. */
  readonly key: LeasedKey;
  readonly offered: DraftOffer;
}

export interface OfferContext extends OfferInput {
  readonly outcome: OfferOutcome;
  /** Why the draft that was chosen is still there, or could not be read. */
  readonly failure: PortFailure | null;
}

/** What the form goes on with. */
export interface OfferOutcome {
  /** The draft that is to be loaded; null for none. */
  readonly draft: StoredDraft | null;
  /** Whether another form of the person has given it up, or everything that it held. */
  readonly given: boolean;
}

export type OfferEvent =
  /** Another draft of the offer is looked at. */
  | { readonly type: 'draft.choose'; readonly session: string }
  /** The named draft of the offer, else the one that is looked at. */
  | { readonly type: 'draft.load'; readonly session?: string }
  | { readonly type: 'draft.abandon'; readonly session?: string }
  /** The tab that writes the draft that is looked at calls for attention. */
  | { readonly type: 'draft.goThere' }
  /** Leaves a draft that is open elsewhere to whoever writes it, and one that could not be deleted as it is. */
  | { readonly type: 'draft.startAnew' }
  | Extract<ClaimReport, { type: 'claim.given' }>;

/** Sent to the form: a draft is wanted here, what was given could not be read, or its tab is to call. */
export type OfferReport =
  | { readonly type: 'offer.wanted'; readonly draft: StoredDraft }
  | { readonly type: 'offer.missed' }
  | { readonly type: 'offer.called'; readonly draft: StoredDraft };

export type OfferTag =
  /** A draft is being deleted: nothing is asked meanwhile. */
  | 'abandoning'
  /** The tab that writes the draft has been called. */
  | 'called'
  /** Another form is to give its draft up. */
  | 'joining';
