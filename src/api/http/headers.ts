import type { FastifyInstance, FastifyReply } from 'fastify';
import { EMBED_ORIGINS } from '../../content/blocks/video-facts.ts';
import { API_BASE } from '../../shared/product.ts';

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/** No document, nothing loaded: for answers that are data. */
const DATA_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const YEAR_S = 31_536_000;

/** Sends the security headers with every answer, and `no-store` with those of the API. */
export function sendSecurityHeaders(server: FastifyInstance, { https }: { https: boolean }) {
  const headers = https
    ? { ...ALWAYS, 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` }
    : ALWAYS;
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('content-security-policy', DATA_POLICY);
    reply.header('x-request-id', request.id);
    if (request.raw.url?.startsWith(API_BASE)) reply.header('cache-control', 'no-store');
    done();
  });
}

/** The policy of the app's document: scripts run by this answer's nonce alone. */
export function sendPagePolicy(reply: FastifyReply, nonce: string) {
  return reply.header('content-security-policy', pagePolicy(nonce));
}

function pagePolicy(nonce: string) {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    // Players of videos that are picked stand in sandboxed frames.
    `frame-src 'self' blob: ${EMBED_ORIGINS.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}
