import { markHues, tagGround } from '../../../styles/hues.ts';
import type { Rgb } from '../../shared/contract/contrast.ts';
import {
  READABLE,
  contrast,
  mix,
  parseHex,
  rgb,
  toHex,
  walk,
} from '../../shared/contract/contrast.ts';

/** Text and ground of a tag in both themes, as hex. */
interface TagColors {
  readonly lightGround: string;
  readonly lightText: string;
  readonly darkGround: string;
  readonly darkText: string;
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
    lightText: toHex(walk(own, ink, [light])),
    darkGround: toHex(dark),
    darkText: toHex(walk(own, snow, [dark])),
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
