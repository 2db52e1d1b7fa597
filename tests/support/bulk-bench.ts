import { bulkMachine } from '../../machines/bulk/bulk.machine.ts';
import { bulkInput, updateSubject } from '../../machines/bulk/bulk.model.ts';
import type { BulkSubject } from '../../machines/bulk/bulk.types.ts';
import { startBench } from './bench.ts';

/** A bulk action on a bench, on the first of October 2026, its task queued as number 7. */
export function startBulk(
  answers: Partial<Record<'queueBulk' | 'readTask' | 'cancelTask' | 'retryTask', unknown[]>> = {},
  subject: BulkSubject | null = updateSubject,
  task: number | null = null,
) {
  return startBench(bulkMachine, {
    input: { ...bulkInput, subject, task, at: '2026-10-01T09:00:00.000Z' },
    answers: {
      queueBulk: [{ id: 7 }],
      readTask: [],
      cancelTask: [null],
      retryTask: [],
      ...answers,
    },
  });
}

/** What the snackbar of its end said. */
export const messageOf = ({ emitted }: ReturnType<typeof startBulk>) =>
  (emitted.at(-2) as { readonly snackbar: { readonly message: string } }).snackbar.message;
