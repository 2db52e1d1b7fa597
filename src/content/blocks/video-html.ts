import { escapeAttribute } from '../escape.ts';
import type { Medium, BlockAttributes } from './block.ts';
import { EMBEDS, FILMS, PROVIDERS, factsOfVideo, showsVideo } from './video-facts.ts';
import type { VideoFacts } from './video-facts.ts';

/** The player of a page, or what stands for it where nothing plays. */
export function madeVideo(said: BlockAttributes, medium: Medium): string {
  const facts = factsOfVideo(said);
  if (!showsVideo(facts)) return '';
  if (medium === 'email') return linkedPicture(facts);
  const player = playerOf(facts);
  return player === null ? filmOf(facts) : frameOf(facts, player);
}

/** The address of its player; null where the browser plays it. */
function playerOf(facts: VideoFacts): string | null {
  const { provider, videoId: id } = facts;
  if (provider === 'so') return null;
  return withQuery(EMBEDS[provider], id, provider === 'yt' ? ofYouTube(facts) : ofWistia(facts));
}

function ofYouTube({ videoId: id, autoplay, muted, loop, controls, rel }: VideoFacts) {
  return [
    autoplay && 'autoplay=1',
    muted && 'mute=1',
    // One video alone begins again as a list of itself.
    loop && `loop=1&playlist=${id}`,
    !controls && 'controls=0',
    !rel && 'rel=0',
  ];
}

function ofWistia({ autoplay, muted, loop, controls }: VideoFacts) {
  return [
    autoplay && 'autoPlay=true',
    muted && 'muted=true',
    loop && 'endVideoBehavior=loop',
    !controls && 'playbar=false&smallPlayButton=false&fullscreenButton=false&volumeControl=false',
  ];
}

function withQuery(base: string, id: string, said: readonly (string | false)[]) {
  const query = said.filter((each) => each !== false).join('&');
  return `${base}${id}${query === '' ? '' : `?${query}`}`;
}

function frameOf({ title, provider }: VideoFacts, player: string) {
  return tag('iframe', {
    src: player,
    title: title || `${PROVIDERS[provider]} video`,
    loading: 'lazy',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    allowfullscreen: '',
    referrerpolicy: 'strict-origin-when-cross-origin',
  }).concat('</iframe>');
}

function filmOf({ src, sources, poster, title, ...flags }: VideoFacts) {
  const within = Object.entries(sources).map(([extension, address]) =>
    tag('source', { src: address, type: FILMS[extension as keyof typeof FILMS] }),
  );
  const opening = tag('video', {
    ...(src === '' ? {} : { src }),
    ...(poster === '' ? {} : { poster }),
    ...(title === '' ? {} : { 'aria-label': title }),
    ...(flags.controls ? { controls: '' } : {}),
    ...(flags.autoplay ? { autoplay: '' } : {}),
    ...(flags.muted ? { muted: '' } : {}),
    ...(flags.loop ? { loop: '' } : {}),
    playsinline: '',
    preload: 'metadata',
  });
  return `${opening}${within.join('')}</video>`;
}

/** No mail program plays a video: its picture leads to where it is watched. */
function linkedPicture(facts: VideoFacts) {
  const { title, provider } = facts;
  const words = title || 'Watch the video';
  const picture = thumbnailOf(facts);
  const shown =
    picture === null
      ? escapeAttribute(words)
      : tag('img', { src: picture, alt: words, width: '560', style: 'max-width:100%;height:auto' });
  const opening = tag('a', { href: watchedAt(facts) });
  return provider === 'so' && watchedAt(facts) === '' ? shown : `${opening}${shown}</a>`;
}

/** A picture of it; null where nobody has chosen one and its provider gives none by its id. */
function thumbnailOf({ provider, videoId: id, poster }: VideoFacts): string | null {
  if (poster !== '') return poster;
  return provider === 'yt' ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null;
}

function watchedAt({ provider, videoId: id, src, sources }: VideoFacts): string {
  if (provider === 'yt') return `https://www.youtube.com/watch?v=${id}`;
  if (provider === 'wt') return `${EMBEDS.wt}${id}`;
  return src || Object.values(sources)[0] || '';
}

function tag(name: string, attributes: Readonly<Record<string, string>>) {
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  );
  return `<${name}${said.join('')}>`;
}
