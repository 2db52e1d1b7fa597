/** What became of a text, word by word, in reading order. */
export function wordDifference(before: string, after: string): PlacedPiece[] {
  const old = tokensOf(before);
  const next = tokensOf(after);
  const head = sharedHead(old, next);
  const tail = sharedTail(old, next, head);
  const middle = compare(old.slice(head, old.length - tail), next.slice(head, next.length - tail));
  return placed([
    ...next.slice(0, head).map(same),
    ...middle,
    ...next.slice(next.length - tail).map(same),
  ]);
}

export interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

export interface PlacedPiece extends Piece {
  /** Characters of both texts before it. */
  readonly at: number;
}

function placed(pieces: readonly Piece[]): PlacedPiece[] {
  let end = 0;
  return joined(pieces).map((piece) => {
    const at = end;
    end += piece.text.length;
    return { ...piece, at };
  });
}

function tokensOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}_'’]+|[^\s\p{L}\p{N}\p{M}_'’]/gu) ?? [];
}

function sharedHead(old: readonly string[], next: readonly string[]): number {
  const length = Math.min(old.length, next.length);
  const found = old.slice(0, length).findIndex((token, index) => token !== next[index]);
  return found === -1 ? length : found;
}

function sharedTail(old: readonly string[], next: readonly string[], head: number): number {
  const most = Math.min(old.length, next.length) - head;
  let count = 0;
  while (count < most && old[old.length - 1 - count] === next[next.length - 1 - count]) count += 1;
  return count;
}

/** The longest run of tokens that both have, in order; two texts too long for that are shown as one exchange. */
function compare(old: readonly string[], next: readonly string[]): Piece[] {
  if (old.length * next.length > MOST_CELLS) return [...old.map(gone), ...next.map(added)];
  const width = next.length + 1;
  const lengths = commonLengths(old, next);
  const pieces: Piece[] = [];
  let [at, to] = [0, 0];
  while (at < old.length && to < next.length) {
    const [left = '', right = ''] = [old[at], next[to]];
    const down = lengths[(at + 1) * width + to] ?? 0;
    const across = lengths[at * width + to + 1] ?? 0;
    if (left === right) {
      pieces.push(same(left));
      at += 1;
      to += 1;
    } else if (down >= across) {
      pieces.push(gone(left));
      at += 1;
    } else {
      pieces.push(added(right));
      to += 1;
    }
  }
  return [...pieces, ...old.slice(at).map(gone), ...next.slice(to).map(added)];
}

function commonLengths(old: readonly string[], next: readonly string[]): Uint32Array {
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let to = next.length - 1; to >= 0; to -= 1) {
      const cell = at * width + to;
      lengths[cell] =
        old[at] === next[to]
          ? (lengths[cell + width + 1] ?? 0) + 1
          : Math.max(lengths[cell + width] ?? 0, lengths[cell + 1] ?? 0);
    }
  }
  return lengths;
}

/** Neighbours of one kind are one piece; a lone space between two changes goes with them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of bridged(pieces)) {
    const last = runs.at(-1);
    if (last?.kind === piece.kind)
      runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    else runs.push(piece);
  }
  return runs;
}

/** 'one two' that became 'three four' is one exchange, not two around a space. */
function bridged(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  let changes: Piece[] = [];
  const flush = () => {
    const [lost, won] = [textOf(changes, 'new'), textOf(changes, 'gone')];
    if (lost !== '') out.push(gone(lost));
    if (won !== '') out.push(added(won));
    changes = [];
  };
  pieces.forEach((piece, index) => {
    const isSpace = piece.kind === 'same' && /^[^\S\n]+$/.test(piece.text);
    const isBetween = changes.length > 0 && (pieces[index + 1]?.kind ?? 'same') !== 'same';
    if (piece.kind !== 'same' || (isSpace && isBetween)) changes.push(piece);
    else {
      flush();
      out.push(piece);
    }
  });
  flush();
  return out;
}

function textOf(pieces: readonly Piece[], without: Piece['kind']): string {
  return pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');
}

const same = (text: string): Piece => ({ kind: 'same', text });
const gone = (text: string): Piece => ({ kind: 'gone', text });
const added = (text: string): Piece => ({ kind: 'new', text });

const MOST_CELLS = 4_000_000;
