import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { undoMachine } from './undo.machine.ts';
import type { Deed, UndoAnswer } from './undo.types.ts';

export const deleted: Deed = { id: 7, title: 'Delete 3 FAQs' };
export const merged: Deed = { id: 8, title: 'Merge 2 tags' };

export const allBack: UndoAnswer = {
  message: 'Undone: 3 items are back as they were.',
  refused: [],
  resources: ['faqs', 'tags'],
  task: null,
};

export const someBack: UndoAnswer = {
  message: 'Undone: 1 item is back as it was. 1 item is not. Changed since by Ana.',
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
  'too late': { status: 410, id: 'gone', message: 'This can not be undone any more.' },
};

export const undoModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'undo.offer', deed: deleted },
    { type: 'undo.offer', deed: merged },
    { type: 'undo.forget' },
    { type: 'undo.last' },
    { type: 'undo.run', id: 7 },
    { type: 'undo.run', id: 8 },
    { type: 'undo.details' },
    { type: 'undo.close' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof undoMachine>;
    const { deeds, queue, tasks, report } = context;
    return [value, deeds.map(({ id }) => id), queue, tasks.map(({ id }) => id), report !== null];
  },
  answers: {
    findLast: { resolve: { 'a deed': deleted, nothing: null }, reject },
    undo: { resolve: { 'all back': allBack, 'some back': someBack, 'as a task': goingOn }, reject },
    readTask: { resolve: { runs: 'running', done: 'done', failed: 'failed' }, reject },
  },
  quiet: ['undo.offer', 'undo.forget', 'undo.run', 'undo.details', 'undo.close'],
  resting: ['deeds.idle + tasks.resting', 'deeds.reporting + tasks.resting'],
};
