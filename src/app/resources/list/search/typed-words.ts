import { normalizeText } from '../../../../shared/words.ts';
import type { FilterField } from '../filters.ts';

/** A word such as '-status:draft,published' or 'publication:"The Ledger"'. */
export interface TypedWord {
  readonly entry: FilterField;
  readonly negated: boolean;
  /** What stands behind the colon, without quotes. */
  readonly value: string;
  /** As it was typed. */
  readonly text: string;
}

/** The words of a text that name a field, and the text without them. */
export function typedWords(
  text: string,
  fields: readonly FilterField[],
): { readonly words: readonly TypedWord[]; readonly rest: string } {
  const words: TypedWord[] = [];
  const rest = text.replace(
    WORD,
    (whole, minus: string, name: string, quoted?: string, bare = '') => {
      const entry = fieldCalled(name, fields);
      if (entry === undefined) return whole;
      words.push({ entry, negated: minus !== '', value: quoted ?? bare, text: whole.trim() });
      return ' ';
    },
  );
  return { words, rest: rest.replace(/\s+/g, ' ').trim() };
}

/** By its name or label, or how one of them begins: 'tag' is Tags. */
function fieldCalled(typed: string, fields: readonly FilterField[]): FilterField | undefined {
  const wanted = plain(typed);
  const named = fields.map((entry) => ({
    entry,
    names: [entry.name, entry.name.replace(/_ids?$/, ''), entry.label].map(plain),
  }));
  const found =
    named.find(({ names }) => names.includes(wanted)) ??
    named.find(({ names }) => wanted.length > 1 && names.some((name) => name.startsWith(wanted)));
  return found?.entry;
}

/** Letters and figures alone. */
function plain(text: string) {
  return normalizeText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

const WORD = /(?<=^|\s)(-?)(\p{L}[\p{L}\p{N}_-]*):(?:"([^"]*)"?|([^\s"/]\S*))/gu;
