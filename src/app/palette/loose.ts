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
    if (isOneEditAway(title, start, text)) return true;
  }
  return false;
}

/** One letter more, less, other, or two letters swapped; a longer word may go on behind. */
function isOneEditAway(title: string, start: number, text: string): boolean {
  let at = 1;
  while (at < text.length && title.charCodeAt(start + at) === text.charCodeAt(at)) at += 1;
  const here = start + at;
  return (
    goesOn(title, here, text, at + 1) ||
    goesOn(title, here + 1, text, at + 1) ||
    goesOn(title, here + 1, text, at) ||
    (at + 1 < text.length &&
      title.charCodeAt(here) === text.charCodeAt(at + 1) &&
      title.charCodeAt(here + 1) === text.charCodeAt(at) &&
      goesOn(title, here + 2, text, at + 2))
  );
}

/** Whether a title holds, from one place on, what a text holds from another one on. */
function goesOn(title: string, from: number, text: string, at: number): boolean {
  for (let step = 0; at + step < text.length; step += 1) {
    if (title.charCodeAt(from + step) !== text.charCodeAt(at + step)) return false;
  }
  return true;
}
