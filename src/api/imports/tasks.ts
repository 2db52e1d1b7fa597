import type { Jobs } from '../tasks/jobs.ts';
import { checkTask } from './check-task.ts';
import type { TaskPlace } from './run-task.ts';
import { importTask } from './run-task.ts';

/** Names what does dry runs and imports; call it before the queue starts. */
export function defineImportTasks(jobs: Pick<Jobs, 'defineTask'>, place: TaskPlace): void {
  jobs.defineTask('import_check', checkTask(place));
  jobs.defineTask('import', importTask(place));
}
