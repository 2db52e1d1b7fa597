import { defaultTreeAdapter as tree, html, parseFragment, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Frames of film providers as pictures of a player: the canvas asks nothing of another server, and no player starts in it. */
export function withPosters(source: string): string {
  if (!/<iframe/i.test(source)) return source;
  const fragment = parseFragment(source);
  replaceFrames(fragment);
  return serialize(fragment);
}

function replaceFrames(parent: Tree.ParentNode) {
  for (const node of [...parent.childNodes]) {
    if (!tree.isElementNode(node)) continue;
    const provider = node.tagName === 'iframe' ? providerOf(node) : null;
    if (provider === null) replaceFrames(node);
    else {
      tree.insertBefore(parent, posterOf(node, provider), node);
      tree.detachNode(node);
    }
  }
}

function providerOf({ attrs }: Tree.Element): string | null {
  const src = attrs.find(({ name }) => name === 'src')?.value ?? '';
  const host = /^(?:https?:)?\/\/(?:www\.)?([^/?#:]+)\//i.exec(src.trim())?.[1]?.toLowerCase();
  return PROVIDERS.find(([, hosts]) => host !== undefined && hosts.includes(host))?.[0] ?? null;
}

const PROVIDERS: readonly (readonly [string, readonly string[]])[] = [
  ['YouTube', ['youtube.com', 'youtube-nocookie.com', 'm.youtube.com']],
  ['Vimeo', ['player.vimeo.com', 'vimeo.com']],
  ['Wistia', ['fast.wistia.net', 'fast.wistia.com']],
];

function posterOf({ attrs }: Tree.Element, provider: string): Tree.Element {
  const given = (name: string) => attrs.find((attribute) => attribute.name === name)?.value ?? '';
  const title = given('title').trim() || `${provider} video`;
  const [width, height] = ['width', 'height'].map((name) => Number(given(name)));
  const ratio = width && height ? `${width} / ${height}` : '16 / 9';
  const poster = element('div', {
    role: 'img',
    'aria-label': title,
    style: `${POSTER};aspect-ratio:${ratio};max-width:${width || 560}px`,
  });
  const glyph = element('span', { style: 'font-size:48px;line-height:48px' });
  tree.insertText(glyph, '\u25b6');
  const words = element('span', { style: 'font-size:14px;padding:8px' });
  tree.insertText(words, title);
  tree.appendChild(poster, glyph);
  tree.appendChild(poster, words);
  return poster;
}

function element(tag: string, attributes: Readonly<Record<string, string>>): Tree.Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  return tree.createElement(tag, html.NS.HTML, attrs);
}

const POSTER =
  'display:flex;flex-direction:column;align-items:center;justify-content:center;width:100%;background:#161a22;color:#ffffff;font-family:sans-serif';
