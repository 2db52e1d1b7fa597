import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import { ignoresOfTask, quietOfTask, taskEvents } from '../tasks/task.model.ts';
import type { undoMachine } from './undo.machine.ts';
import { idOf, isHere } from './undo.rules.ts';
import type { FoundAction, PageAction, UndoableAction, UndoAnswer } from './undo.types.ts';

export const deleted: UndoableAction = { id: 7, title: 'Delete 3 FAQs' };
export const merged: UndoableAction = { id: 8, title: 'Merge 2 tags' };
/** Of the form that is open. */
export const published: PageAction = {
  by: { type: 'form.unpublish', id: 3 },
  title: 'Publish “Hello”',
};

export const FAQS = { key: 'faqs', title: 'FAQs' };
export const TAGS = { key: 'tags', title: 'Tags' };
export const elsewhere: FoundAction = {
  ...deleted,
  ...{ place: FAQS, when: '14:02', records: '“Who?”, “Why?” and 1 more' },
};

export const allBack: UndoAnswer = {
  message: '“Delete 3 FAQs” undone: 3 items are back as they were.',
  refused: [],
  resources: ['faqs', 'tags'],
  task: null,
};

export const someBack: UndoAnswer = {
  message: '“Delete 3 FAQs” undone: 1 item is back as it was. 1 item is not. Changed since by Ana.',
  refused: [{ resource: 'faqs', id: 4, reason: 'Changed since by Ana.' }],
  resources: ['faqs'],
  task: null,
};

export const goingOn: UndoAnswer = {
  message: 'Undo successfully requested. Task ID: 12',
  refused: [],
  resources: [],
  task: 12,
};

const reject = {
  'no answer': { status: 0, id: 'network', message: 'No answer from the server.' },
  'too late': { status: 410, id: 'gone', message: 'This cannot be undone any more.' },
};

export const undoModel: MachineModel = {
  input: undefined,
  big: true,
  events: [
    { type: 'undo.offer', action: deleted, when: '14:02' },
    { type: 'undo.offer', action: published, when: '14:04' },
    { type: 'undo.moved', place: FAQS },
    { type: 'undo.taken', by: published.by },
    { type: 'undo.agree' },
    { type: 'undo.letGo' },
    { type: 'undo.forget' },
    { type: 'undo.last' },
    { type: 'undo.run', id: 7 },
    { type: 'undo.run', id: 8 },
    { type: 'undo.details' },
    { type: 'undo.close' },
    ...taskEvents({
      told: [{ status: 'running' }],
      ended: [{ status: 'done' }, { status: 'failed' }],
    }),
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof undoMachine>;
    const { actions, asked, place, queue, tasks, report } = context;
    const last = actions.at(-1);
    const done = last === undefined ? [] : [idOf(last), isHere(context, last)];
    const told = [queue, tasks.map(({ id }) => id), report !== null];
    return [value, done, asked === null ? null : idOf(asked), place !== null, ...told];
  },
  answers: {
    findLast: { resolve: { 'an action': elsewhere, nothing: null }, reject },
    undo: { resolve: { 'all back': allBack, 'some back': someBack, 'as a task': goingOn }, reject },
  },
  quiet: [
    'undo.offer',
    'undo.forget',
    'undo.moved',
    'undo.taken',
    'undo.agree',
    'undo.run',
    'undo.details',
    'undo.close',
    ...quietOfTask,
  ],
  ignores: {
    ...ignoresOfTask,
    'undo.agree': 'the question is over',
    'undo.details': 'they were of an outcome that has been replaced',
  },
  // The task goes on at the server.
  waiting: [
    'actions.idle + tasks.following',
    'actions.asking + tasks.following',
    'actions.reporting + tasks.following',
  ],
  resting: [
    'actions.idle + tasks.resting',
    'actions.asking + tasks.resting',
    'actions.reporting + tasks.resting',
  ],
};
