import { diffArrays } from 'diff';

/** What became of a text, word by word, in reading order; two that have next to nothing in common are one exchange. */
export function wordDifference(before: string, after: string): PlacedPiece[] {
  const [old, next] = [tokensOf(before), tokensOf(after)];
  const runs = diffArrays(old, next, { maxEditLength: MOST_EDITS }) ?? [
    { value: old, removed: true, added: false },
    { value: next, removed: false, added: true },
  ];
  return placed(
    runs.map(({ value, added, removed }) => ({
      kind: removed ? 'gone' : added ? 'new' : 'same',
      text: value.join(''),
    })),
  );
}

/** Tokens that went or came; the time grows with the square of them. */
const MOST_EDITS = 1_000;

interface Piece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

interface PlacedPiece extends Piece {
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

const gone = (text: string): Piece => ({ kind: 'gone', text });
const added = (text: string): Piece => ({ kind: 'new', text });
