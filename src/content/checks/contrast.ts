import type { Rgb } from '../../shared/contract/contrast.ts';
import {
  contrast as ratioOf,
  contrastText,
  neededContrast,
  rgb,
  toHex,
  walk,
} from '../../shared/contract/contrast.ts';
import { blockOf } from '../blocks/index.ts';
import type { CheckedNode, ContentCheck, CheckFinding } from './check.ts';
import { fixOf } from './check.ts';
import type { Look } from './look.ts';
import { looksOf } from './look.ts';
import { blockAround } from './links.ts';

/** By WCAG 2.2, 1.4.3, where text and ground are known: over pictures and gradients nobody knows. */
export const contrast: ContentCheck = {
  id: 'contrast',
  find(page) {
    const looks = looksOf(page);
    const told = new Set<string>();
    return page.nodes.flatMap((each) => {
      if (each.node.type !== 'textnode' || (each.node.content ?? '').trim() === '') return [];
      const element = each.around;
      const look = element === null ? undefined : looks.get(element);
      const found = element === null || look === undefined ? null : faultOf(element, look);
      if (found === null || told.has(found.path)) return [];
      told.add(found.path);
      return [found];
    });
  },
};

function faultOf(element: CheckedNode, look: Look): CheckFinding | null {
  const { color, ground, isHidden } = look;
  if (color === null || ground === null || isHidden) return null;
  const needed = neededContrast(look);
  const ratio = ratioOf(color, ground);
  if (ratio >= needed) return null;
  const shown = contrastText(ratio);
  return {
    path: blockAround(element).path,
    message: `The text has a contrast of ${shown} : 1 with what it stands on; it needs ${needed} : 1.`,
    fix: readable(element, color, ground, needed),
  };
}

/** The nearest colour that reads. */
function readable(element: CheckedNode, color: Rgb, ground: Rgb, needed: number) {
  // Marks within a text are written by its editor.
  if (blockOf(element.node).type === '' && blockAround(element) !== element) return null;
  const ends = [rgb('#000000'), rgb('#ffffff')];
  const [first = rgb('#000000')] = ends.sort((a, b) => ratioOf(b, ground) - ratioOf(a, ground));
  const next = toHex(walk(color, first, [ground], needed));
  return fixOf(element, `Use ${next}`, { style: { color: next } });
}
