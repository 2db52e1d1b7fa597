import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { OfferType } from '../../shared/contract/campaign-link/offer-type.ts';
import { LINK_KINDS } from '../../shared/contract/campaign-link/link-address.ts';
import type { Visitor } from '../events/reader.ts';
import { visitorOf } from '../events/reader.ts';
import { rateLimited } from '../errors.ts';
import type { Services } from '../services.ts';
import type { FoundPage } from './find-page.ts';
import { findLandingPage, findResource } from './find-page.ts';
import { isRemoved, movedSlug } from './find-slug.ts';
import type { LinkHead } from './link-heads.ts';
import { stateOf } from './link-heads.ts';
import { outgoingUrl } from './outgoing.ts';
import { createLinkLimit } from './rate-limit.ts';
import type { SendPage } from './send-page.ts';
import { queryOf } from './send-page.ts';

type LinkServices = Pick<Services, 'db' | 'site' | 'journal'> & {
  readonly send: SendPage;
  readonly now: () => Date;
};

/** An address that was asked for: what it leads to, and for whom it counts. */
export interface AskedLink {
  readonly type: OfferType;
  readonly slug: string;
  readonly effortId: number | null;
  /** What stands before the slug: `/o/web`, or a base address of the page's own. */
  readonly base: string;
}

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
}

/** Opens what links lead to, and counts those of efforts. */
export function linkOpener(services: LinkServices) {
  const { site, send } = services;
  const limit = createLinkLimit();

  /** @throws 429 for an address that follows more links than people do */
  return async (request: FastifyRequest, reply: FastifyReply, asked: AskedLink) => {
    const { method, ip, host, headers } = request;
    const wait = limit.take(ip);
    if (wait > 0) throw rateLimited(wait, 'Too many links at once. Please wait a moment.');
    const visit = { request, reply, visitor: visitorOf({ method, ip, host, headers }) };
    if (asked.effortId === null) return openPage(services, visit, asked);
    const head = await site.head(asked.effortId);
    return head === null || LINK_KINDS[head.type] !== LINK_KINDS[asked.type]
      ? send(request, reply, null)
      : openEffort(services, visit, asked, head);
  };
}

async function openEffort(services: LinkServices, visit: Visit, asked: AskedLink, head: LinkHead) {
  const { send, now } = services;
  const { request, reply } = visit;
  const { publicationId } = head;
  const state = stateOf(head, now().getTime());
  if (state !== 'open')
    return send(request, reply, null, { publicationId, isGone: state === 'gone' });
  if (head.url !== null) return leadAway(services, visit, head, head.url);
  if (asked.slug !== head.slug) return moveOn(services, visit, asked, head);
  const page = await pageOf(services, asked);
  if (page === null || page.id !== head.page?.id)
    return send(request, reply, null, { publicationId });
  count(services, visit, head, page);
  return send(request, reply, page, { cache: 'private, no-cache', publicationId });
}

/** To an address of somebody else: never kept by a browser, so that the next click comes here, too. */
async function leadAway(services: LinkServices, visit: Visit, head: LinkHead, address: string) {
  const { site, now } = services;
  const { request, reply } = visit;
  const query = queryOf(request);
  const { effortId: effort_id, campaignId: campaign_id } = head;
  const date = now().toISOString().slice(0, 10);
  const values = { effort_id, campaign_id, date };
  const url = outgoingUrl(address, query, await site.settings(), values);
  count(services, visit, head, null);
  return reply
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .redirect(url, 302);
}

async function moveOn(
  { db, send }: LinkServices,
  { request, reply }: Visit,
  { slug, base }: AskedLink,
  { page, publicationId, effortId }: LinkHead,
) {
  const next = page === null ? null : await movedSlug(db, page.table, slug, page.id);
  if (next === null) return send(request, reply, null, { publicationId });
  return redirectTo(request, reply, `${base}/${next}/${effortId}`);
}

/** The page of a slug by itself: a visit of it, and nobody's click. */
async function openPage(services: LinkServices, visit: Visit, asked: AskedLink) {
  const { db, send } = services;
  const { request, reply } = visit;
  if (asked.type === 'external') return send(request, reply, null);
  const page = await pageOf(services, asked);
  if (page !== null) {
    count(services, visit, null, page);
    return send(request, reply, page);
  }
  const table = asked.type === 'advert' ? 'resources' : 'landing_pages';
  const next = await movedSlug(db, table, asked.slug);
  if (next !== null) return redirectTo(request, reply, `${asked.base}/${next}`);
  return send(request, reply, null, { isGone: await isRemoved(db, table, asked.slug) });
}

function pageOf({ db, now }: LinkServices, { type, slug }: AskedLink): Promise<FoundPage | null> {
  if (type === 'advert') return findResource(db, slug, now());
  return findLandingPage(db, slug, { takesOrders: type === 'order' });
}

function count(
  services: LinkServices,
  { request, visitor }: Visit,
  head: LinkHead | null,
  page: FoundPage | null,
) {
  const { journal, db } = services;
  if (head !== null) {
    journal.count({ kind: 'clicks', resource: 'efforts', id: head.effortId }, visitor);
    countAd(services, request, head, visitor);
  }
  if (page !== null) countVisit(journal, db, page, visitor);
}

/** The ad in which the link stood, where the link names it and it is one of the effort's. */
function countAd(
  { db, journal }: LinkServices,
  request: FastifyRequest,
  { effortId }: LinkHead,
  visitor: Visitor,
) {
  const ad = Number(new URLSearchParams(queryOf(request)).get('ad'));
  if (!Number.isSafeInteger(ad) || ad < 1) return;
  const found = sql`select from ads where id = ${ad} and effort_id = ${effortId} and deleted_at is null`;
  found.execute(db).then(
    ({ rows }) =>
      rows.length > 0 && journal.count({ kind: 'clicks', resource: 'ads', id: ad }, visitor),
    () => undefined,
  );
}

/** A visit of a page, and an impression of each ad that it shows. */
export function countVisit(
  journal: Services['journal'],
  db: Services['db'],
  { id, table }: Pick<FoundPage, 'id' | 'table'>,
  visitor: Visitor,
) {
  journal.count({ kind: 'visits', resource: table, id }, visitor);
  const ads = sql<{ id: number }>`
    select distinct a.id from content_uses u
    join ads a on a.id::text = u.ref and a.active and a.deleted_at is null
    where u.resource = ${table} and u.resource_id = ${id} and u.kind = 'ad'`;
  ads.execute(db).then(
    ({ rows }) => {
      for (const ad of rows)
        journal.count({ kind: 'impressions', resource: 'ads', id: ad.id }, visitor);
    },
    () => undefined,
  );
}

export function redirectTo(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = queryOf(request);
  return reply
    .header('cache-control', 'no-cache')
    .redirect(query === '' ? path : `${path}?${query}`, 301);
}
