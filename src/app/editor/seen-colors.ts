import { colorIn } from '../../content/checks/colors.ts';
import { neededContrast, parseHex, READABLE, toHex } from '../../shared/contract/contrast.ts';
import type { Rgb } from '../../shared/contract/contrast.ts';

/** The colours of an element's text and of what it stands on, as #rrggbb; null for one that nobody can tell. */
export interface SeenColors {
  readonly ink: string | null;
  readonly ground: string | null;
  /** The contrast that a text of its size and weight needs. */
  readonly needed: number;
}

/** Of what is not on screen. */
export const UNSEEN: SeenColors = { ink: null, ground: null, needed: READABLE };

/** As the browser draws them: over a picture or through something that is half seen, nobody knows. */
export function seenColors(element: Element): SeenColors {
  const { color, fontSize, fontWeight } = styleOf(element);
  const ground = groundOf(element);
  const ink = colorIn(color, ground);
  return {
    ink: ink === null ? null : toHex(ink),
    ground: ground === null ? null : toHex(ground),
    needed: neededContrast({
      size: Number.parseFloat(fontSize) || 16,
      weight: Number.parseFloat(fontWeight) || 400,
    }),
  };
}

function groundOf(element: Element): Rgb | null {
  const { backgroundColor, backgroundImage, opacity } = styleOf(element);
  if (!PLAIN.has(backgroundImage) || !OPAQUE.has(opacity)) return null;
  const said = backgroundColor === '' ? 'transparent' : backgroundColor;
  const own = colorIn(said, null);
  if (own !== null) return own;
  const { parentElement } = element;
  return colorIn(said, parentElement === null ? parseHex('#ffffff') : groundOf(parentElement));
}

function styleOf(element: Element): CSSStyleDeclaration {
  const page = element.ownerDocument.defaultView ?? window;
  return page.getComputedStyle(element);
}

const PLAIN: ReadonlySet<string> = new Set(['', 'none']);
const OPAQUE: ReadonlySet<string> = new Set(['', '1']);
