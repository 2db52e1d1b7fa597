/** A row of a list in an order of its own. */
export interface RankedRow {
  readonly id: number;
  /** From 1; null where it has none: such rows stand last. */
  readonly position: number | null;
}

/** A row and the position it goes to. */
export interface Move {
  readonly id: number;
  readonly to: number;
}

/** The rows of a page after the moves: in order, each with the position it then has. */
export function orderOf<Row extends RankedRow>(
  rows: readonly Row[],
  moves: readonly Move[],
): readonly Row[] {
  return moves.reduce(moved, rows);
}

function moved<Row extends RankedRow>(rows: readonly Row[], { id, to }: Move): readonly Row[] {
  const from = rows.find((row) => row.id === id)?.position;
  if (from === undefined) return rows;
  return rows
    .map((row) => {
      const position = row.id === id ? to : positionAfter(row.position, from, to);
      return position === row.position ? row : { ...row, position };
    })
    .sort((one, other) => (one.position ?? LAST) - (other.position ?? LAST));
}

/** Where a row that stays stands when another one went from one position to another. */
function positionAfter(position: number | null, from: number | null, to: number) {
  if (position === null) return null;
  const closed = from !== null && position > from ? position - 1 : position;
  return closed >= to ? closed + 1 : closed;
}

const LAST = Number.MAX_SAFE_INTEGER;
