export interface TourInput {
  /** How many hints there are. */
  readonly hints: number;
}

export interface TourContext extends TourInput {
  /** Place of the hint at hand, from 0. */
  readonly at: number;
}

export type TourEvent =
  /** The person has just passed the set-up gate for the first time. */
  | { readonly type: 'tour.begin' }
  /** They have not closed the tour since. */
  | { readonly type: 'tour.resume' }
  | { readonly type: 'tour.show' }
  | { readonly type: 'tour.next' }
  | { readonly type: 'tour.back' }
  | { readonly type: 'tour.close' }
  | PageFact;

/** A dialog or the canvas of an editor has the page, or gives it free; or somebody types. */
export interface PageFact {
  readonly type: 'page.taken' | 'page.freed' | 'page.typed';
}

/** The account keeps it: a tour that is open comes back, one that is closed does not. */
export interface TourEmitted {
  readonly type: 'tour.kept';
  readonly as: 'open' | 'closed';
}

export type TourTag = 'shown';
