import { markHues, tagGround } from '../../../styles/tokens.css.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Text and ground of a tag in both themes, as hex. */
export interface TagColors {
  readonly lightGround: string;
  readonly lightText: string;
  readonly darkGround: string;
  readonly darkText: string;
}

const READABLE = 4.5;
const STEPS = 24;

/** '#rgb' or '#rrggbb' as numbers; null for anything else. */
export function parseHex(hex: string | null | undefined): Rgb | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex?.trim() ?? '');
  const digits = match?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Contrast of two colours by WCAG 2.2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/**
 * A tag's colours: its own at 13 % over white and 24 % over the dark surface; its text walks from its own colour
 * towards ink or white until it reads at 4.5:1.
 */
export function tagColors(hex: string | null | undefined): TagColors {
  const own = parseHex(hex) ?? rgb(tagGround.none);
  const [paper, ink] = [rgb(tagGround.paper), rgb(tagGround.ink)];
  const [night, snow] = [rgb(tagGround.night), rgb(tagGround.snow)];
  const light = visible(mix(paper, own, 0.13), paper, ink);
  const dark = visible(mix(night, own, 0.24), night, snow);
  return {
    lightGround: toHex(light),
    lightText: toHex(walk(own, ink, light)),
    darkGround: toHex(dark),
    darkText: toHex(walk(own, snow, dark)),
  };
}

/** A white tag on white paper still has an edge to be seen by. */
function visible(ground: Rgb, below: Rgb, towards: Rgb): Rgb {
  return contrast(ground, below) < 1.06 ? mix(ground, towards, 0.08) : ground;
}

/** White, ink or black, the first that reads at 4.5:1 on the colour; one of white and black always does. */
export function textOn(hex: string): string {
  const ground = parseHex(hex) ?? rgb(tagGround.none);
  const reads = (text: string) => contrast(rgb(text), ground) >= READABLE;
  return [tagGround.snow, tagGround.ink].find(reads) ?? tagGround.black;
}

/** The same hue for the same name, always. */
export function hueOf(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return markHues[hash % markHues.length] ?? markHues[0];
}

/** First and last initial of a person: 'Nora Maria Lindqvist' is NL, 'mail' M. */
export function initialsOf(name: string): string {
  const words = wordsOf(name);
  return letters(words.length > 1 ? [words[0], words.at(-1)] : words);
}

/** The first two initials that matter of a title: 'The Ledger Review' is LR, 'Kitchen Garden Weekly' KG. */
export function monogramOf(title: string): string {
  const words = wordsOf(title);
  const telling = words.filter((word) => !/^(the|a|an|of|and)$/i.test(word));
  return letters((telling.length > 0 ? telling : words).slice(0, 2));
}

function wordsOf(name: string) {
  return name.split(/[\s@._-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function letters(words: readonly (string | undefined)[]) {
  const found = words.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '');
  return found.join('').toUpperCase() || '?';
}

function walk(from: Rgb, towards: Rgb, ground: Rgb): Rgb {
  for (let step = 0; step <= STEPS; step += 1) {
    const colour = parseHex(toHex(mix(from, towards, step / STEPS))) ?? towards;
    if (contrast(colour, ground) >= READABLE) return colour;
  }
  return towards;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * share);
  return [part(0), part(1), part(2)];
}

function luminance([red, green, blue]: Rgb) {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number) {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toHex(colour: Rgb) {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];
