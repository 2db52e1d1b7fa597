import { formatCount } from '../../src/shared/contract/formats.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** What an export answers: text for a file, or the task that makes one. */
export type ExportAnswer =
  | {
      readonly csv: string;
      readonly name: string;
      /** How many of the rows that were named it does not hold. */
      readonly left: number;
    }
  | { readonly task_id: number };

/** Names how many rows a file will hold, before it is asked for. */
export function exportTitle({ total, estimated = false }: RowCount): string {
  if (total === 0) return 'Export CSV';
  const rows = `${estimated ? '≈ ' : ''}${formatCount(total)}`;
  return `Export ${rows} ${total === 1 ? 'row' : 'rows'} as CSV`;
}

/** The name of the snackbar that tells of a task that was begun; what tells of its end has it, too, and takes its place. */
export function snackbarOfTask(id: number): string {
  return `task ${id}`;
}

/** The export is a file; what of a selection it does not hold is said. */
export function fileSnackbar(answer: ExportAnswer): SnackbarRequest {
  const { name, left } = 'csv' in answer ? answer : { name: '', left: 0 };
  const message = `Exported as “${name}”.`;
  if (left === 0) return { type: 'success', message };
  const rows = left === 1 ? '1 selected row is' : `${formatCount(left)} selected rows are`;
  return {
    type: 'warning',
    message: `${message} ${rows} not in it: gone, or not yours to export.`,
  };
}

/** The export became a task: which, and the way to it. */
export function exportSnackbar(answer: ExportAnswer): SnackbarRequest {
  const id = 'task_id' in answer ? answer.task_id : -1;
  return {
    id: snackbarOfTask(id),
    type: 'success',
    message: `Export successfully requested. Task ID: ${id}`,
    action: { text: 'Show task', intent: { type: 'go./tasks' } },
  };
}

interface RowCount {
  readonly total: number;
  /** The total is a guess, for very many rows. */
  readonly estimated?: boolean;
}
