import type { FastifyInstance } from 'fastify';
import { EDITOR_CANVAS } from '../../shared/product.ts';

/** Nothing runs on it, and it fetches nothing but what a design may show: images, fonts and films of this server. */
function canvasPolicy(assetHosts: readonly string[]) {
  return [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...assetHosts].join(' '),
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "frame-src 'none'",
    "connect-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const PAGE =
  '<!doctype html><html lang="en" data-editor-canvas><head><meta charset="utf-8"><title>Content</title></head><body></body></html>';

/** GET /editor-canvas: the empty page in which a design is drawn; what stands in it can neither run nor send anything. */
export function canvasRoute(server: FastifyInstance, { assetHosts }: CanvasOptions) {
  server.get(EDITOR_CANVAS, { config: { access: 'public' } }, async (_, reply) =>
    reply
      .headers({
        'content-security-policy': canvasPolicy(assetHosts()),
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
}

interface CanvasOptions {
  /** Origins of uploaded images beside this server. */
  readonly assetHosts: () => readonly string[];
}
