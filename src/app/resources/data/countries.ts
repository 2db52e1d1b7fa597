import { COUNTRY_CODES } from '../../../shared/places.ts';

export interface Place {
  readonly value: string;
  readonly text: string;
}

/** The countries of the world by ISO code: the United States first, then by name. */
export function countries(): readonly Place[] {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region', fallback: 'code' });
  const place = (value: string): Place => ({ value, text: names.of(value) ?? value });
  const [first = '', ...rest] = COUNTRY_CODES;
  return [place(first), ...rest.map(place).sort((a, b) => a.text.localeCompare(b.text, 'en'))];
}
