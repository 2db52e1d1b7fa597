/** Where a text stops being JSON, in words; null where it is JSON. Browsers do not all say the place. */
export function jsonFault(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? 'A single text: write an object or a list.' : null;
  } catch {
    const lines = text.slice(0, faultIn(text)).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    return `Line ${lines.length}, column ${column}: something is missing or does not belong here.`;
  }
}

/** Reads as far as the grammar of JSON allows and answers where that ends. */
function faultIn(text: string): number {
  let place: Place = { at: 0, wants: 'value', closers: [] };
  for (;;) {
    const blank = /\s*/y;
    blank.lastIndex = place.at;
    const at = place.at + (blank.exec(text)?.[0].length ?? 0);
    const next = step(text, { ...place, at });
    if (next === null) return at;
    place = next;
  }
}

function step(text: string, { at, wants, closers }: Place): Place | null {
  const sign = text[at];
  const inner = closers.at(-1);
  if (wants !== 'value' && wants !== 'key' && sign !== undefined && sign === inner)
    return { at: at + 1, wants: 'more', closers: closers.slice(0, -1) };
  if (wants === 'more') {
    if (sign !== ',' || inner === undefined) return null;
    return { at: at + 1, wants: inner === '}' ? 'key' : 'value', closers };
  }
  if (wants === 'key' || wants === 'key or end') {
    const end = endOf(KEY, text, at);
    return end === null ? null : { at: end, wants: 'value', closers };
  }
  if (sign === '{') return { at: at + 1, wants: 'key or end', closers: [...closers, '}'] };
  if (sign === '[') return { at: at + 1, wants: 'value or end', closers: [...closers, ']'] };
  const end = endOf(SCALAR, text, at);
  return end === null ? null : { at: end, wants: 'more', closers };
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

interface Place {
  readonly at: number;
  readonly wants: 'value' | 'value or end' | 'key' | 'key or end' | 'more';
  /** Brackets that are open, as they will be closed. */
  readonly closers: readonly string[];
}

const TEXT = String.raw`"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"`;
const KEY = new RegExp(String.raw`${TEXT}\s*:`, 'y');
const SCALAR = new RegExp(
  String.raw`(?:${TEXT}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true|false|null)`,
  'y',
);
