/** From where a person can bring content into a record. */
export const IMPORT_KINDS = ['template', 'document', 'code', 'html', 'project'] as const;

export interface Imported {
  readonly kind: (typeof IMPORT_KINDS)[number];
  /** Of the template or the file; null where it has none. */
  readonly name: string | null;
}

/** How the header `X-Imported` of a save says it: the kind, then the name as a part of an address. */
export function printImported({ kind, name }: Imported): string {
  const text = cleaned(name ?? '');
  const short = [...text].slice(0, MOST_CHARACTERS).join('');
  return short === '' ? kind : `${kind} ${encodeURIComponent(short)}`;
}

/** Null for what is no such header. */
export function readImported(header: string): Imported | null {
  const [word = '', encoded = '', ...more] = header.split(' ');
  const kind = IMPORT_KINDS.find((known) => known === word);
  const name = decoded(encoded);
  if (kind === undefined || name === null || more.length > 0) return null;
  if ([...name].length > MOST_CHARACTERS) return null;
  return { kind, name: cleaned(name) || null };
}

/** As a person reads it: 'template Spring offer'. */
export function importedText({ kind, name }: Imported): string {
  return name === null ? NAMES[kind] : `${NAMES[kind]} ${name}`;
}

const MOST_CHARACTERS = 255;

const NAMES = {
  template: 'template',
  document: 'Google document',
  code: 'code',
  html: 'HTML page',
  project: 'project',
} as const satisfies Readonly<Record<Imported['kind'], string>>;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Without what no line shows, and what would turn the line around. */
function cleaned(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
