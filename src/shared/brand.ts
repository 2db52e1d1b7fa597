import type { Rgb } from './contract/contrast.ts';
import {
  READABLE,
  VISIBLE,
  contrast,
  mix,
  parseHex,
  rgb,
  toHex,
  walk,
} from './contract/contrast.ts';
import type { Scheme } from './contract/scheme.ts';

/** The account's logo and accent, as the page gets them. */
export interface Brand {
  readonly name: string | null;
  /** Address of the picture. */
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly accent: string | null;
}

export const NO_BRAND: Brand = { name: null, logo: null, favicon: null, accent: null };

/** What the accent is used as: the tokens of that name. */
export interface Accent {
  readonly accent: string;
  readonly accentHover: string;
  readonly accentPress: string;
  readonly onAccent: string;
  readonly accentText: string;
  readonly accentSoft: string;
  readonly accentSoft2: string;
  readonly accentLine: string;
  readonly focus: string;
}

/** The backgrounds of each theme, its ink, and how much of the accent its tints hold. */
export const GROUNDS = {
  light: {
    surface: '#ffffff',
    planes: ['#f6f7f9', '#ffffff', '#f1f3f6', '#e8ebef'],
    ink: '#161a22',
    tints: { accentSoft: 0.08, accentSoft2: 0.14, accentLine: 0.34 },
  },
  dark: {
    surface: '#14171b',
    planes: ['#0d0f12', '#14171b', '#101316', '#1d2127', '#1b1f25', '#252a32'],
    ink: '#ffffff',
    tints: { accentSoft: 0.1, accentSoft2: 0.2, accentLine: 0.44 },
  },
} as const;

/** The accent that the themes are drawn with. */
export const OWN_ACCENT = '#2745c0';

/**
 * The tokens of an accent in a theme. Colours that are too weak walk towards the theme's ink until they hold: 3:1 as a
 * ground and as the focus ring, 4.5:1 as text, on every plane. What is written on the accent is white, or black where
 * white does not read; hovered and pressed, the accent moves away from it.
 */
export function accentOf(hex: string, scheme: Scheme): Accent {
  const { surface, planes, ink, tints } = GROUNDS[scheme];
  const own = rgb(hex);
  const grounds = planes.map(rgb);
  const accent = walk(own, rgb(ink), [rgb(surface)], VISIBLE);
  const on = contrast(WHITE, accent) >= READABLE ? WHITE : BLACK;
  const away = on === WHITE ? BLACK : WHITE;
  const tint = (name: keyof typeof tints) => mix(rgb(surface), own, tints[name]);
  const soft = [tint('accentSoft'), tint('accentSoft2')];
  return {
    accent: toHex(accent),
    accentHover: toHex(mix(accent, away, 0.12)),
    accentPress: toHex(mix(accent, away, 0.24)),
    onAccent: toHex(on),
    accentText: toHex(walk(own, rgb(ink), [...grounds, ...soft])),
    accentSoft: toHex(tint('accentSoft')),
    accentSoft2: toHex(tint('accentSoft2')),
    accentLine: toHex(tint('accentLine')),
    focus: toHex(walk(own, rgb(ink), [...grounds, ...soft], VISIBLE)),
  };
}

/** An accent in words and figures: where it is used as it is, and where another stands in for it. */
export interface AccentUse {
  readonly title: string;
  readonly color: string;
  /** Of the colour as it was chosen, rounded down. */
  readonly own: number;
  /** Of the colour that is used. */
  readonly used: number;
  readonly least: number;
  readonly kept: boolean;
}

/** The contrast of the accent in a theme, as text and as the focus ring, on the background where it is lowest. */
export function accentUses(hex: string, scheme: Scheme): readonly AccentUse[] {
  const { surface, planes } = GROUNDS[scheme];
  const { accent, onAccent, accentText, focus, ...tints } = accentOf(hex, scheme);
  const own = toHex(rgb(hex));
  const all = [...planes, tints.accentSoft, tints.accentSoft2];
  const use = (title: string, color: string, grounds: readonly string[], least: number) => ({
    title,
    color,
    own: lowest(own, grounds),
    used: lowest(color, grounds),
    least,
    kept: color === own,
  });
  return [
    use('Buttons', accent, [surface], VISIBLE),
    { ...use('Letters on buttons', onAccent, [accent], READABLE), kept: true },
    use('Links', accentText, all, READABLE),
    use('Focus ring', focus, all, VISIBLE),
  ];
}

function lowest(hex: string, grounds: readonly string[]) {
  const least = Math.min(...grounds.map((ground) => contrast(rgb(hex), rgb(ground))));
  return Math.floor(least * 10) / 10;
}

/** The rules that put the accent in place of the themes' own; none for that, and for what is no colour. */
export function brandStyle(accent: string | null): string {
  const own = parseHex(accent);
  if (own === null || toHex(own) === OWN_ACCENT) return '';
  return `${rule(":root,[data-theme='light']", own, 'light')}${rule("[data-theme='dark']", own, 'dark')}`;
}

/** The variable of the styles that holds a token of the accent. */
export const variableOf = (token: string) => `--mh-color-${token}`;

function rule(selector: string, own: Rgb, scheme: Scheme) {
  const tokens = Object.entries(accentOf(toHex(own), scheme));
  return `${selector}{${tokens.map(([name, value]) => `${variableOf(name)}:${value}`).join(';')}}`;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
