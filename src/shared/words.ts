/** A title in the middle of a sentence: 'Author category' -> 'author category', 'FAQ' and 'Google Tag Manager' stay. */
export function inSentence(title: string): string {
  const isName = /^[A-Z][a-z]+ [A-Z][a-z]/.test(title);
  return /^[A-Z][a-z]/.test(title) && !isName
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;
}
