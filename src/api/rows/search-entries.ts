import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { publicationOf } from './scope.ts';
import { likePattern } from '../kinds/compare.ts';

const WORDS = 8;

/** Rows whose search entry holds every word: anywhere from three letters on, shorter ones at the beginning of a word. */
export function searchCondition(
  resource: Resource,
  search: string,
  alias: string,
  unmask: boolean,
): RawBuilder<SqlBool> | null {
  const matches = entryMatches(search, searchColumn(resource, unmask));
  if (matches === null) return null;
  return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (select e.resource_id from search_entries e where e.resource = ${sql.lit(resource.name)} and ${matches})`;
}

/** The same asked of the rows themselves: those in the trash have no entry. */
export function searchRows(
  resource: Resource,
  search: string,
  alias: string,
  unmask: boolean,
): RawBuilder<SqlBool> | null {
  const open = (name: string) => unmask || resource.fields[name]?.masked !== true;
  return entryMatches(search, sql<string>`(${textOf(resource, open, alias)})`);
}

/** The test of one entry `e`; null where there is nothing to look for. */
export function entryMatches(
  search: string,
  column: RawBuilder<string>,
): RawBuilder<SqlBool> | null {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  const tests = words.map((word) =>
    isShort(word)
      ? sql`${spaced(column)} ilike ${`% ${word}%`}`
      : sql`${column} ilike ${`%${likePattern(word)}%`}`,
  );
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/** Column of an entry that a person may search: masked words only with `unmask`. */
export function searchColumn(resource: Resource, unmask: boolean): RawBuilder<string> {
  return unmask && hasMaskedWords(resource) ? sql.ref('e.full_text') : sql.ref('e.text');
}

/** Writes the entry of the row `t` of a statement's `from`: for one row after a save, or for many at once. */
export function writeEntries(resource: Resource, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const open = textOf(resource, (name) => resource.fields[name]?.masked !== true);
  const full = hasMaskedWords(resource) ? textOf(resource, () => true) : sql`null::text`;
  return sql`insert into search_entries as e (resource, resource_id, publication_id, text, full_text)
    select ${sql.lit(resource.name)}, t.id, ${publicationOf(resource, 't')}, ${open}, ${full} ${from}
    on conflict (resource, resource_id) do update
      set publication_id = excluded.publication_id, text = excluded.text, full_text = excluded.full_text
      where (e.publication_id, e.text, e.full_text) is distinct from (excluded.publication_id, excluded.text, excluded.full_text)`;
}

export function searchFields(resource: Resource): string[] {
  return Object.keys(resource.fields).filter((name) => resource.fields[name]?.search === true);
}

function hasMaskedWords(resource: Resource) {
  return searchFields(resource).some((name) => resource.fields[name]?.masked === true);
}

function textOf(resource: Resource, include: (name: string) => boolean, alias = 't') {
  const columns = searchFields(resource).filter(include);
  if (columns.length === 0) return sql`''`;
  return sql`concat_ws(' ', ${sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)))})`;
}

function wordsOf(search: string) {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, WORDS);
}

/**
 * Too short to be looked for inside of words, which would find nearly all rows. What holds a sign, or is of a script that
 * sets no spaces, is looked for anywhere.
 */
function isShort(word: string) {
  return [...word].length < 3 && /^[\p{L}\p{N}]+$/u.test(word) && !UNSPACED.test(word);
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** The text with a space before each of its words, as `search_entries_words_idx` holds it. */
function spaced(column: RawBuilder<string>) {
  return sql<string>`(' ' || regexp_replace(${column} collate "und-x-icu", '[^[:alnum:]]+', ' ', 'g'))`;
}
