/** A row of a list in an order of its own. */
export interface RankedRow {
  readonly id: number;
  /** From 1; null where it has none: such rows stand last. */
  readonly place: number | null;
}

/** A row and the place it goes to. */
export interface Move {
  readonly id: number;
  readonly to: number;
}

/** The rows of a page after the moves: in order, each with the place it then has. */
export function orderOf<Row extends RankedRow>(
  rows: readonly Row[],
  moves: readonly Move[],
): readonly Row[] {
  return moves.reduce(moved, rows);
}

function moved<Row extends RankedRow>(rows: readonly Row[], { id, to }: Move): readonly Row[] {
  const from = rows.find((row) => row.id === id)?.place;
  if (from === undefined) return rows;
  return rows
    .map((row) => {
      const place = row.id === id ? to : placeAfter(row.place, from, to);
      return place === row.place ? row : { ...row, place };
    })
    .sort((one, other) => (one.place ?? LAST) - (other.place ?? LAST));
}

/** Where a row that stays stands when another one went from one place to another. */
function placeAfter(place: number | null, from: number | null, to: number) {
  if (place === null) return null;
  const closed = from !== null && place > from ? place - 1 : place;
  return closed >= to ? closed + 1 : closed;
}

const LAST = Number.MAX_SAFE_INTEGER;
