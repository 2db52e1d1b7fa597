import { useState } from 'react';
import * as css from '../../../../styles/editor-pickers.css.ts';
import type { Item } from '../../../shared/wire.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * What a video looks like in its row: one's own file in the browser's player, which asks for nothing before it is pressed;
 * that of a provider, which no page of the back office loads, as a poster that leads there.
 */
export function VideoDetails({ item }: { readonly item: Item }) {
  const { title, player, description } = item;
  const { sources, address } = playedBy(item);
  const name = String(title ?? '');
  return (
    <div className={css.video}>
      {sources.length > 0 ? (
        <Film sources={sources} name={name} />
      ) : address === null ? (
        <p className={css.screen} data-empty="">
          This video has neither a file nor an ID that its player knows.
        </p>
      ) : (
        <a className={css.screen} href={address} target="_blank" rel="noopener noreferrer">
          <Icon name="play" />
          <span>
            Watch “{name}” at {player === 'wistia' ? 'Wistia' : 'YouTube'}
          </span>
        </a>
      )}
      <p className={css.words}>{String(description ?? '') || 'No description.'}</p>
    </div>
  );
}

/** The browser tries one file after the other: what the last one lacks is told. */
function Film({ sources, name }: FilmProps) {
  const [lost, setLost] = useState(false);
  return (
    <div>
      <video className={css.screen} controls preload="none" aria-label={name}>
        {sources.map(({ src, type }, at) => (
          <source
            key={type}
            src={src}
            type={type}
            onError={at === sources.length - 1 ? () => setLost(true) : undefined}
          />
        ))}
        <track kind="captions" />
      </video>
      {lost ? (
        <p className={css.words} role="alert">
          Its file did not come. Look at the addresses of the video: {hostsOf(sources)}.
        </p>
      ) : null}
    </div>
  );
}

function hostsOf(sources: readonly Source[]) {
  return [...new Set(sources.map(({ src }) => new URL(src).host))].join(', ');
}

function playedBy({ player, player_data }: Item): Played {
  const { video_id: id, mp4, webm } = (player_data ?? {}) as Readonly<Record<string, unknown>>;
  const sources = [
    { src: mp4, type: 'video/mp4' },
    { src: webm, type: 'video/webm' },
  ].filter((each): each is Source => typeof each.src === 'string' && isWeb(each.src));
  const isNamed = typeof id === 'string' && /^[\w-]{1,100}$/.test(id);
  const base = PLACES[String(player)];
  return {
    sources: player === 'other' ? sources : [],
    address: isNamed && base !== undefined ? `${base}${id}` : null,
  };
}

function isWeb(address: string) {
  return /^https?:/.test(address) && URL.canParse(address);
}

const PLACES: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/watch?v=',
  wistia: 'https://fast.wistia.net/embed/iframe/',
};

interface FilmProps {
  readonly sources: readonly Source[];
  readonly name: string;
}

interface Played {
  readonly sources: readonly Source[];
  readonly address: string | null;
}

interface Source {
  readonly src: string;
  readonly type: string;
}
