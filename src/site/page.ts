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
}

/** The document of a published page. */
export function pageDocument(page: SitePage): string {
  const { title, description, publication, content, styles, heading } = page;
  const name = publication === null || publication === title ? title : `${title} – ${publication}`;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(name)}</title>`,
    // Without one, a browser asks the host for the back office's.
    '<link rel="icon" href="data:,">',
    description === null ? '' : `<meta name="description" content="${escaped(description)}">`,
    `<style>${[FRAME, ...styles].join('\n')}</style>`,
    '</head><body><main>',
    heading === null ? '' : `<h1>${escaped(heading)}</h1>`,
    content,
    '</main></body></html>',
  ].join('\n');
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

const FRAME = `*,*::before,*::after{box-sizing:border-box}
body{margin:0;background:#ffffff;overflow-wrap:break-word}
main{max-width:1000px;margin:0 auto;padding:24px}`;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
