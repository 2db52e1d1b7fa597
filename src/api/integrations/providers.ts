import { sql } from 'kysely';
import type { Item } from '../../shared/wire.ts';
import type { Db } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ServiceCall } from './service-call.ts';
import { ServiceError } from './service-error.ts';

interface Credential {
  readonly baseUrl: string;
  readonly key: string;
}

const TITLES = { everflow: 'Everflow', thrivecart: 'ThriveCart', samcart: 'SamCart' } as const;

/**
 * The address and key of an integration, as the settings hold them.
 * @throws 422 where one is missing, naming its field
 */
export async function credentialOf(
  { db, secrets }: { readonly db: Db; readonly secrets: Secrets },
  integration: Feed['integration'],
): Promise<Credential> {
  const [address, key] = [`${integration}_base_url`, `${integration}_api_key`];
  const { rows } = await sql<{ url: string | null; key: string | null }>`
    select ${sql.ref(address)} as url, ${sql.ref(key)} as key from integrations where id = 1`.execute(
    db,
  );
  const found = rows[0];
  const secret = secrets.unseal(found?.key ?? null);
  if (found?.url && secret !== null) return { baseUrl: found.url, key: secret };
  const data = { [found?.url ? key : address]: 'Required.' };
  const text = `${TITLES[integration]} is not set up: enter its address and key in Settings, Integrations.`;
  throw new HttpError(422, 'validation', text, { data });
}

/** A list of a service: how it is asked for, and how its answer becomes rows. */
export interface Feed {
  /** Name of the integration among the settings. */
  readonly integration: 'everflow' | 'thrivecart' | 'samcart';
  readonly call: (credential: Credential) => ServiceCall;
  readonly rows: (answer: unknown) => readonly FeedRow[];
  /** Parameter that narrows it, and the value it has where none is given; null for any. */
  readonly filter: { readonly name: string; readonly fallback: string | null } | null;
}

/** `name` and an `id` that is a number, beside what the service says. */
export type FeedRow = Item & { readonly name: string };

const everflow = (path: string) => (credential: Credential) => ({
  service: 'Everflow',
  baseUrl: credential.baseUrl,
  path,
  headers: { 'x-eflow-api-key': credential.key },
});

/** The lists that are read through to a service, by their route below `settings/`. */
export const FEEDS: Readonly<Record<string, Feed>> = {
  'everflow/offers': {
    integration: 'everflow',
    call: everflow('/v1/networks/offers?page=1&page_size=2000'),
    rows: (answer) =>
      listIn('Everflow', answer, 'offers').map((offer) => ({
        ...row(offer, 'network_offer_id', 'name'),
        network_offer_id: Number(offer.network_offer_id),
        offer_status: text(offer.offer_status),
      })),
    filter: { name: 'offer_status', fallback: 'active' },
  },
  'everflow/affiliates': {
    integration: 'everflow',
    call: everflow('/v1/networks/affiliates?page=1&page_size=2000'),
    rows: (answer) =>
      listIn('Everflow', answer, 'affiliates').map((affiliate) => ({
        ...row(affiliate, 'network_affiliate_id', 'name'),
        network_affiliate_id: Number(affiliate.network_affiliate_id),
        account_status: text(affiliate.account_status),
      })),
    filter: { name: 'account_status', fallback: null },
  },
  thrivecart: {
    integration: 'thrivecart',
    call: ({ baseUrl, key }) => ({
      service: 'ThriveCart',
      baseUrl,
      path: '/api/external/products',
      headers: { authorization: `Bearer ${key}` },
    }),
    rows: (answer) =>
      listIn('ThriveCart', answer, 'products').map((product) => ({
        ...row(product, 'product_id', 'name'),
        status: text(product.status),
        pricing_options: Array.isArray(product.pricing_options) ? product.pricing_options : [],
      })),
    filter: null,
  },
  samcart: {
    integration: 'samcart',
    call: ({ baseUrl, key }) => ({
      service: 'SamCart',
      baseUrl,
      path: '/v1/products?limit=1000',
      headers: { 'sc-api': key },
    }),
    rows: (answer) =>
      listIn('SamCart', answer, 'data').map((product) => ({
        ...row(product, 'id', 'product_name'),
        internal_name: text(product.internal_product_name),
        description: text(product.description),
        category: text(product.product_category),
        price: Number(product.price ?? 0),
        pricing_type: text(product.pricing_type),
        product_tags: Array.isArray(product.product_tags) ? product.product_tags : [],
        status: text(product.status),
      })),
    filter: null,
  },
};

type Raw = Readonly<Record<string, unknown>>;

/** The list under a key of the answer, or the answer itself where that is a list. */
function listIn(service: string, answer: unknown, key: string): readonly Raw[] {
  const found = Array.isArray(answer) ? answer : (answer as Raw | null)?.[key];
  if (Array.isArray(found))
    return found.filter((each) => typeof each === 'object' && each !== null);
  const message = `${service} answered without a list of ${key}. Check its address.`;
  throw new ServiceError('content', message, 200);
}

function row(raw: Raw, id: string, name: string): FeedRow {
  const none = { version: 1, created_at: '', updated_at: '' };
  return { ...none, id: Number(raw[id]), name: text(raw[name]) || `${id} ${text(raw[id])}` };
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
