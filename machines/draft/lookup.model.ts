import type { MachineModel } from '../kit/model.ts';
import { draftInput } from './draft.model.ts';
import type { LookupContext } from './draft.types.ts';

const { resource, resourceId, session } = draftInput;
const stored = { session: 'session-0', savedAt: '2026-11-21T14:02:00Z', postedAt: null };
const newest = { ...stored, version: 3, values: { answer: 'Me.' } };
const failure = { status: 503, id: 'unavailable', message: 'The service is not available.' };

export const lookupModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'lookup.begin', key: { resource, resourceId, session } },
    { type: 'lookup.end' },
  ],
  abstract: ({ value, context }) => [value, (context as LookupContext).key],
  answers: {
    findDraft: {
      resolve: { none: null, one: { newest, others: [] } },
      reject: { 'no answer': failure },
    },
  },
  quiet: ['lookup.begin', 'lookup.end'],
  resting: ['idle', 'waiting'],
};
