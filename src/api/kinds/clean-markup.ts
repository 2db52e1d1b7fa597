/**
 * The HTML of a field, cleaned. What is longer than the field may be is not even read: its rule refuses it by its length.
 * @throws MarkupTooLarge for what has more nodes, deeper ones or more attributes than are kept
 */
export function cleanMarkup(
  source: string,
  { max }: { readonly max: number },
  clean: (source: string) => string,
): string {
  return isTooLong(source, max) ? source : clean(source);
}

/** Counted as the rule of a field does: a character may be two units. */
function isTooLong(source: string, max: number) {
  return source.length > 2 * max || (source.length > max && [...source].length > max);
}
