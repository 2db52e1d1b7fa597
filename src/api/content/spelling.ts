import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { COUNT, TEXT, listOf, shape, dataOf } from '../answers/schema.ts';
import { ownRoute } from '../call/access.ts';
import { readBody } from '../call/body.ts';

/** What of a text is not in the dictionary, with where it stands. */
interface Misspelling {
  readonly from: number;
  readonly to: number;
  readonly word: string;
  readonly suggestions: readonly string[];
}

const MISSPELLING = shape<Misspelling>({
  from: COUNT,
  to: COUNT,
  word: TEXT,
  suggestions: listOf(TEXT),
});

interface Speller {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

const WORD = /\p{L}[\p{L}\p{M}’']*\p{L}|\p{L}/gu;
const MOST_SUGGESTIONS = 5;
/** Suggestions take long to find, the longer the word: of the first ones only, and of no word beyond what people write. */
const MOST_SUGGESTED = 8;
const LONGEST_SUGGESTED = 24;
const LONGEST_WORD = 60;

let loading: Promise<Speller> | null = null;

/** Looks every word of a text up. The dictionary is read at the first call. */
export async function misspellings(text: string): Promise<readonly Misspelling[]> {
  loading ??= load();
  const speller = await loading;
  const known = new Map<string, boolean>();
  const found: Misspelling[] = [];
  for (const { 0: word, index: from } of text.matchAll(WORD)) {
    const plain = word.replaceAll('’', "'");
    const isKnown = known.get(plain) ?? (plain.length <= LONGEST_WORD && speller.correct(plain));
    known.set(plain, isKnown);
    if (isKnown || isName(plain)) continue;
    const isSuggested = found.length < MOST_SUGGESTED && plain.length <= LONGEST_SUGGESTED;
    const suggestions = isSuggested ? speller.suggest(plain).slice(0, MOST_SUGGESTIONS) : [];
    found.push({ from, to: from + word.length, word, suggestions });
  }
  return found;
}

/** Words in capitals and words with a capital inside are names of something. */
function isName(word: string) {
  return /\p{L}\p{Lu}/u.test(word);
}

async function load(): Promise<Speller> {
  const [{ default: nspell }, { default: dictionary }] = await Promise.all([
    import('nspell'),
    import('dictionary-en'),
  ]);
  return nspell(dictionary);
}

const spellingBody = type({ text: 'string <= 100000' });

/** POST /spellcheck: the words of `text` that no dictionary has; the session is that of every call. */
export function spellingRoute(server: FastifyInstance) {
  const spelling = ownRoute(
    'signed_in',
    { 200: dataOf(listOf(MISSPELLING)) },
    { takes: spellingBody, viewers: true },
  );
  server.post('/spellcheck', spelling, async ({ body }) => {
    const { text } = readBody(spellingBody, body);
    return { data: await misspellings(text) };
  });
}
