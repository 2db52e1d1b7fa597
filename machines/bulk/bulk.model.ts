import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import { ignoresOfTask, quietOfTask, taskEvents } from '../tasks/task.model.ts';
import type { BulkContext, BulkInput, BulkSubject, TaskFacts } from './bulk.types.ts';

export const updateSubject: BulkSubject = {
  action: 'update',
  resource: 'faqs',
  route: 'contents/faqs',
  title: { one: 'FAQ', many: 'FAQs' },
  target: { query: 'search=who', excluded: [3], count: 25 },
};

export const bulkInput: BulkInput = { subject: updateSubject, task: null, token: 'token-1' };

const subjects = {
  destroy: { ...updateSubject, action: 'destroy' },
  tag: { ...updateSubject, action: 'tag', target: { ids: [3, 2] } },
  export: { ...updateSubject, action: 'export' },
  chosen: {
    ...updateSubject,
    action: 'tag',
    tags: { field: 'tag_ids', mode: 'add', ids: [1] },
  },
  publish: {
    ...updateSubject,
    chosen: { values: { published: true }, verb: 'Publish', done: 'published' },
  },
} satisfies Record<string, BulkSubject>;

const running: TaskFacts = {
  id: 7,
  title: 'Update 25 FAQs',
  status: 'running',
  progress: 0.4,
  error: null,
  undone_at: null,
  result: { action: 'update', resource: 'faqs', total: 25, done: 9, refused: 1, undo_id: 4 },
};

export const facts = {
  running,
  done: { ...running, status: 'done', progress: 1, result: outcome(25, 0) },
  some: { ...running, status: 'done', progress: 1, result: outcome(23, 2) },
  failed: { ...running, status: 'failed', error: 'The selection has changed.', result: null },
  cancelled: { ...running, status: 'cancelled', result: outcome(10, 1) },
} satisfies Record<string, TaskFacts>;

export const movedFailure = {
  status: 409,
  id: 'moved',
  message: 'The selection has changed: 26 items match now.',
  data: { count: 26 },
};

const reject = { offline };
export const bulkModel: MachineModel = {
  input: bulkInput,
  variants: [
    { ...bulkInput, subject: subjects.destroy },
    { ...bulkInput, subject: subjects.tag },
    { ...bulkInput, subject: subjects.export },
    { ...bulkInput, subject: subjects.chosen },
    { ...bulkInput, subject: subjects.publish },
    { subject: null, task: 7, token: 'token-2' },
  ],
  big: true,
  events: [
    { type: 'bulk.set', field: 'published', value: true },
    { type: 'bulk.leave', field: 'published' },
    { type: 'bulk.tag', tags: { field: 'tag_ids', mode: 'add', ids: [1] } },
    { type: 'bulk.confirm' },
    { type: 'bulk.cancel' },
    { type: 'bulk.stop' },
    { type: 'bulk.hide' },
    { type: 'bulk.show' },
    { type: 'bulk.retry' },
    { type: 'bulk.undo' },
    { type: 'bulk.close' },
    ...taskEvents({
      told: [facts.running],
      ended: [facts.done, facts.some, facts.failed, facts.cancelled],
    }),
  ],
  abstract: ({ value, context }) => {
    const { subject, values, tags, known, moved } = context as BulkContext;
    const done = known?.result?.done ?? null;
    return [value, subject?.action, Object.keys(values), tags?.ids, known?.status, done, moved];
  },
  answers: {
    queueBulk: { resolve: { queued: { id: 7 } }, reject: { offline, moved: movedFailure } },
    cancelTask: { resolve: { cancelled: null }, reject },
    retryTask: { resolve: { queued: { id: 8 } }, reject },
  },
  quiet: ['bulk.set', 'bulk.leave', 'bulk.tag', 'bulk.show', ...quietOfTask],
  ignores: ignoresOfTask,
  waiting: ['work.watching.brief + dialog.hidden', 'work.watching.long + dialog.hidden'],
  resting: [
    'work.asking + dialog.shown',
    'work.result + dialog.shown',
    'work.closed + dialog.shown',
    'work.closed + dialog.hidden',
  ],
};

function outcome(done: number, refused: number) {
  return { ...running.result, done, refused } as NonNullable<TaskFacts['result']>;
}
