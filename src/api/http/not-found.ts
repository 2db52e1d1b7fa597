import type { FastifyInstance, FastifyReply } from 'fastify';
import { methodNotAllowed, notFound } from '../errors.ts';

/** First segments under which no page of the app stands. */
const RESERVED = /^\/(api|static|files|o|healthz|readyz|metrics|_reload)(\/|$)/;

/**
 * Answers what no route takes: a page of the app for a page path, JSON for the rest;
 * 405 where the address exists for other methods.
 */
export function answerUnknown(
  server: FastifyInstance,
  sendPage: (reply: FastifyReply, path: string) => unknown,
) {
  const known: { readonly pattern: RegExp; readonly method: string }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    for (const each of [method].flat()) known.push({ pattern: patternOf(url), method: each });
  });
  server.setNotFoundHandler((request, reply) => {
    const path = (request.raw.url ?? '/').split('?')[0] ?? '/';
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length > 0) {
      reply.header('allow', [...new Set(methods)].sort().join(', '));
      throw methodNotAllowed();
    }
    if (RESERVED.test(path)) throw notFound('There is nothing at this address.');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD');
      throw methodNotAllowed();
    }
    return sendPage(reply, path);
  });
}

function patternOf(url: string) {
  const segments = url.split('/').map((segment) => {
    const [, own] = /^:\w+\(\^?(.*?)\$?\)$/.exec(segment) ?? [];
    if (own !== undefined) return `(?:${own})`;
    if (segment.startsWith(':')) return '[^/]+';
    return segment === '*' ? '.*' : segment.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');
  });
  return new RegExp(`^${segments.join('/')}$`);
}
