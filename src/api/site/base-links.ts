import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OfferType } from '../../shared/contract/campaign-link/offer-type.ts';
import { ownBase } from '../../shared/contract/campaign-link/link-address.ts';
import { isId } from '../call/ids.ts';
import type { Services } from '../services.ts';
import type { AskedLink } from './open-link.ts';

type LinkServices = Pick<Services, 'db' | 'site'> & {
  open(request: FastifyRequest, reply: FastifyReply, asked: AskedLink): Promise<unknown>;
};

/**
 * Opens a link below a base address of its own: whoever leads that host here reads it like any other. Answers whether it was
 * one.
 */
export async function openBase(
  { db, site, open }: LinkServices,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { base, slug, id } = readPath(path);
  if (slug === null || base.startsWith('/api/') || base.startsWith('/static')) return false;
  const here = `${request.host.toLowerCase()}${base}`;
  const type =
    id === undefined ? await typeOf(db, slug, here) : await typeOfEffort(site, Number(id), here);
  if (type === null) return false;
  const effortId = id === undefined ? null : Number(id);
  await open(request, reply, { type, slug, effortId, base });
  return true;
}

/** '/go/spring-sale/12' is '/go', 'spring-sale' and '12'; the id may be left out, and the slug is null where there is none. */
function readPath(path: string) {
  const parts = path.split('/').slice(1);
  const [last = '', before] = parts.toReversed();
  const hasId = before !== undefined && /^\d{1,16}$/.test(last) && SLUG.test(before);
  const id = hasId ? last : undefined;
  const above = parts.slice(0, hasId ? -2 : -1);
  const slug = hasId ? before : last;
  const isPath = path.startsWith('/') && SLUG.test(slug) && !above.includes('');
  return { base: above.map((part) => `/${part}`).join(''), slug: isPath ? slug : null, id };
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

async function typeOfEffort(site: Services['site'], effortId: number, here: string) {
  const head = isId(effortId) ? await site.head(effortId) : null;
  return head !== null && isAt(head.base, here) ? head.type : null;
}

/** What stands at a base address under a slug, also under one that it had. */
async function typeOf(db: Services['db'], slug: string, here: string): Promise<OfferType | null> {
  const had = (table: string) => sql`t.slug = ${slug} or exists (select from slug_history h
    where h.resource = ${table} and h.resource_id = t.id and h.slug = ${slug})`;
  const { rows } = await sql<{ type: OfferType; base: string }>`
    select 'advert' as type, t.advertorial_url as base from resources t
    where t.advertorial_url is not null and t.deleted_at is null and (${had('resources')})
    union all select 'promo', t.promo_url from landing_pages t
    where t.promo_url is not null and t.deleted_at is null and (${had('landing_pages')})
    union all select 'order', t.landing_page_url from landing_pages t
    where t.landing_page_url is not null and t.deleted_at is null and (${had('landing_pages')})`.execute(
    db,
  );
  return rows.find(({ base }) => isAt(base, here))?.type ?? null;
}

/** Whether a base address is this host and path. */
function isAt(base: string | null, here: string): boolean {
  const own = ownBase(base);
  if (own === null || !URL.canParse(own)) return false;
  const { host, pathname } = new URL(own);
  return `${host}${pathname === '/' ? '' : pathname}` === here;
}
