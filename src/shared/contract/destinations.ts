/** What came of asking an address; `unclear` says nothing about it: it answers, but not to who asks, or can't be asked. */
export type DestinationState = 'healthy' | 'unhealthy' | 'unclear';

/** An address outside of here that a link leads to, and the last answer that it gave. */
export interface Destination {
  readonly address: string;
  /** Null before it was asked for the first time. */
  readonly state: DestinationState | null;
  /** Of the answer at the end of all redirects; null where there was none. */
  readonly status: number | null;
  /** What is wrong, in a sentence; null where nothing is. */
  readonly reason: string | null;
  /** Where redirects ended; null where there were none. */
  readonly led_to: string | null;
  readonly checked_at: string | null;
}

/** Addresses of one record that are told of. */
const MOST_DESTINATIONS = 200;

/** Longer ones are not asked. */
export const MOST_ADDRESS = 2_000;

/** A link to elsewhere in the HTML of a content; PostgreSQL reads it alike. */
export const OUTSIDE_LINK = /(?:href|data-url)="(https?:\/\/[^\s"<>{}]+)"/gi;

/** The addresses that clean HTML links to, each once, in their order. */
export function outsideLinks(html: string): readonly string[] {
  const found = html.matchAll(OUTSIDE_LINK);
  const addresses = [...found].map(([, address = '']) => address.replaceAll('&amp;', '&'));
  return [...new Set(addresses)].slice(0, MOST_DESTINATIONS);
}
