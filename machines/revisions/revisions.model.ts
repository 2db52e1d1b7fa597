import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { Revision, RevisionsContext, RevisionsInput } from './revisions.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

export const revisionsInput: RevisionsInput = { resource: 'contents/faqs', resourceId: 7 };

const nora = { id: 1, full_name: 'Nora Lindqvist' };
export const sampleRevisions: readonly Revision[] = [
  {
    id: 12,
    version: 3,
    action: 'update',
    user: nora,
    created_at: '2026-11-20T09:00:00Z',
    fields: ['answer'],
  },
  {
    id: 9,
    version: 2,
    action: 'update',
    user: { id: 2, full_name: 'Ann Okafor' },
    created_at: '2026-11-19T09:00:00Z',
    fields: ['question'],
  },
];

export const sampleRows: Readonly<Record<number, Values>> = {
  12: { question: 'Who?', answer: 'Me.' },
  9: { question: 'Who?', answer: 'You.' },
};

export const revisionsModel: MachineModel = {
  input: revisionsInput,
  events: [
    { type: 'revisions.open' },
    { type: 'revisions.open', back: true },
    { type: 'revisions.close' },
    { type: 'revisions.retry' },
    { type: 'revisions.compare', id: 12 },
    { type: 'revisions.compare', id: 9 },
    { type: 'revisions.against', against: 9 },
    { type: 'revisions.against', against: 'now' },
    { type: 'revisions.against', against: 'before' },
    { type: 'revisions.next' },
    { type: 'revisions.previous' },
    { type: 'revisions.older' },
    { type: 'revisions.restore' },
    { type: 'revisions.follow', resourceId: 8 },
  ],
  abstract: ({ value, context }) => {
    const { resourceId, list, chosen, against, more, back } = context as RevisionsContext;
    return [value, resourceId, list.length, chosen, against, more, back];
  },
  answers: {
    listRevisions: {
      resolve: {
        two: { list: sampleRevisions, more: false },
        more: { list: sampleRevisions, more: true },
        none: { list: [], more: false },
      },
      reject: { offline },
    },
    readRows: { resolve: { both: sampleRows }, reject: { offline } },
  },
  quiet: ['revisions.close', 'revisions.compare', 'revisions.against', 'revisions.follow'],
  resting: ['closed', 'open.broken', 'open.empty', 'open.unread', 'open.comparing'],
};
