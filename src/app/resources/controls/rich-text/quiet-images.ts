import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { unloaded } from '../../../../../styles/resource-rich-text.css.ts';
import { ownOrigins } from '../../quiet-frame.tsx';

/** Hosts other than our own and those allowed that the pictures of a text would be loaded from, each once. */
export function waitingHosts(doc: Node, allowed: ReadonlySet<string>): readonly string[] {
  const hosts = new Set<string>();
  doc.descendants(({ type, attrs }) => {
    const host = type.name === 'image' ? foreignHost(attrs.src) : null;
    if (host !== null && !allowed.has(host)) hosts.add(host);
  });
  return [...hosts];
}

/** A picture; of a host that is not allowed its words alone, since its address is asked for when it is put in a page. */
export function imageView(allowed: ReadonlySet<string>): NodeViewConstructor {
  return ({ attrs }) => {
    const host = foreignHost(attrs.src);
    const dom = host === null || allowed.has(host) ? picture(attrs) : words(attrs.alt, host);
    return { dom };
  };
}

function picture(attrs: Readonly<Record<string, unknown>>) {
  const image = document.createElement('img');
  for (const [name, value] of Object.entries(attrs))
    if (value !== null && typeof value !== 'object') image.setAttribute(name, String(value));
  return image;
}

function words(alt: unknown, host: string) {
  const text = document.createElement('span');
  text.className = unloaded;
  text.setAttribute('role', 'img');
  text.textContent = typeof alt === 'string' && alt !== '' ? alt : `Picture of ${host}`;
  return text;
}

function foreignHost(src: unknown): string | null {
  const address = URL.canParse(String(src), location.href)
    ? new URL(String(src), location.href)
    : null;
  if (address === null) return null;
  const isForeign = /^https?:$/.test(address.protocol) && !ownOrigins().includes(address.origin);
  return isForeign ? address.host : null;
}
