import type { Rgb } from '../../shared/contract/contrast.ts';
import { mix, parseHex } from '../../shared/contract/contrast.ts';

/** A colour of a style sheet over a ground; null for one that cannot be told. */
export function colorIn(text: string, ground: Rgb | null): Rgb | null {
  const said = text.trim().toLowerCase();
  if (said === 'transparent') return ground;
  const named = NAMED[said];
  if (named !== undefined) return parseHex(named);
  const short = /^#([0-9a-f]{3})([0-9a-f])$/.exec(said);
  const long = /^#([0-9a-f]{6})([0-9a-f]{2})$/.exec(said);
  if (short !== null)
    return over(parseHex(short[1]), Number.parseInt(`${short[2]}`, 16) / 15, ground);
  if (long !== null)
    return over(parseHex(long[1]), Number.parseInt(`${long[2]}`, 16) / 255, ground);
  return said.startsWith('#') ? parseHex(said) : byNumbers(said, ground);
}

function byNumbers(text: string, ground: Rgb | null): Rgb | null {
  const [, inside = ''] = /^rgba?\(([^()]*)\)$/.exec(text) ?? [];
  const parts = inside.split(/[\s,/]+/).filter((part) => part !== '');
  const [red, green, blue] = parts.slice(0, 3).map((part) => amount(part, 255));
  if (red === undefined || green === undefined || blue === undefined) return null;
  if ([red, green, blue].some(Number.isNaN)) return null;
  const alpha = parts[3] === undefined ? 1 : amount(parts[3], 1);
  return over([Math.round(red), Math.round(green), Math.round(blue)], alpha, ground);
}

function amount(text: string, whole: number) {
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text);
}

function over(color: Rgb | null, alpha: number, ground: Rgb | null): Rgb | null {
  if (color === null || Number.isNaN(alpha)) return null;
  if (alpha >= 1) return color;
  return ground === null ? null : mix(ground, color, Math.max(alpha, 0));
}

/** The names of CSS 1, and the one that it was given later. */
const NAMED: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  grey: '#808080',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};
