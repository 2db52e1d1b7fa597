import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BLOCK_STYLES } from '../../content/block-styles.ts';
import { EMBEDS } from '../../content/blocks/video-facts.ts';
import { headOf } from '../../content/head.ts';
import { themeCss } from '../../shared/theme-css.ts';
import { goneDocument, missingDocument, pageDocument } from '../../site/page.ts';
import { scriptsFor } from '../../site/page-scripts.ts';
import { wantsNoTrack } from '../events/reader.ts';
import type { Services } from '../services.ts';
import { pageFiller } from './fill-page.ts';
import type { FoundPage } from './find-page.ts';
import { findStatusPage } from './find-slug.ts';
import { sendPageHeaders, tagManagerScripts } from './headers.ts';
import { carryIntoLinks } from './outgoing.ts';
import type { Hosts } from './hosts.ts';

type PageServices = Pick<Services, 'db' | 'publicUrl' | 'site'> & { readonly hosts: Hosts };

interface PageOptions {
  readonly cache?: string;
  /** Of whom the page is that says that nothing is there. */
  readonly publicationId?: number | null;
  readonly isGone?: boolean;
}

/** Answers a page, or that of its publication where there is none. */
export function pageSender({ db, publicUrl, site, hosts }: PageServices, now: () => Date) {
  const fill = pageFiller(db);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: FoundPage | null,
    { cache = 'no-cache', publicationId = null, isGone = false }: PageOptions = {},
  ) => {
    const host = await hosts.of(request);
    const foreign = page !== null && host.publicationId !== null && !isOf(page, host.publicationId);
    const shown = foreign ? null : page;
    const status = shown === null ? (isGone ? 410 : 404) : 200;
    const owner = publicationId ?? host.publicationId;
    const read = shown ?? (await findStatusPage(db, owner, isGone ? 410 : 404, now()));
    const found = read === null ? null : await fill(read, now());
    const settings = await site.settings();
    const isFollowed = found !== null && cache !== 'no-store' && !wantsNoTrack(request.headers);
    const containers = settings.containers.filter(
      (each) => each.publicationId === null || each.publicationId === found?.publication_id,
    );
    const tags = tagManagerScripts(isFollowed ? containers.map(({ id }) => id) : []);
    const content = carryIntoLinks(found?.content ?? '', queryOf(request), settings);
    const scripts = [...tags, ...scriptsFor(content)];
    const text =
      found === null ? nothingThere(status === 410) : documentOf(found, content, scripts);
    sendPageHeaders(reply, {
      ...{ sandboxed: host.sandboxed, framedBy: publicUrl(), cache, scripts },
      frames: playersIn(content),
      tags: tags.length > 0,
    });
    if (status !== 200) return reply.code(status).send(text);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.send(text);
  };
}

export type SendPage = ReturnType<typeof pageSender>;

function isOf({ publication_id }: FoundPage, host: number) {
  return publication_id === null || publication_id === host;
}

/** The query string as it came. */
export function queryOf({ raw: { url = '' } }: FastifyRequest): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

function nothingThere(isGone: boolean) {
  return isGone ? goneDocument() : missingDocument();
}

/** Origins of the providers whose players stand in a content. */
function playersIn(content: string): readonly string[] {
  return Object.values(EMBEDS)
    .filter((base) => content.includes(` src="${base}`))
    .map((base) => new URL(base).origin);
}

function documentOf(page: FoundPage, content: string, scripts: readonly string[]): string {
  const { title, heading, description, publication, theme } = page;
  return pageDocument({
    ...{ title, description, publication, content, scripts },
    styles: [themeCss(theme ?? {}), BLOCK_STYLES],
    heading: /<h1[\s>]/.test(content) ? null : heading,
    head: headOf(content),
  });
}
