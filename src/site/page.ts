/** What a visitor's page is made of. */
interface SitePage {
  readonly title: string;
  readonly description: string | null;
  /** As the publication has it; null where the page belongs to none. */
  readonly publication: string | null;
  /** HTML that is clean, with its own style sheet before it. */
  readonly content: string;
  /** Style sheets in their order: of the theme and of the blocks. */
  readonly styles: readonly string[];
  /** Written above the content; null where the content has its own. */
  readonly heading: string | null;
  /** What the content says of its page itself. */
  readonly head?: PageHead;
  /** Scripts that run in it, as the policy of the page allows them. */
  readonly scripts?: readonly string[];
}

interface PageHead {
  readonly title: string | null;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

const NO_HEAD: PageHead = { title: null, metas: [], links: [] };

/** The document of a published page. */
export function pageDocument(page: SitePage): string {
  const { title, description, publication, content, styles, heading } = page;
  const { head = NO_HEAD, scripts = [] } = page;
  const name = publication === null || publication === title ? title : `${title} – ${publication}`;
  const describes = head.metas.some(({ name: each }) => each.toLowerCase() === 'description');
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(head.title ?? name)}</title>`,
    // Without one, a browser asks the host for the back office's.
    head.links.some(({ rel }) => rel === 'icon') ? '' : '<link rel="icon" href="data:,">',
    description === null || describes ? '' : metaOf({ name: 'description', content: description }),
    ...head.metas.map(metaOf),
    ...head.links.map(({ rel, href }) => `<link rel="${escaped(rel)}" href="${escaped(href)}">`),
    `<style>${[FRAME, ...styles].join('\n')}</style>`,
    '</head><body><main>',
    heading === null ? '' : `<h1>${escaped(heading)}</h1>`,
    content,
    '</main>',
    ...scripts.map((text) => `<script>${text}</script>`),
    '</body></html>',
  ].join('\n');
}

/** Who shares a page looks for some names as properties. */
function metaOf({ name, content }: PageHead['metas'][number]) {
  const by = /^(og|article|book|profile|product|music|video|fb):/.test(name) ? 'property' : 'name';
  return `<meta ${by}="${escaped(name)}" content="${escaped(content)}">`;
}

/** What stands where no page does. */
export function missingDocument(): string {
  return pageDocument({
    title: 'Page not found',
    description: null,
    publication: null,
    content: '<p>There is nothing at this address.</p>',
    styles: [],
    heading: 'Page not found',
  });
}

/** What stands where a page was. */
export function goneDocument(): string {
  return pageDocument({
    title: 'No longer available',
    description: null,
    publication: null,
    content: '<p>What was here is over.</p>',
    styles: [],
    heading: 'No longer available',
  });
}

const FRAME = `*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:#ffffff;overflow-wrap:break-word}
main{max-width:1000px;margin:0 auto;padding:24px}
[data-block=exit-splash],[data-block=mouse-out]{display:none}
dialog{max-width:min(640px,calc(100vw - 32px));border:0;border-radius:8px;padding:24px}
dialog::backdrop{background:rgb(0 0 0/.6)}
dialog>[data-block]{display:block}
dialog>button{margin:16px 0 0 auto;font:inherit;padding:8px 16px;cursor:pointer}
dialog[data-media]{max-width:min(850px,calc(100vw - 32px))}
dialog[data-media]>:is(img,video){max-width:100%;max-height:calc(100vh - 160px)}`;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
