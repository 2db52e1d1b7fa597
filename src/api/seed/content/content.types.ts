/** What a publication writes about one of its tags. */
export interface Topic {
  readonly tag: string;
  /** Title and description of each article. */
  readonly articles: readonly (readonly [string, string])[];
  /** Paragraphs that stand in any article on it. */
  readonly paragraphs: readonly string[];
}

/** Question, answer, names of tags. */
export type FaqSeed = readonly [string, string, readonly string[]];

/** What a promo says and its order page takes. */
export interface Offer {
  readonly name: string;
  readonly category: string;
  /** Place among the pricing plans. */
  readonly plan: number;
  readonly headline: string;
  readonly lead: string;
  readonly points: readonly [string, string, string];
}
