import type { FilterOffer } from '../../../../../machines/list-search/list-search.types.ts';
import { filterableFields } from '../filters.ts';
import type { Reading } from './typed-values.ts';
import { readWord } from './typed-values.ts';
import { typedWords } from './typed-words.ts';

/**
 * Reads 'win status:draft tag:news' as the filters that it names and the rest that is searched for. A word whose field is not
 * known, as that of an address, is searched for.
 */
export async function readFilters(text: string, reading: Reading): Promise<FilterOffer> {
  const { words, rest } = typedWords(text, filterableFields(reading.resource, reading.visible));
  const read = await Promise.all(
    words.map(async (word) => ({ word, ...(await readWord(word, reading)) })),
  );
  const found = read.flatMap((each) => ('filters' in each ? [each.filters] : []));
  const best = found.flatMap(([first]) => first ?? []);
  const others = (found.at(-1) ?? []).slice(1).map((last) => [...best.slice(0, -1), last]);
  const lost = read.flatMap((each) => ('fault' in each ? [each] : []));
  return {
    ways: best.length === 0 ? [] : [best, ...others],
    faults: lost.map(({ fault }) => fault),
    rest,
    left: [rest, ...lost.map(({ word }) => word.text)].filter((part) => part !== '').join(' '),
  };
}
