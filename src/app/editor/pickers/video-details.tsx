import { useState, useSyncExternalStore } from 'react';
import * as css from '../../../../styles/editor-pickers.css.ts';
import { EMBEDS } from '../../../content/blocks/video-facts.ts';
import type { Item } from '../../../shared/wire.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * What a video looks like in its row: one's own file in the browser's player, which asks for nothing before it is pressed;
 * that of a provider in its player, which stands in a sandbox while the row is open; without a connection a poster leads there.
 */
export function VideoDetails({ item }: { readonly item: Item }) {
  const { title, player, description } = item;
  const { sources, address, embed } = playedBy(item);
  const online = useOnline();
  const name = String(title ?? '');
  const isShown = embed !== null && online;
  const watch = `Watch “${name}” at ${player === 'wistia' ? 'Wistia' : 'YouTube'}`;
  return (
    <div className={css.video}>
      {sources.length > 0 ? (
        <Film sources={sources} name={name} />
      ) : address === null ? (
        <p className={css.screen} data-empty="">
          This video has neither a file nor an ID that its player knows.
        </p>
      ) : isShown ? (
        <iframe
          className={css.player}
          src={embed ?? ''}
          title={`${name}, preview`}
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="encrypted-media; fullscreen"
          // A provider plays nothing for a page that it knows nothing of.
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a className={css.screen} href={address} target="_blank" rel="noopener noreferrer">
          <Icon name="play" />
          <span>{watch}</span>
        </a>
      )}
      <div className={css.words}>
        <p className={css.words}>{String(description ?? '') || 'No description.'}</p>
        {address !== null && isShown ? (
          <a className={css.watch} href={address} target="_blank" rel="noopener noreferrer">
            {watch}
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the browser has a connection. */
function useOnline() {
  return useSyncExternalStore(listenToNet, () => navigator.onLine !== false);
}

function listenToNet(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The browser tries one file after the other: what the last one lacks is told. */
function Film({ sources, name }: FilmProps) {
  const [lost, setLost] = useState(false);
  return (
    <div>
      <video className={css.player} controls preload="none" aria-label={name}>
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
  const place = PLACES[String(player)];
  return {
    sources: player === 'other' ? sources : [],
    address: isNamed && place !== undefined ? `${place.watch}${id}` : null,
    embed: isNamed && place !== undefined ? `${place.embed}${id}` : null,
  };
}

function isWeb(address: string) {
  return /^https?:/.test(address) && URL.canParse(address);
}

const PLACES: Readonly<Record<string, { readonly watch: string; readonly embed: string }>> = {
  youtube: { watch: 'https://www.youtube.com/watch?v=', embed: EMBEDS.yt },
  wistia: { watch: EMBEDS.wt, embed: EMBEDS.wt },
};

interface FilmProps {
  readonly sources: readonly Source[];
  readonly name: string;
}

interface Played {
  readonly sources: readonly Source[];
  /** Where it is watched. */
  readonly address: string | null;
  /** Where its player stands. */
  readonly embed: string | null;
}

interface Source {
  readonly src: string;
  readonly type: string;
}
