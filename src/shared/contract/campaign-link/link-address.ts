import type { OfferType } from './offer-type.ts';

/** The part of a link's path that says what it leads to. */
export const LINK_KINDS = { external: 'ext', advert: 'adv', promo: 'web', order: 'op' } as const;

/** The field with the address of its own that what a link leads to may have. */
export const BASE_URL_FIELDS = {
  external: 'external_offer_url',
  advert: 'advertorial_url',
  promo: 'promo_url',
  order: 'landing_page_url',
} as const satisfies Readonly<Record<OfferType, string>>;

interface LinkAddress {
  readonly type: OfferType;
  /** Of the page it leads to; of an external offer that of the effort's name. */
  readonly slug: string;
  /** Null for the address by which nobody is counted. */
  readonly effortId: number | null;
  /** The address of its own that what it leads to has. */
  readonly baseUrl: string | null;
  /** Where published pages stand. */
  readonly origin: string;
}

/** The address of a campaign link: `{origin}/o/web/{slug}/{effort_id}`, or below the entity's own base URL. */
export function linkAddress({ type, slug, effortId, baseUrl, origin }: LinkAddress): string {
  const base = ownBase(baseUrl) ?? `${origin}${basePath(type)}`;
  return `${base}/${slug}${effortId === null ? '' : `/${effortId}`}`;
}

/** '/o/web' of a promo. */
export function basePath(type: OfferType): string {
  return `/o/${LINK_KINDS[type]}`;
}

/** A base URL without what can't stand before a path; null where there is none. */
export function ownBase(baseUrl: string | null | undefined): string | null {
  if (baseUrl === null || baseUrl === undefined || baseUrl.trim() === '') return null;
  const [address = ''] = baseUrl.trim().split(/[?#]/, 1);
  return address.replace(/(?<!\/)\/+$/, '');
}

/** The slug of a link to elsewhere: that of its effort's name; one that has no letter of the alphabet is called so. */
export function externalSlug(slugOfName: string): string {
  return slugOfName === '' ? 'link' : slugOfName;
}

/** The effort that a link counts for: the number that its path ends with; null for an address that ends otherwise. */
export function effortIdOf(href: string): number | null {
  const [path = ''] = href.split(/[?#]/, 1);
  const id = /\/(\d{1,15})$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}
