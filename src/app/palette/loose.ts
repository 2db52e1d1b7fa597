const WIDEST_GAP = 6;
/** So many letters may skip others. */
export const FEWEST_SKIPPING = 3;
/** So many letters may hold a wrong one. */
export const FEWEST_MISTYPED = 4;

/** The letters in their order, with short gaps. */
export function isSubsequence(title: string, text: string): boolean {
  if (text.length < FEWEST_SKIPPING) return false;
  let at = -1;
  for (const character of text) {
    if (character === ' ') continue;
    const next = title.indexOf(character, at + 1);
    if (next < 0 || (at >= 0 && next - at > WIDEST_GAP)) return false;
    at = next;
  }
  return true;
}

/** One wrong letter in a word that begins as the text does. */
export function hasOneTypo(title: string, starts: readonly number[], text: string): boolean {
  if (text.length < FEWEST_MISTYPED) return false;
  for (const start of starts) {
    if (title.charCodeAt(start) !== text.charCodeAt(0)) continue;
    if (isOneEditAway(title.slice(start, start + text.length + 1), text)) return true;
  }
  return false;
}

/** One letter more, less, other, or two letters swapped; a longer word may go on behind. */
function isOneEditAway(word: string, text: string): boolean {
  let at = 1;
  while (at < text.length && word[at] === text[at]) at += 1;
  const [restOfWord, restOfText] = [word.slice(at), text.slice(at)];
  const swapped = restOfText.charAt(1) + restOfText.charAt(0) + restOfText.slice(2);
  return (
    restOfWord.startsWith(restOfText.slice(1)) ||
    restOfWord.slice(1).startsWith(restOfText.slice(1)) ||
    restOfWord.slice(1).startsWith(restOfText) ||
    (restOfText.length > 1 && restOfWord.startsWith(swapped))
  );
}
