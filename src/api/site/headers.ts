import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page on the host of the back office may do: it is of no origin, and reaches nothing of the back office. */
const SANDBOX =
  'sandbox allow-scripts allow-forms allow-popups allow-top-navigation-by-user-activation';

const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: http: data:',
  'media-src https: http:',
  'font-src https: data:',
  "base-uri 'none'",
  "form-action 'self'",
];

/** Hosts as they are compared: with the port, where it is not the scheme's own. */
export function isHostOf(request: FastifyRequest, origin: string | null): boolean {
  return origin !== null && request.host.toLowerCase() === new URL(origin).host.toLowerCase();
}

/** Headers of every answer to a visitor: nobody's cookie, nobody's frame but ours, and the sandbox on the host of the back office. */
export function sendPageHeaders(reply: FastifyReply, given: PageHeaders) {
  const { sandboxed, framedBy, cache, scripts = [], frames = [] } = given;
  const ancestors = `frame-ancestors ${["'self'", framedBy].join(' ')}`;
  const policy = [
    ...POLICY,
    ...(scripts.length === 0 ? [] : [`script-src ${scripts.map(hashOf).join(' ')}`]),
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    ancestors,
    ...(sandboxed ? [SANDBOX] : []),
  ].join('; ');
  reply.removeHeader('x-frame-options');
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': cache,
  });
}

/** By which a policy allows one script, letter by letter. */
function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

interface PageHeaders {
  readonly sandboxed: boolean;
  /** Origin of the back office, which shows pages in frames. */
  readonly framedBy: string;
  readonly cache: string;
  /** Texts of the scripts that run in it. */
  readonly scripts?: readonly string[];
  /** Origins of the players that it shows. */
  readonly frames?: readonly string[];
}
