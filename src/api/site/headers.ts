import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

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

/** Headers of every answer to a visitor: nobody's cookie, nobody's frame but ours, and the sandbox on the host of the back office. */
export function sendPageHeaders(reply: FastifyReply, given: PageHeaders) {
  const { sandboxed, framedBy, cache, scripts = [], frames = [], tags = false } = given;
  const ancestors = `frame-ancestors ${["'self'", framedBy].join(' ')}`;
  const policy = [
    ...POLICY,
    ...allowing('script-src', scripts.map(hashOf), tags ? [TAG_MANAGER.scripts] : []),
    ...allowing('connect-src', tags ? [TAG_MANAGER.connects] : []),
    ...allowing('frame-src', frames, tags ? [TAG_MANAGER.frames] : []),
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

function allowing(name: string, ...sources: readonly (readonly string[])[]): readonly string[] {
  const all = sources.flat();
  return all.length === 0 ? [] : [`${name} ${all.join(' ')}`];
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
  /** Whether containers of Google Tag Manager act on it. */
  readonly tags?: boolean;
}

/** The loader of each Google Tag Manager container, as its own documentation has it. */
export function tagManagerScripts(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => /^GTM-[A-Z0-9]{4,12}$/.test(id)).map(loaderOf);
}

const GOOGLE =
  'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com';

/** Where the containers of a page are fetched from, and where they report to. */
const TAG_MANAGER = {
  scripts: 'https://www.googletagmanager.com',
  connects: GOOGLE,
  frames: 'https://www.googletagmanager.com',
} as const;

function loaderOf(id: string): string {
  return `window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});(function(d){var s=d.createElement('script');s.async=true;s.src='https://www.googletagmanager.com/gtm.js?id=${id}';d.head.appendChild(s)})(document);`;
}
