/** Without regard to case, and to whether words are joined by _, - or a dot. */
export function normalizeText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[-.\s]/g, '_');
}

/** Those that are written like it but for one letter in four, two at most, with how many letters are in the way. */
export function writtenLike(text: string, choices: readonly string[]): readonly Near[] {
  const most = Math.min(2, Math.floor(text.length / 4));
  return choices
    .map((choice) => ({
      choice,
      letters: distance(normalizeText(text), normalizeText(choice), most),
    }))
    .filter(({ letters }) => letters <= most);
}

/** Those that are nearest to it, two at most. */
export function nearestOf(text: string, choices: readonly string[]): readonly string[] {
  const near = writtenLike(text, choices);
  const least = Math.min(...near.map(({ letters }) => letters));
  return near
    .filter(({ letters }) => letters === least)
    .slice(0, MOST_NEAR)
    .map(({ choice }) => choice);
}

const MOST_NEAR = 2;

/** " Did you mean 'Weather'?"; nothing where nothing is near. */
export function meantText(near: readonly string[]): string {
  const names = near.map((name) => `'${name.slice(0, 100)}'`);
  return names.length === 0 ? '' : ` Did you mean ${names.join(' or ')}?`;
}

/** How many letters have to be put in, left out, changed or swapped with their neighbour; more than `most` where it is more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) row.push(step(rows, row, one, other, i, j));
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? most + 1;
}

function step(
  rows: readonly (readonly number[])[],
  row: readonly number[],
  one: string,
  other: string,
  i: number,
  j: number,
): number {
  const above = rows[i - 1] ?? [];
  const cost = one[i - 1] === other[j - 1] ? 0 : 1;
  const usual = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
  const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  return isSwap ? Math.min(usual, (rows[i - 2]?.[j - 2] ?? 0) + 1) : usual;
}

interface Near {
  readonly choice: string;
  readonly letters: number;
}
