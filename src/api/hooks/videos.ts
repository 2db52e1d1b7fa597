import type { videos } from '../../shared/resources/content/videos.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

/** What plays a video: files of one's own run in video.js. */
export const videoHooks: ResourceHooks<typeof videos> = {
  present(item) {
    const { player, player_data } = item as { player?: unknown; player_data?: unknown };
    if (player === undefined || typeof player_data !== 'object' || player_data === null)
      return item;
    const type = player === 'other' ? 'video.js' : player;
    return { ...item, player_data: { ...player_data, type } };
  },
};
