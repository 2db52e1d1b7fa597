import { behindRedirect } from '../../../../shared/contract/document-import.ts';

/** Pasted HTML without what word processors wrap around it; the schema drops the rest. Tells of images that have no address and are left out. */
export function cleanPasted(html: string, onLeftOut?: (images: number) => void): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const wrapper of page.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const gone of page.querySelectorAll('style, script, meta, link, title, xml')) gone.remove();
  const homeless = [...page.querySelectorAll('img')].filter(
    (image) => !/^https?:/i.test(image.getAttribute('src') ?? ''),
  );
  for (const image of homeless) image.remove();
  if (homeless.length > 0) onLeftOut?.(homeless.length);
  for (const anchor of page.querySelectorAll('a[href]')) {
    // Web pages copied out of a search or a document hold links that go by their maker's server first.
    const target = behindRedirect(anchor.getAttribute('href') ?? '');
    if (/^https?:/i.test(target ?? '')) anchor.setAttribute('href', target ?? '');
  }
  for (const element of page.body.querySelectorAll<HTMLElement>('[style], [class]')) plain(element);
  return page.body.innerHTML;
}

/** Styles that say the same as a mark stay, for the mark to be read from them. */
function plain(element: HTMLElement) {
  const kept = MARKING.map((name) => [name, element.style.getPropertyValue(name)] as const);
  element.removeAttribute('class');
  element.removeAttribute('style');
  for (const [name, value] of kept) if (value !== '') element.style.setProperty(name, value);
}

const MARKING = ['font-weight', 'font-style', 'text-decoration'] as const;

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes);
}
