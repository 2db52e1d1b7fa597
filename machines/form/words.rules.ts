/** A stretch of text that stayed, went or came. */
export interface WordPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Above this many pairs of words the middle is shown as replaced whole: the table would take too long. */
const MOST_PAIRS = 4_000_000;

/** The difference of two texts by words: the longest common run of words stays. White space belongs to the word before it. */
export function wordDifference(before: string, after: string): WordPart[] {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  const head = commonHead(left, right);
  const tail = commonTail(left.slice(head), right.slice(head));
  const middle = between(
    left.slice(head, left.length - tail),
    right.slice(head, right.length - tail),
  );
  return joined([
    ...left.slice(0, head).map(same),
    ...middle,
    ...left.slice(left.length - tail).map(same),
  ]);
}

/** What rich text says, block by block a line; for comparing, never for showing as HTML. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(?:br|\/p|\/h[1-6]|\/li|\/blockquote|\/pre|\/tr|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function between(left: readonly string[], right: readonly string[]): WordPart[] {
  const removed = left.map((text): WordPart => ({ kind: 'removed', text }));
  const added = right.map((text): WordPart => ({ kind: 'added', text }));
  if (left.length === 0 || right.length === 0 || left.length * right.length > MOST_PAIRS)
    return [...removed, ...added];
  return walk(left, right, lengths(left, right));
}

/** For each pair of places the length of the longest common run behind them. */
function lengths(left: readonly string[], right: readonly string[]): Uint32Array[] {
  const table = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      set(
        table,
        i,
        j,
        left[i] === right[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1)),
      );
  return table;
}

function walk(left: readonly string[], right: readonly string[], table: Uint32Array[]) {
  const parts: WordPart[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [gone, come] = [left[i], right[j]];
    if (gone !== undefined && gone === come) {
      parts.push(same(gone));
      [i, j] = [i + 1, j + 1];
    } else if (
      gone !== undefined &&
      (come === undefined || at(table, i + 1, j) >= at(table, i, j + 1))
    ) {
      parts.push({ kind: 'removed', text: gone });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: come ?? '' });
      j += 1;
    }
  }
  return parts;
}

/** Neighbours of one kind become one part. */
function joined(parts: readonly WordPart[]): WordPart[] {
  const whole: WordPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.kind === part.kind)
      whole[whole.length - 1] = { ...part, text: last.text + part.text };
    else whole.push(part);
  }
  return whole;
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/gu) ?? [];
}

function commonHead(left: readonly string[], right: readonly string[]) {
  const most = Math.min(left.length, right.length);
  let length = 0;
  while (length < most && left[length] === right[length]) length += 1;
  return length;
}

function commonTail(left: readonly string[], right: readonly string[]) {
  return commonHead(left.toReversed(), right.toReversed());
}

function same(text: string): WordPart {
  return { kind: 'same', text };
}

function at(table: readonly Uint32Array[], i: number, j: number) {
  return table[i]?.[j] ?? 0;
}

function set(table: readonly Uint32Array[], i: number, j: number, value: number) {
  const row = table[i];
  if (row !== undefined) row[j] = value;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function entity(name: string): string | null {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
