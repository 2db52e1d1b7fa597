import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BLOCK_STYLES } from '../../content/block-styles.ts';
import { EMBEDS } from '../../content/blocks/video-facts.ts';
import { headOf } from '../../content/head.ts';
import { themeCss } from '../../shared/theme-css.ts';
import { missingDocument, pageDocument } from '../../site/page.ts';
import { scriptsFor } from '../../site/page-scripts.ts';
import { isId } from '../call/ids.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../services.ts';
import type { FoundPage } from './find-page.ts';
import { findAny, findLandingPage, findResource, findSitePage } from './find-page.ts';
import { isHostOf, sendPageHeaders } from './headers.ts';
import { readPreview } from './preview-token.ts';
import { previewedAs } from './previewed.ts';

type Given = Pick<Services, 'db' | 'keys' | 'publicUrl'> & {
  readonly config: Pick<Services['config'], 'pagesOrigin'>;
};

/** The published pages, below /o/ on every host. */
export function serveSite(server: FastifyInstance, services: Given, now = () => new Date()) {
  const { db, keys } = services;
  const open = { config: { access: 'public' } } as const;
  const send = sender(services);

  server.get<BySlug>('/o/adv/:slug', open, async (request, reply) =>
    send(request, reply, await findResource(db, request.params.slug, now())),
  );
  server.get<BySlug>('/o/web/:slug', open, async (request, reply) =>
    send(request, reply, await findLandingPage(db, request.params.slug, { takesOrders: false })),
  );
  server.get<BySlug>('/o/op/:slug', open, async (request, reply) =>
    send(request, reply, await findLandingPage(db, request.params.slug, { takesOrders: true })),
  );
  server.get<BySite>('/o/site/:publication_id/:slug', open, async (request, reply) => {
    const { publication_id, slug } = request.params;
    const publicationId = Number(publication_id);
    const page = isId(publicationId)
      ? await findSitePage(db, { publicationId, slug }, now())
      : null;
    return send(request, reply, page);
  });
  server.get<ByToken>('/o/preview/:token', open, async (request, reply) => {
    const preview = readPreview(keys, request.params.token, now());
    const record = preview === null ? null : previewedAs(preview.resource);
    const page = preview === null || record === null ? null : await findAny(db, record, preview.id);
    reply.header('x-robots-tag', 'noindex');
    return send(request, reply, page, 'no-store');
  });
}

type BySlug = { Params: { slug: string } };
type BySite = { Params: { publication_id: string; slug: string } };
type ByToken = { Params: { token: string } };

/** Nothing but pages and files on the pages' origin: no app, no API, no session. To be called before anything is served. */
export function keepPagesApart(server: FastifyInstance, pagesOrigin: string | null) {
  server.addHook('onRequest', async (request) => {
    if (!isHostOf(request, pagesOrigin)) return;
    if (!/^\/(o|files)\//.test(request.raw.url ?? ''))
      throw notFound('There is nothing at this address.');
  });
}

function sender({ config: { pagesOrigin }, publicUrl }: Given) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    page: FoundPage | null,
    cache = 'no-cache',
  ) => {
    const sandboxed = !isHostOf(request, pagesOrigin);
    const text = page === null ? missingDocument() : documentOf(page);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const content = page?.content ?? '';
    const allowed = { scripts: scriptsFor(content), frames: playersIn(content) };
    sendPageHeaders(reply, { sandboxed, framedBy: publicUrl(), cache, ...allowed });
    if (page === null) return reply.code(404).send(text);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(text);
  };
}

/** Origins of the providers whose players stand in a content. */
function playersIn(content: string): readonly string[] {
  return Object.values(EMBEDS)
    .filter((base) => content.includes(` src="${base}`))
    .map((base) => new URL(base).origin);
}

function documentOf({
  title,
  heading,
  description,
  content,
  publication,
  theme,
}: FoundPage): string {
  const html = content ?? '';
  return pageDocument({
    title,
    description,
    publication,
    content: html,
    styles: [themeCss(theme ?? {}), BLOCK_STYLES],
    heading: /<h1[\s>]/.test(html) ? null : heading,
    head: headOf(html),
    scripts: scriptsFor(html),
  });
}
