import type { SnapshotFrom } from 'xstate';
import type { MachineModel } from '../kit/model.ts';
import type { mergeMachine } from './merge.machine.ts';
import type { MergeInput, Preview } from './merge.types.ts';

export const mergeInput: MergeInput = { route: 'contents/faqs', ids: [3, 2], target: null };

export const preview: Preview = {
  rows: [
    { id: 2, version: 4, question: 'Who?' },
    { id: 3, version: 1, question: 'Whom?' },
  ],
  fields: [
    { name: 'question', winner: 2 },
    { name: 'tag_ids', winner: 'all' },
  ],
  moved: [{ resource: 'pages', field: 'faq_ids', count: 2 }],
  movedUnseen: 0,
  refused: [],
};

export const nothingToMerge: Preview = {
  ...preview,
  rows: preview.rows.slice(0, 1),
  fields: [],
  moved: [],
  refused: [{ id: 3, reason: 'This item is currently locked by Ana.' }],
};

export const mergeAnswer = { message: '1 FAQ merged successfully.', undoId: 8 };
export const staleFailure = { status: 409, id: 'stale', message: 'Somebody else saved this item.' };

const reject = {
  'no answer': { status: 0, id: 'network', message: 'No answer from the server.' },
  stale: staleFailure,
};
const denied = { status: 403, id: 'denied', message: 'You may not.' };

export const mergeModel: MachineModel = {
  input: mergeInput,
  variants: [{ ...mergeInput, target: 2 }],
  events: [
    { type: 'merge.pick', target: 2 },
    { type: 'merge.choose', field: 'question', winner: 3 },
    { type: 'merge.choose', field: 'question', winner: 2 },
    { type: 'merge.back' },
    { type: 'merge.retry' },
    { type: 'merge.confirm' },
    { type: 'merge.cancel' },
  ],
  abstract: (snapshot) => {
    const { value, context } = snapshot as SnapshotFrom<typeof mergeMachine>;
    const { target, preview: shown, winners, failure } = context;
    return [value, target, shown?.rows.length ?? 0, winners, failure?.id ?? null];
  },
  answers: {
    preview: {
      resolve: { preview, 'nothing to merge': nothingToMerge },
      reject: { ...reject, denied },
    },
    merge: { resolve: { merged: mergeAnswer }, reject },
  },
  quiet: ['merge.pick', 'merge.choose'],
  resting: ['picking', 'unanswered', 'reviewing', 'ended'],
};
