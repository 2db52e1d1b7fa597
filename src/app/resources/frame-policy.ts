/** Elements and attributes whose addresses a page loads by itself. */
const LOADED = ['src', 'srcset', 'poster', 'background', 'style', 'data', 'imagesrcset'];
/** Asking every element of a long page would take longer than reading it. */
const LOADERS = ['link', 'style', ...LOADED.map((name) => `[${name}]`)].join();
const ADDRESS = /(?:https?:)?[\\/]{2}([^\s"'()<>,\\/?#]{1,300})/gi;

/** Hosts other than our own that a piece of HTML would load pictures, fonts or styles from, each once, in their order. */
export function foreignHosts(html: string, own: readonly string[]): readonly string[] {
  const { documentElement } = new DOMParser().parseFromString(html, 'text/html');
  const texts = [...documentElement.querySelectorAll(LOADERS)].flatMap((element) => [
    ...LOADED.map((name) => element.getAttribute(name) ?? ''),
    element.localName === 'link' ? (element.getAttribute('href') ?? '') : '',
    element.localName === 'style' ? (element.textContent ?? '') : '',
  ]);
  const found = texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, host = '']) => host));
  const ours = new Set(own.map((origin) => new URL(origin).host));
  return [...new Set(found.map((host) => host.toLowerCase()))].filter((host) => !ours.has(host));
}

/**
 * The document with a policy before all else: it loads from our own origins and from the hosts that somebody allowed, and
 * from nobody else, whatever stands in it.
 */
export function withPolicy(html: string, own: readonly string[], allowed: Iterable<string>) {
  const hosts = [...allowed].filter((host) => /^[\w.-]+(:\d+)?$/.test(host));
  const from = [...own, 'data:', ...hosts.flatMap((host) => [`https://${host}`, `http://${host}`])];
  const policy = [
    "default-src 'none'",
    ...['img-src', 'font-src', 'media-src'].map((name) => `${name} ${from.join(' ')}`),
    `style-src 'unsafe-inline' ${from.join(' ')}`,
  ].join('; ');
  const metas = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta http-equiv="x-dns-prefetch-control" content="off">',
  ];
  return `${metas.join('')}${html}`;
}
