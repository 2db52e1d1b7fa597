import type { NoticeRequest } from '../notices/notices.rules.ts';
import type { ExportAnswer, PageFacts } from './table.types.ts';

/** Names how many rows a file will hold, before it is asked for. */
export function exportTitle({ total, estimated = false }: PageFacts): string {
  if (total === 0) return 'Export CSV';
  const rows = `${estimated ? '≈ ' : ''}${total.toLocaleString('en-US')}`;
  return `Export ${rows} ${total === 1 ? 'row' : 'rows'} as CSV`;
}

/** The export became a task: which, and the way to it. */
export function exportNotice(answer: ExportAnswer): NoticeRequest {
  const id = 'task_id' in answer ? answer.task_id : -1;
  return {
    type: 'success',
    message: `Export successfully requested. Task ID: ${id}`,
    action: { text: 'Show task', intent: { type: 'go./tasks' } },
  };
}
