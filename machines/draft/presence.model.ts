import type { MachineModel } from '../kit/model.ts';
import { draftInput } from './draft.model.ts';
import type { PresenceContext } from './draft.types.ts';

const { resource, resourceId, session, lease } = draftInput;
const key = { resource, resourceId, session };
const failure = { status: 0, id: 'network', message: 'No answer from the server.' };

export const presenceModel: MachineModel = {
  input: { lease },
  events: [
    { type: 'presence.follow', key, take: false },
    { type: 'presence.follow', key, take: true },
    { type: 'presence.forget' },
    { type: 'presence.leave', key },
    { type: 'presence.leave', key: null },
    { type: 'presence.return' },
  ],
  abstract: ({ value, context }) => [value, context as PresenceContext],
  answers: {
    renewDraft: {
      resolve: {
        held: { held: true, wanted: false },
        wanted: { held: true, wanted: true },
        taken: { held: false, wanted: false },
        gone: null,
      },
      reject: { 'no answer': failure },
    },
  },
  quiet: ['presence.follow', 'presence.forget', 'presence.leave', 'presence.return'],
  ignores: { 'presence.return': 'the page was never left' },
  resting: ['away', 'left', 'resting'],
};
