/** A code and what stands beneath it on a sheet of many. */
export interface QrCode {
  readonly title: string;
  /** What a reader's camera is told: the link. */
  readonly text: string;
}

/** Two colours as '#rrggbb': modules, and what they stand on. */
export interface QrPair {
  readonly dark: string;
  readonly light: string;
}

/** The colours of a publication, as far as cameras read them. */
export interface QrBrand extends QrPair {
  /** By WCAG 2.2. */
  readonly ratio: number;
  /** Why cameras may not read it; null where they do. */
  readonly refusal: string | null;
  /** Why some may not. */
  readonly warning: string | null;
}

export const PLAIN_PAIR: QrPair = { dark: '#000000', light: '#ffffff' };

/** Codes of one sheet. */
export const MOST_CODES = 100;
