import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { brandStyle } from '../../shared/brand.ts';
import { API_BASE, PRODUCT } from '../../shared/product.ts';
import type { Area } from '../../shared/resources/define.ts';
import { allMetadata } from '../../shared/resources/metadata.ts';
import { FIRST_CALL } from '../auth/first-call.ts';
import { sendPagePolicy } from './headers.ts';
import type { OwnFacts } from './page-facts.ts';

/** What the build says of its entry. */
interface Manifest {
  readonly script: string;
  readonly style: string | null;
  /** The font that the first paint needs. */
  readonly font?: string | null;
  readonly preload: readonly string[];
  /** The chunk of each area's definitions. */
  readonly areas?: Readonly<Partial<Record<Area, string>>>;
}

interface PageOptions {
  readonly folder: string;
  readonly version: string;
  readonly clientSecret: string;
  readonly productHelpUrl: string | null;
  /** Where uploaded files are fetched from; null for the page's own address. */
  readonly assetOrigin: string | null;
  readonly development: boolean;
  readonly ownFacts: () => Promise<OwnFacts>;
}

/** Sets the theme before anything is painted; the choice is kept by the theme's port. */
const THEME_SCRIPT = `try{var c=localStorage.getItem('masthead.theme')}catch(e){}
document.documentElement.dataset.theme=c==='dark'||c==='light'?c:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`;

/**
 * Asks who is signed in while the app's code is still on its way, and in the same call for the list of this address as the
 * app asked for it the last time; the app takes the answers in place of its own first calls. Tabs wait for each other by a
 * lock of the app's name, which is left out where no other page is asking, since a lock is granted late in a busy page.
 * Where nobody has signed in, nobody is asked about.
 */
const PRELOAD_SCRIPT = `(function(){var s=localStorage;if(!s.getItem('masthead.session'))return
var url=JSON.parse(s.getItem('masthead.first')||'{}')[location.pathname+location.search]
var headers={'content-type':'application/json'};if(url)headers['${FIRST_CALL}']=url
var alone=!(Date.now()-s.getItem('masthead.renewing')<5000);s.setItem('masthead.renewing',Date.now())
var done=function(){s.removeItem('masthead.renewing')}
var ask=function(){return fetch('${API_BASE}/refresh-token',{method:'POST',credentials:'same-origin',headers:headers,
body:JSON.stringify({client_secret:JSON.parse(document.getElementById('page-facts').textContent).clientSecret})})}
var answer=alone||!navigator.locks?ask():navigator.locks.request('masthead-refresh',ask);answer.then(done,done);window.mastheadPreload=answer
if(url)window.mastheadFirst={url:url,answer:answer.then(function(a){return a.ok?a.clone().json():{}}).then(function(t){
return t.first?new Response(t.first,{headers:{'content-type':'application/json'}}):null}).catch(function(){return null})}})()`;

/** One document for every page path; the app decides what the path means. */
export function createPage(options: PageOptions) {
  const manifest = readManifest(options.folder);
  const current = () => (options.development ? readManifest(options.folder) : manifest);
  return {
    /** Files the document loads, first ones first. */
    files: manifest === null ? [] : filesOf(manifest),
    async send(reply: FastifyReply, path: string) {
      const [found, own] = [current(), await options.ownFacts()];
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if (found === null) return reply.code(503).send(notBuilt());
      const nonce = randomBytes(16).toString('base64');
      sendPagePolicy(reply, nonce);
      return reply.code(200).send(document(forPath(found, path), { ...options, nonce, own }));
    },
  };
}

function filesOf({ script, style, preload, areas = {} }: Manifest) {
  return [script, ...(style === null ? [] : [style]), ...preload, ...Object.values(areas)];
}

/** With the definitions of the page that is asked for, which come beside the entry then. */
function forPath(manifest: Manifest, path: string): Manifest {
  const page = (home: string | null) => path === home || path.startsWith(`${home}/`);
  const area = allMetadata.find((resource) => page(resource.page))?.area;
  const chunk = area === undefined ? undefined : manifest.areas?.[area];
  return chunk === undefined ? manifest : { ...manifest, preload: [...manifest.preload, chunk] };
}

function readManifest(folder: string): Manifest | null {
  const file = join(folder, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

function document({ script, style, font, preload }: Manifest, options: DocumentOptions) {
  const { nonce } = options;
  const { brand } = options.own;
  const facts = factsOf(options);
  const preloads = preload.map(
    (name) => `<link rel="modulepreload" href="/static/${name}" nonce="${nonce}">`,
  );
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    // A phone widens the page for what opens beyond its edge, and places it by that width: not below its own.
    '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${PRODUCT}</title>`,
    `<link rel="icon" href="${inAttribute(brand.favicon ?? ICON_ADDRESS)}" data-own="${ICON_ADDRESS}">`,
    `<script nonce="${nonce}">${THEME_SCRIPT}</script>`,
    `<script type="application/json" id="page-facts" nonce="${nonce}">${inScript(facts)}</script>`,
    `<script nonce="${nonce}">try{${PRELOAD_SCRIPT}}catch(e){}</script>`,
    ...(style === null ? [] : [`<link rel="stylesheet" href="/static/${style}">`]),
    `<style id="brand">${brandStyle(brand.accent)}</style>`,
    ...(font
      ? [`<link rel="preload" href="/static/${font}" as="font" type="font/woff2" crossorigin>`]
      : []),
    ...preloads,
    `<script type="module" src="/static/${script}" nonce="${nonce}"></script>`,
    ...(options.development ? [`<script nonce="${nonce}">${RELOAD_SCRIPT}</script>`] : []),
    '</head>',
    '<body>',
    `<div id="root">${COMING}</div>`,
    `<noscript>${PRODUCT} needs JavaScript.</noscript>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function factsOf({ own, ...options }: DocumentOptions) {
  return {
    version: options.version,
    clientSecret: options.clientSecret,
    helpUrl: options.productHelpUrl ?? '',
    assetOrigin: options.assetOrigin ?? '',
    lab: options.development,
    ...own,
  };
}

/** What stands in the page until its code is there, which draws over it; on a slow line that takes seconds. */
const COMING =
  '<div data-coming=""><p>Loading</p><p>This takes long. Look at the connection, or load the page again.</p></div>';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#2745c0"/><path d="M7 23V9l9 9 9-9v14" fill="none" stroke="#fff" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/></svg>';
const ICON_ADDRESS = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

const RELOAD_SCRIPT = `new EventSource('/_reload').addEventListener('built',function(){location.reload()})`;

interface DocumentOptions extends Omit<PageOptions, 'ownFacts'> {
  readonly nonce: string;
  readonly own: OwnFacts;
}

function inAttribute(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** JSON that can't end the script element it stands in. */
function inScript(value: unknown) {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function notBuilt() {
  return `<!doctype html><title>${PRODUCT}</title><p>The app is not built yet: run <code>npm start</code>.</p>`;
}
