import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { ASPECT_RATIOS } from '../blocks/video-facts.ts';
import { videoOfAddress } from '../blocks/video-address.ts';
import type { Notes } from './notes.ts';
import { adopt, attributeOf, isBlank, isElement, makeElement } from './tree.ts';

/** The block for a video in the place of a provider's frame; null where it is none of theirs. */
export function videoOfFrame(frame: Tree.Element, notes: Notes): Tree.Element | null {
  const said = videoOfAddress(attributeOf(frame, 'src'));
  if (said === null) return null;
  const title = attributeOf(frame, 'title').replace(/\s+/g, ' ').trim().slice(0, 200);
  const ratio = ratioOf(Number(attributeOf(frame, 'width')), Number(attributeOf(frame, 'height')));
  notes.add('changed', 'A frame of a video became a video', frame);
  return makeElement(
    'div',
    {
      'data-block': 'video',
      ...said,
      ...(title === '' ? {} : { 'data-title': title }),
      ...(ratio === 'hd' ? {} : { 'data-aspect-ratio': ratio }),
    },
    [],
  );
}

/** The one that a width and a height come nearest to; the usual one where they are no numbers. */
function ratioOf(width: number, height: number): keyof typeof ASPECT_RATIOS {
  if (!(width > 0 && height > 0)) return 'hd';
  const all = Object.entries(ASPECT_RATIOS).map(([name, ratio]) => {
    const [wide = 1, high = 1] = ratio.split('/').map(Number);
    return {
      name: name as keyof typeof ASPECT_RATIOS,
      off: Math.abs(width / height - wide / high),
    };
  });
  return all.reduce((best, each) => (each.off < best.off ? each : best)).name;
}

/** A text holds no block: the videos in it come to stand after it, and it goes where it held nothing else. */
export function videosApart(element: Tree.Element): readonly Tree.ChildNode[] {
  const videos = element.childNodes.filter(isVideo);
  if (videos.length === 0 || HOLD_BLOCKS.has(element.tagName)) return [element];
  const kept = element.childNodes.filter((node) => !isVideo(node));
  adopt(element, kept);
  return kept.every(isBlank) ? videos : [element, ...videos];
}

function isVideo(node: Tree.ChildNode): boolean {
  return isElement(node) && attributeOf(node, 'data-block') === 'video';
}

const HOLD_BLOCKS = new Set(
  'div section article header footer main nav aside figure figcaption center blockquote li td th tr tbody thead tfoot table ul ol form fieldset details'.split(
    ' ',
  ),
);
