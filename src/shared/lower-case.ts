/** In small letters, each where it stood: a letter whose small form is longer stays as it is. */
export function lowerCased(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return Array.from(text, (letter) => {
    const one = letter.toLowerCase();
    return one.length === letter.length ? one : letter;
  }).join('');
}
