import { notFound } from '../errors.ts';
import type { Call } from '../call/call.ts';
import { taskApi, userOfTask } from '../rows/task-api.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { importPath } from './files.ts';
import type { ImportRow } from './import-row.ts';
import { readImport } from './import-row.ts';
import type { Job } from './job.ts';
import { jobOf } from './job.ts';
import type { Api } from '../rows/api.ts';

export interface Opened {
  readonly row: ImportRow;
  readonly job: Job;
  /** Of the file. */
  readonly path: string;
}

/** The import of a task, with the rights its owner has now. */
export async function openImport(
  { api: server, dataDir }: ImportTaskServices,
  { db, userId, payload }: TaskRun,
): Promise<Opened> {
  const { importId } = payload as { readonly importId: number };
  const user = await userOfTask(db, userId ?? 0);
  const row = await readImport(db, user.id, importId);
  if (row.file_key === null) throw notFound('The file of this import was removed.');
  const { ip, request_id: requestId, undo_id } = row;
  const call: Call = { user, ip, requestId, lockToken: null, draftSession: null };
  const undoId = row.state === 'running' ? undo_id : null;
  const job = jobOf({ api: taskApi(server, db), call, undoId }, row);
  return { row, job, path: importPath(dataDir, row.file_key) };
}

export interface ImportTaskServices {
  readonly api: Api;
  readonly dataDir: string;
}
