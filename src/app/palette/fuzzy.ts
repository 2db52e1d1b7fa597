import type { Titles } from './titles.ts';

const WIDEST_GAP = 6;
/** So many letters may skip others. */
export const FEWEST_SKIPPING = 3;
/** So many letters may hold a wrong one. */
export const FEWEST_MISTYPED = 4;
const SPACE = 32;

/** The letters of a text in their order, with short gaps; one that stands in a further word begins it: 'share' is in no 'Switch to dark theme'. */
export function isSubsequence({ codes, from }: Titles, at: number, text: Uint16Array): boolean {
  if (text.length < FEWEST_SKIPPING) return false;
  const end = (from[at + 1] as number) - 1;
  let place = from[at] as number;
  let last = end;
  for (const code of text) {
    if (code === SPACE) continue;
    place = nextOf(codes, code, place, last);
    if (place === -1) return false;
    place += 1;
    last = Math.min(end, place + WIDEST_GAP);
  }
  return true;
}

/** Where a letter stands next: in the word at hand, or at the beginning of a further one; -1 for nowhere. */
function nextOf(codes: Uint16Array, code: number, from: number, last: number): number {
  let isFurther = false;
  for (let place = from; place < last; place += 1) {
    if (codes[place] === SPACE) isFurther = true;
    else if (codes[place] === code && (!isFurther || codes[place - 1] === SPACE)) return place;
  }
  return -1;
}

/** One wrong letter in a word that begins as the text does. */
export function hasOneTypo(titles: Titles, at: number, text: Uint16Array): boolean {
  const { codes, words, wordsFrom } = titles;
  if (text.length < FEWEST_MISTYPED) return false;
  const end = wordsFrom[at + 1] as number;
  for (let word = wordsFrom[at] as number; word < end; word += 1) {
    const start = words[word] as number;
    if (codes[start] === text[0] && isOneEditAway(codes, start, text)) return true;
  }
  return false;
}

/** One letter more, less, other, or two letters swapped; a longer word may go on behind. */
function isOneEditAway(codes: Uint16Array, start: number, text: Uint16Array): boolean {
  let at = 1;
  while (at < text.length && codes[start + at] === text[at]) at += 1;
  const here = start + at;
  return (
    goesOn(codes, here, text, at + 1) ||
    goesOn(codes, here + 1, text, at + 1) ||
    goesOn(codes, here + 1, text, at) ||
    (at + 1 < text.length &&
      codes[here] === text[at + 1] &&
      codes[here + 1] === text[at] &&
      goesOn(codes, here + 2, text, at + 2))
  );
}

/** Whether a title holds, from one place on, what a text holds from another one on. */
function goesOn(codes: Uint16Array, from: number, text: Uint16Array, at: number): boolean {
  for (let step = 0; at + step < text.length; step += 1) {
    if (codes[from + step] !== text[at + step]) return false;
  }
  return true;
}
