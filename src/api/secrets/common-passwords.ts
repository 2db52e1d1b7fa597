import { dictionary } from '@zxcvbn-ts/language-common';

/** 49,233 of them; all but 308 are shorter than a password may be, so each is looked for inside of longer ones, too. */
const COMMON = new Set(dictionary['passwords-common']);
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** What is left of a password without its digits and signs at either end. */
const SHORTEST_CORE = 4;

/**
 * Whether a password is among those that are tried first: one of the list, also said several times over, with digits and
 * signs around it, or with digits and signs in place of letters.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return [plain, lettersOf(plain)].some(
    (text) => isCommonCore(text) || isCommonCore(withoutEnds(text)),
  );
}

function isCommonCore(text: string) {
  if (text.length < SHORTEST_CORE) return false;
  return COMMON.has(text) || COMMON.has(repeatedPart(text));
}

/** `passwordpassword` is `password`; a text that repeats nothing is itself. */
function repeatedPart(text: string) {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

function lettersOf(text: string) {
  return [...text].map((character) => LEET[character] ?? character).join('');
}

function withoutEnds(text: string) {
  const characters = [...text];
  const isLetter = (character: string) => character.toLowerCase() !== character.toUpperCase();
  const first = characters.findIndex(isLetter);
  return first === -1
    ? ''
    : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('');
}
