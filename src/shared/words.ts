/** A title in the middle of a sentence: 'Author category' -> 'author category', 'FAQ' stays. */
export function inSentence(title: string): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
