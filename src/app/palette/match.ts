import type { Entry, Mark } from './entry.ts';
import { GO } from './links.ts';
import { normalizeText } from '../../shared/words.ts';
import { signs, wordStarts } from './signs.ts';
import { synonymsFor } from './synonyms.ts';

/** An entry, prepared for comparing. */
export interface Indexed {
  readonly entry: Entry;
  readonly title: string;
  /** Where it leads, of what goes somewhere: a text that begins it is as good as one that begins the title. */
  readonly goal: string;
  /** The same of one thing, where that is no beginning of it: 'ad category'. */
  readonly goalOfOne: string;
  readonly starts: readonly number[];
  readonly acronym: string;
  readonly words: string;
  /** Where they end that find it by themselves: the place, which stands behind, does so for pages alone. */
  readonly ownEnd: number;
  readonly synonyms: readonly string[];
  readonly mask: number;
}

/** The lower the better; 0 is left to aliases of the person, NONE matches not. */
export const TIERS = {
  alias: 0,
  exact: 1,
  prefix: 2,
  words: 3,
  acronym: 4,
  synonym: 5,
  synonymBegun: 6,
  inside: 7,
  fuzzy: 8,
  unseen: 9,
  none: 15,
} as const;

export function indexed(entry: Entry): Indexed {
  const title = normalizeText(entry.title);
  const starts = wordStarts(title);
  const said = entry.synonyms.map(normalizeText);
  const synonyms = entry.kind === 'record' ? said : [...said, ...synonymsFor(entry)];
  const crumb = entry.kind === 'record' ? '' : normalizeText(entry.crumb ?? '');
  const acronym = starts.map((at) => title.charAt(at)).join('');
  const goal = entry.id.startsWith(GO) && title.startsWith(GO_TO) ? title.slice(GO_TO.length) : '';
  const goalOfOne = goal.replace(/ies$/, 'y');
  const own = ` ${title} ${goalOfOne} ${synonyms.join(' ')}`;
  const words = `${own} ${crumb}`;
  const ownEnd = goal === '' ? own.length : words.length;
  const found = { entry, title, goal, goalOfOne, starts, acronym, words, ownEnd, synonyms };
  return { ...found, mask: signs(words) };
}

const GO_TO = 'go to ';

/** The tier of what does not match by the beginning of its title or of words in it. */
export function otherTier(candidate: Indexed, { text, terms }: Query): number {
  if (text.length > 1 && candidate.acronym.startsWith(text)) return TIERS.acronym;
  if (candidate.synonyms.includes(text)) return TIERS.synonym;
  if (beginsOne(candidate.synonyms, text)) return TIERS.synonymBegun;
  return holdsTerms(candidate, terms) ? TIERS.inside : TIERS.none;
}

/** The letters of a title that match literally; those of fuzzy matches would read as noise. */
export function marksOf({ title, kind }: Named, text: string): readonly Mark[] {
  const query = queryOf(text, kind);
  const normalized = normalizeText(title);
  if (query.text === '' || normalized.length !== title.length) return [];
  if (normalized.startsWith(query.text)) return [[0, query.text.length]];
  const words = wordMarks(normalized, wordStarts(normalized), query.terms);
  if (words !== null) return words;
  const inside = query.terms.map((term) => [normalized.indexOf(term), term.length] as const);
  return inside.flatMap(([at, length]) => (at < 0 ? [] : [[at, at + length] as const]));
}

type Named = Pick<Entry, 'title' | 'kind'>;

export interface Query {
  readonly text: string;
  readonly terms: readonly string[];
  readonly mask: number;
}

/** What only points at what is at hand: 'who changed this'; a record may be called so. */
const POINTING = / this$/;

/** More than this much of a query decides nothing any more. */
const QUERY_CHARS = 120;

export function queryOf(text: string, kind: Entry['kind'] = 'line'): Query {
  const words = normalizeText(text.slice(0, QUERY_CHARS)).trim().replace(/\s+/g, ' ');
  const normalized = kind === 'record' ? words : words.replace(POINTING, '');
  return { text: normalized, terms: normalized.split(' '), mask: signs(normalized) };
}

/** The word by which a text finds an entry whose title does not say it, as it is written; null where the title does. */
export function synonymFor(entry: Entry, text: string): string | null {
  const query = queryOf(text);
  if (entry.kind === 'record' || query.text === '' || marksOf(entry, text).length > 0) return null;
  const known = [...entry.synonyms, ...synonymsFor(entry)];
  return known.find((synonym) => normalizeText(synonym).startsWith(query.text)) ?? null;
}

function beginsOne(synonyms: readonly string[], text: string): boolean {
  for (const synonym of synonyms) if (synonym.startsWith(text)) return true;
  return false;
}

/**
 * Every term stands somewhere, one of them not in the place alone; what destroys is found by the beginnings of its words:
 * 'move' is no 'remove'.
 */
function holdsTerms({ entry, words, ownEnd }: Indexed, terms: readonly string[]): boolean {
  let isOwn = false;
  for (const term of terms) {
    const at = words.indexOf(entry.danger ? ` ${term}` : term);
    if (at < 0) return false;
    isOwn ||= at < ownEnd;
  }
  return isOwn;
}

/** Every term begins a word of the title, each a word of its own. */
function wordMarks(
  title: string,
  starts: readonly number[],
  terms: readonly string[],
): Mark[] | null {
  const marks: Mark[] = [];
  for (const term of terms) {
    const at = starts.find(
      (start) => title.startsWith(term, start) && !marks.some(([from]) => from === start),
    );
    if (at === undefined) return null;
    marks.push([at, at + term.length]);
  }
  return marks;
}
