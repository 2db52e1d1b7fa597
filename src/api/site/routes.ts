import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OfferType } from '../../shared/contract/campaign-link/offer-type.ts';
import { LINK_KINDS, basePath } from '../../shared/contract/campaign-link/link-address.ts';
import { isId } from '../call/ids.ts';
import { notFound } from '../errors.ts';
import { visitorOf } from '../events/reader.ts';
import type { Services } from '../services.ts';
import { openBase } from './base-links.ts';
import { findAny, findSitePage } from './find-page.ts';
import { isRemoved, movedSlug } from './find-slug.ts';
import { createHosts } from './hosts.ts';
import type { Hosts } from './hosts.ts';
import { countVisit, linkOpener, redirectTo } from './open-link.ts';
import { previewedAs, readPreview } from './previews.ts';
import type { SendPage } from './send-page.ts';
import { pageSender } from './send-page.ts';

type SiteServices = Pick<Services, 'db' | 'keys' | 'publicUrl' | 'site' | 'journal'> & {
  readonly config: Pick<Services['config'], 'pagesOrigin' | 'publicUrl'>;
};

interface Site {
  readonly hosts: Hosts;
  readonly send: SendPage;
  readonly open: ReturnType<typeof linkOpener>;
}

/**
 * What visitors get is put together, and nothing else is left on the hosts that are theirs: no app, no API, no session. To be
 * called before anything is served.
 */
export function keepPagesApart(
  server: FastifyInstance,
  services: SiteServices,
  now = () => new Date(),
): Site {
  const hosts = createHosts(services);
  const send = pageSender({ ...services, hosts }, now);
  const open = linkOpener({ ...services, send, now });
  server.addHook('onRequest', async (request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? '';
    if (/^\/(o|files)\//.test(path)) return;
    if (isProbe(path) && !hosts.isSet(request)) return;
    if (!hosts.isOffice(request) && (await openBase({ ...services, open }, request, reply, path)))
      return reply;
    if ((await hosts.of(request)).isPages) throw notFound('There is nothing at this address.');
  });
  return { hosts, send, open };
}

/** What whoever runs the server asks of it, with a database or without one. */
function isProbe(path: string): boolean {
  return path === '/healthz' || path === '/readyz' || path === '/metrics';
}

/** The published pages and campaign links, below /o/ on every host. */
export function serveSite(
  server: FastifyInstance,
  services: SiteServices,
  { send, open }: Site,
  now = () => new Date(),
) {
  const { db, keys, journal } = services;
  const access = { config: { access: 'public' } } as const;
  for (const type of Object.keys(LINK_KINDS) as OfferType[]) {
    const base = basePath(type);
    const answer = (request: FastifyRequest<BySlug>, reply: FastifyReply) => {
      const { slug, effort_id } = request.params;
      const id = Number(effort_id ?? '0');
      if (effort_id !== undefined && !(/^\d{1,16}$/.test(effort_id) && isId(id)))
        return send(request, reply, null);
      const effortId = effort_id === undefined ? null : id;
      return open(request, reply, { type, slug, base, effortId });
    };
    server.get<BySlug>(`${base}/:slug`, access, answer);
    server.get<BySlug>(`${base}/:slug/:effort_id`, access, answer);
  }
  server.get<BySite>('/o/site/:publication_id/:slug', access, async (request, reply) => {
    const { publication_id, slug } = request.params;
    const publicationId = Number(publication_id);
    if (!isId(publicationId)) return send(request, reply, null);
    const page = await findSitePage(db, { publicationId, slug }, now());
    if (page !== null) {
      countVisit(journal, db, page, visitorOf(request));
      return send(request, reply, page);
    }
    const next = await movedSlug(db, 'pages', slug);
    if (next !== null) return redirectTo(request, reply, `/o/site/${publicationId}/${next}`);
    const isGone = await isRemoved(db, 'pages', slug);
    return send(request, reply, null, { publicationId, isGone });
  });
  server.get<ByToken>('/o/preview/:token', access, async (request, reply) => {
    const preview = readPreview(keys, request.params.token, now());
    const record = preview === null ? null : previewedAs(preview.resource);
    const page = preview === null || record === null ? null : await findAny(db, record, preview.id);
    reply.header('x-robots-tag', 'noindex');
    return send(request, reply, page, { cache: 'no-store' });
  });
}

type BySlug = { Params: { slug: string; effort_id?: string } };
type BySite = { Params: { publication_id: string; slug: string } };
type ByToken = { Params: { token: string } };
