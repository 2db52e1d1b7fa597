import type { TaskRecord } from '../../shared/wire.ts';
import { api } from '../data/client.ts';

/** Whether a task has made a file that can be fetched. */
export function hasFile({ kind, status }: TaskRecord): boolean {
  return status === 'done' && kind.includes('export');
}

/** Fetches a task's file with the session's token and hands it to the browser. */
export async function downloadTask({ id, title }: TaskRecord): Promise<void> {
  const text = await api<string>(`tasks/${id}/file`);
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `${title}.csv`;
  anchor.click();
  URL.revokeObjectURL(address);
}
