import type { BlockAttributes } from './block.ts';

/** Who plays it, by the codes that a video keeps: `so` is the browser itself. */
export const PROVIDERS = {
  so: 'Self-hosted',
  yt: 'YouTube',
  wt: 'Wistia',
} as const;

/** Where players stand that are embedded. */
export const EMBEDS = {
  yt: 'https://www.youtube.com/embed/',
  wt: 'https://fast.wistia.net/embed/iframe/',
} as const;

/** The hosts of those players: what a page's policy allows of frames. */
export const EMBED_ORIGINS: readonly string[] = Object.values(EMBEDS).map(
  (address) => new URL(address).origin,
);

/** Ratios of width and height, the usual one first. */
export const ASPECT_RATIOS = {
  hd: '16 / 9',
  square: '1 / 1',
  standard: '4 / 3',
  wide: '16 / 10',
  ultrawide: '21 / 9',
} as const;

/** Kinds of films that a video may name an address for, by the ends of their names. */
export const FILMS = { mp4: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg' } as const;
export const EXTENSIONS = Object.keys(FILMS) as readonly (keyof typeof FILMS)[];

/** A video as its block says it, with what is usual filled in. */
export interface VideoFacts {
  readonly provider: keyof typeof PROVIDERS;
  readonly videoId: string;
  /** Addresses by the ends of their names, in the order in which a browser tries them. */
  readonly sources: Readonly<Record<string, string>>;
  readonly src: string;
  readonly poster: string;
  readonly title: string;
  readonly aspectRatio: keyof typeof ASPECT_RATIOS;
  readonly controls: boolean;
  readonly autoplay: boolean;
  readonly muted: boolean;
  readonly loop: boolean;
  readonly rel: boolean;
}

export function factsOfVideo(said: BlockAttributes): VideoFacts {
  const text = (name: string) => said[`data-${name}`] ?? '';
  const films = EXTENSIONS.map((extension) => [extension, text(extension)] as const);
  const isUsual = (name: string) => text(name) !== '0';
  return {
    provider: (text('provider') || 'so') as VideoFacts['provider'],
    videoId: text('video-id'),
    sources: Object.fromEntries(films.filter(([, address]) => address !== '')),
    src: text('src'),
    poster: text('poster'),
    title: text('title'),
    aspectRatio: (text('aspect-ratio') || 'hd') as VideoFacts['aspectRatio'],
    controls: isUsual('controls'),
    rel: isUsual('rel'),
    autoplay: text('autoplay') === '1',
    muted: text('muted') === '1',
    loop: text('loop') === '1',
  };
}

/** Whether one has been chosen. */
export function showsVideo({ provider, videoId: id, src, sources }: VideoFacts): boolean {
  return provider === 'so' ? src !== '' || Object.keys(sources).length > 0 : id !== '';
}
