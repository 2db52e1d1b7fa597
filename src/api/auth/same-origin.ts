import type { FastifyRequest } from 'fastify';
import { denied, unsupportedMediaType } from '../errors.ts';

/**
 * For routes that a cookie authorises: JSON only, and only from a page of this origin.
 * `Sec-Fetch-Site` decides where the browser sends it, else `Origin` must be ours.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | null) {
  const { 'content-type': contentType = '', 'sec-fetch-site': site, origin } = request.headers;
  if (!/^application\/json\b/i.test(contentType)) throw unsupportedMediaType();
  const own =
    site === undefined ? isOwnOrigin(request, origin, publicOrigin) : site === 'same-origin';
  if (!own) throw denied('This may be asked for by pages of this address only.');
}

/** Refuses what a browser says comes from another site; callers that are no browser pass. */
export function refuseCrossSite(request: FastifyRequest) {
  const { 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') {
    throw denied('This may be asked for by pages of this address only.');
  }
}

function isOwnOrigin(
  { protocol, host }: FastifyRequest,
  origin: string | undefined,
  publicOrigin: string | null,
) {
  return origin !== undefined && (origin === publicOrigin || origin === `${protocol}://${host}`);
}
