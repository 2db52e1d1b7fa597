import type { Indexed } from './match.ts';

/** The titles of an index in one row of letters: every text goes through all of them, and what lies side by side is read at once. */
export interface Titles {
  readonly codes: Uint16Array;
  /** Where each begins; behind each stands an end that no text has. */
  readonly from: Int32Array;
  /** Where words begin. */
  readonly words: Int32Array;
  /** Where the words of each begin in that list. */
  readonly wordsFrom: Int32Array;
}

export function titlesOf(index: readonly Indexed[]): Titles {
  const from = sums(index.map(({ title }) => title.length + 1));
  const wordsFrom = sums(index.map(({ starts }) => starts.length));
  const codes = new Uint16Array(from[index.length] as number).fill(END);
  const words = new Int32Array(wordsFrom[index.length] as number);
  for (const [at, { title, starts }] of index.entries()) {
    const first = from[at] as number;
    for (let step = 0; step < title.length; step += 1) codes[first + step] = title.charCodeAt(step);
    words.set(
      starts.map((start) => first + start),
      wordsFrom[at],
    );
  }
  return { codes, from, words, wordsFrom };
}

/** What a title is to a text that it begins with: no more than it, more, or something else. */
export function startOf({ codes, from }: Titles, at: number, text: Uint16Array) {
  const first = from[at] as number;
  if (!isAt(codes, first, text)) return 'other';
  return codes[first + text.length] === END ? 'same' : 'longer';
}

/** Every term begins a word of the title, each a word of its own. */
export function beginsWords(titles: Titles, at: number, terms: readonly Uint16Array[]): boolean {
  let taken = 0;
  for (const term of terms) {
    const word = freeWord(titles, at, term, taken);
    if (word < 0) return false;
    taken |= bitOf(word);
  }
  return true;
}

/** The first word that a term begins and no other term has. */
function freeWord(titles: Titles, at: number, term: Uint16Array, taken: number): number {
  const { codes, words, wordsFrom } = titles;
  const first = wordsFrom[at] as number;
  const count = (wordsFrom[at + 1] as number) - first;
  for (let word = 0; word < count; word += 1) {
    const isFree = (taken & bitOf(word)) === 0;
    if (isFree && isAt(codes, words[first + word] as number, term)) return word;
  }
  return -1;
}

/** Words behind the thirty-first are never taken. */
function bitOf(word: number): number {
  return word < 31 ? 1 << word : 0;
}

function isAt(codes: Uint16Array, from: number, text: Uint16Array): boolean {
  for (let step = 0; step < text.length; step += 1) {
    if (codes[from + step] !== text[step]) return false;
  }
  return true;
}

export function codesOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/** The sums up to each of some numbers, and of all. */
function sums(numbers: readonly number[]): Int32Array {
  const all = new Int32Array(numbers.length + 1);
  for (const [at, number] of numbers.entries()) all[at + 1] = (all[at] as number) + number;
  return all;
}

/** No letter. */
const END = 0xffff;
