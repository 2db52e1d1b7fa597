import type { Values } from '../../shared/contract/values.ts';
import { LIMITS } from '../../shared/limits.ts';
import { nameOfRow } from './embedded.ts';
import { cutText, formatNumber } from './format.ts';

/** What is about to be deleted: the one row, or how many and the first of them that are known by name; and for how long the trash keeps it. */
export function GoesToTrash({ resource, count, rows, stays }: GoesToTrashProps) {
  const one = count === 1;
  const [first, second] = rows
    .slice(0, one ? 1 : 2)
    .map((row) => <b key={String(row.id)}>{cutText(nameOfRow(resource, row), LINE)}</b>);
  const left = count - Math.min(2, rows.length);
  return (
    <p>
      {first ?? (one ? 'It' : 'They')}
      {one && first !== undefined ? ` (ID ${String(rows[0]?.id)})` : null}
      {second === undefined ? null : left > 0 ? ', ' : ' and '}
      {second}
      {first === undefined || left === 0 ? null : ` and ${formatNumber(left)} more`}
      {one ? ' goes to the trash, which keeps it for ' : ' go to the trash, which keeps them for '}
      {LIMITS.trashDays} days. {one ? null : stays}
    </p>
  );
}

const LINE = 60;

interface GoesToTrashProps {
  /** Its name. */
  readonly resource: string;
  readonly count: number;
  /** Those of the rows that are known. */
  readonly rows: readonly Values[];
  /** Of several: which of them are not deleted. */
  readonly stays?: string;
}
