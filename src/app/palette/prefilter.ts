import { signs } from './signs.ts';
import { FEWEST_SKIPPING, hasOneTypo, isSubsequence } from './fuzzy.ts';
import type { Indexed, Query } from './match.ts';
import { otherTier, TIERS } from './match.ts';
import type { Titles } from './titles.ts';
import { beginsWords, codesOf, startOf, titlesOf } from './titles.ts';

/** What every text asks of every entry of an index, side by side: most are judged without a look at them. */
export interface Prefilter {
  readonly index: readonly Indexed[];
  readonly titles: Titles;
  /** The letters of each entry, as signs. */
  readonly masks: Int32Array;
  /** The first letter of its title; every letter where one is not enough to find it. */
  readonly heads: Int32Array;
  /** The letters that words of its title begin with. */
  readonly begins: Int32Array;
  /** The letters that its other names begin with. */
  readonly opens: Int32Array;
  /** The neighbouring letters in it, each pair a bit of a row. */
  readonly pairs: Int32Array;
}

/** Numbers in a row of pairs. */
const ROW = 8;
const PAIRS = ROW * 32;

export function prefilterOf(index: readonly Indexed[]): Prefilter {
  return {
    index,
    titles: titlesOf(index),
    masks: Int32Array.from(index, ({ mask }) => mask),
    heads: Int32Array.from(index, ({ entry, title, goal }) =>
      entry.danger ? -1 : signs(title.charAt(0) + goal.charAt(0)),
    ),
    begins: Int32Array.from(index, ({ acronym }) => signs(acronym)),
    opens: Int32Array.from(index, ({ synonyms }) => firstLetters(synonyms)),
    pairs: pairsOf(index),
  };
}

/** How well an entry matches a query, its tier. */
export function tierOf(prefilter: Prefilter, at: number, asked: PreparedQuery): number {
  const mask = prefilter.masks[at] as number;
  const head = prefilter.heads[at] as number;
  if (asked.isLetter && (head & asked.mask) === 0) return tierOfLetter(prefilter, at, asked.mask);
  const foreign = asked.mask & ~mask;
  // One sign may be mistyped; what lacks two is nothing that was meant.
  if ((foreign & (foreign - 1)) !== 0) return TIERS.none;
  const tier = foreign === 0 ? literalTier(prefilter, at, asked) : TIERS.none;
  if (tier !== TIERS.none || asked.isShort) return tier;
  const skips = foreign === 0 && isSubsequence(prefilter.titles, at, asked.text);
  return skips || hasOneTypo(prefilter.titles, at, asked.text) ? TIERS.fuzzy : TIERS.none;
}

/** One letter that the title does not begin with: the prefilter knows all. */
function tierOfLetter({ masks, begins, opens }: Prefilter, at: number, letter: number): number {
  if (((begins[at] as number) & letter) !== 0) return TIERS.words;
  if (((opens[at] as number) & letter) !== 0) return TIERS.synonymBegun;
  return ((masks[at] as number) & letter) === 0 ? TIERS.none : TIERS.inside;
}

function literalTier(prefilter: Prefilter, at: number, asked: PreparedQuery): number {
  const hasAll = hasPairs(prefilter.pairs, at, asked.pairs);
  const isAcronym = (asked.mask & ~(prefilter.begins[at] as number)) === 0;
  if (!hasAll && !isAcronym) return TIERS.none;
  const start = startOf(prefilter.titles, at, asked.text);
  if (start !== 'other') return start === 'same' ? TIERS.exact : TIERS.prefix;
  const { goal, goalOfOne } = prefilter.index[at] as Indexed;
  const { text } = asked.query;
  if (goal === text || goalOfOne === text) return TIERS.exact;
  if (goal.startsWith(text) || goalOfOne.startsWith(text)) return TIERS.prefix;
  if (beginsWords(prefilter.titles, at, asked.terms)) return TIERS.words;
  return otherTier(prefilter.index[at] as Indexed, asked.query);
}

/** A query as the prefilter is asked. */
export function askedOf(query: Query): PreparedQuery {
  return {
    query,
    text: codesOf(query.text),
    terms: query.terms.map(codesOf),
    mask: query.mask,
    pairs: query.terms.flatMap(pairsIn),
    isLetter: /^[a-z]$/.test(query.text),
    isShort: query.text.length < FEWEST_SKIPPING,
  };
}

function hasPairs(pairs: Int32Array, at: number, wanted: readonly number[]): boolean {
  for (const pair of wanted) {
    if (((pairs[at * ROW + (pair >> 5)] as number) & (1 << (pair & 31))) === 0) return false;
  }
  return true;
}

function pairsOf(index: readonly Indexed[]): Int32Array {
  const pairs = new Int32Array(index.length * ROW);
  for (const [at, { words }] of index.entries()) {
    for (let letter = 1; letter < words.length; letter += 1) {
      const pair = pairAt(words, letter);
      const row = at * ROW + (pair >> 5);
      pairs[row] = (pairs[row] as number) | (1 << (pair & 31));
    }
  }
  return pairs;
}

function pairsIn(text: string): number[] {
  return Array.from({ length: text.length - 1 }, (_, at) => pairAt(text, at + 1));
}

/** A letter with the one before it, as one of so many numbers. */
function pairAt(text: string, at: number): number {
  return (text.charCodeAt(at - 1) * 37 + text.charCodeAt(at)) % PAIRS;
}

function firstLetters(names: readonly string[]): number {
  return names.reduce((letters, name) => letters | signs(name.charAt(0)), 0);
}

interface PreparedQuery {
  readonly query: Query;
  readonly text: Uint16Array;
  readonly terms: readonly Uint16Array[];
  readonly mask: number;
  readonly pairs: readonly number[];
  /** One letter from a to z. */
  readonly isLetter: boolean;
  /** Too short for a fuzzy match. */
  readonly isShort: boolean;
}
