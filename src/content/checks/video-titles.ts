import type { CheckedNode, ContentCheck } from './check.ts';
import { attributeOf } from './check.ts';
import { blockAround } from './links.ts';

/** A film's frame is named to screen readers by its title alone. */
export const videoTitles: ContentCheck = {
  id: 'video_titles',
  find: ({ nodes }) =>
    nodes
      .filter(isVideo)
      .filter((each) => titleOf(each) === '')
      .map((each) => ({
        path: blockAround(each).path,
        message: 'The video has no title, by which screen readers name it.',
      })),
};

function isVideo({ node, tag }: CheckedNode) {
  return ['video', 'promo-video'].includes(node.type ?? '') || tag === 'video';
}

function titleOf(each: CheckedNode) {
  return attributeOf(each, each.tag === 'video' ? 'title' : 'data-title').trim();
}
