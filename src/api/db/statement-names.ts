const MOST = 400;
const names = new Map<string, string>();

/** The name a statement is prepared under; undefined where names are all given, for a caller who varies the shape must not make more and more of them. */
export function nameStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `named_${names.size}`;
  names.set(text, name);
  return name;
}

/** The name that was given to a statement. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text);
}
