/** A title in the middle of a sentence: 'Author category' -> 'author category', 'E-mail' -> 'e-mail', 'FAQ' and 'Google Tag Manager' stay. */
export function inSentence(title: string): string {
  const isName = /^[A-Z][a-z]+ [A-Z][a-z]/.test(title);
  return /^[A-Z](?:[a-z]|-[a-z])/.test(title) && !isName
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}

/** One of it in a sentence: 'a tag', 'an FAQ', 'merchandise', of which there is no single one. */
export function oneInSentence({
  one,
  many,
}: {
  readonly one: string;
  readonly many: string;
}): string {
  const word = inSentence(one);
  if (one === many) return word;
  return `${/^[aeio]|^un(?!i)|^[AEFHILMNORSX][A-Z]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** Whether a text has every word of a search, whole or in part, whatever their case and order. */
export function hasWords(text: string, search: string): boolean {
  const within = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** The first sentence of a text; what stands between quotation marks ends none. */
export function firstSentence(text: string): string {
  for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
    const sentence = text.slice(0, index + end.trimEnd().length);
    if (countOf(sentence, '“') === countOf(sentence, '”')) return sentence;
  }
  return text;
}

const SENTENCE_END = /[.!?]['’”)]*\s+(?=[\p{Lu}\d“'‘(])/gu;

function countOf(text: string, letter: string) {
  return text.split(letter).length - 1;
}

/** A text as it is compared: lower case, without accents, of the same length where letters have one form. */
export function normalizeText(text: string): string {
  if (PLAIN_LETTERS.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const PLAIN_LETTERS = /^[\x20-\x7e]*$/;

/** 'A title. Don’t shout!' -> 'a-title-dont-shout': dots and blanks become hyphens, all other signs go. */
export function slugify(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.\s]+/g, '-')
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)
    .replace(/-$/, '');
}
