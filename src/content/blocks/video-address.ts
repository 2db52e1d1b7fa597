import type { BlockAttributes } from './block.ts';
import { videoId } from './video.ts';

/** What an address of a provider says of its video, be it of the player or of the page; null where it is none of theirs. */
export function videoOfAddress(address: string): BlockAttributes | null {
  const whole = address.trim().replace(/^(?=\/\/)/, 'https:');
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const { hostname, pathname, searchParams } = new URL(whole);
  const host = hostname.replace(/^(www|m)\./, '');
  const steps = pathname.split('/').filter((step) => step !== '');
  const id = YOUTUBE.test(host) ? idOfYouTube(host, steps, searchParams) : null;
  if (id !== null) return found('yt', id, flagsOfYouTube(searchParams));
  const wistia = WISTIA.test(host) ? idOfWistia(steps) : null;
  return wistia === null ? null : found('wt', wistia, flagsOfWistia(searchParams));
}

const YOUTUBE = /^(youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const WISTIA = /^(fast\.wistia\.(net|com)|[\w-]+\.wistia\.com)$/;

function found(provider: string, id: string, flags: BlockAttributes): BlockAttributes | null {
  if (id === '' || videoId(id) !== null) return null;
  return { 'data-provider': provider, 'data-video-id': id, ...flags };
}

function idOfYouTube(
  host: string,
  [first = '', second = '']: readonly string[],
  query: URLSearchParams,
) {
  if (host === 'youtu.be') return first;
  if (first === 'watch') return query.get('v');
  return /^(embed|shorts|live|v)$/.test(first) && second !== 'videoseries' ? second : null;
}

function idOfWistia([first = '', second = '', third = '']: readonly string[]) {
  if (first === 'medias') return second;
  return first === 'embed' && /^(iframe|medias)$/.test(second) ? third.replace(/\.\w+$/, '') : null;
}

function flagsOfYouTube(query: URLSearchParams): BlockAttributes {
  return flags([
    ['data-autoplay', query.get('autoplay') === '1', '1'],
    ['data-muted', query.get('mute') === '1', '1'],
    ['data-loop', query.get('loop') === '1', '1'],
    ['data-controls', query.get('controls') === '0', '0'],
    ['data-rel', query.get('rel') === '0', '0'],
  ]);
}

function flagsOfWistia(query: URLSearchParams): BlockAttributes {
  const isTrue = (name: string) => /^(true|1)$/.test(query.get(name) ?? '');
  return flags([
    ['data-autoplay', isTrue('autoPlay'), '1'],
    ['data-muted', isTrue('muted'), '1'],
    ['data-loop', query.get('endVideoBehavior') === 'loop', '1'],
    ['data-controls', query.get('playbar') === 'false', '0'],
  ]);
}

function flags(
  all: readonly (readonly [name: string, is: boolean, value: string])[],
): BlockAttributes {
  return Object.fromEntries(all.filter(([, is]) => is).map(([name, , value]) => [name, value]));
}
