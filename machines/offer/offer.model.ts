import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { DraftOffer, OfferContext, OfferInput } from './offer.types.ts';

const draft = {
  session: 'session-0',
  savedAt: '2026-11-20T16:40:00Z',
  postedAt: '2026-11-20T16:40:00Z',
  version: 3,
  values: { answer: 'Nobody.' },
};
const older = { ...draft, session: 'session-00', values: { subtitle: 'Old.' } };
const key = { resource: 'contents/faqs', resourceId: 7, session: 'session-1', lease: 'lease-1' };
const offered: DraftOffer = { newest: draft, others: [older] };

export const offerModel: MachineModel = {
  input: { key, offered } satisfies OfferInput,
  variants: [
    { key, offered: { newest: { ...draft, open: 'tab' }, others: [older] } },
    { key, offered: { newest: { ...draft, open: 'device' }, others: [] } },
  ] satisfies OfferInput[],
  events: [
    { type: 'draft.choose', session: 'session-0' },
    { type: 'draft.choose', session: 'session-00' },
    { type: 'draft.load' },
    { type: 'draft.load', session: 'session-00' },
    { type: 'draft.abandon' },
    { type: 'draft.abandon', session: 'session-00' },
    { type: 'draft.goThere' },
    { type: 'draft.startAnew' },
    { type: 'claim.given', session: 'session-0' },
  ],
  abstract: ({ value, context }) => {
    const { offered: found, outcome, failure } = context as OfferContext;
    return [value, found, outcome, failure !== null];
  },
  answers: {
    loadDraft: { resolve: { kept: offered, gone: null }, reject: { 'no answer': offline } },
    abandonDraft: {
      resolve: { gone: null, 'gone on with': 'tab' },
      reject: { 'no answer': offline },
    },
  },
  quiet: ['draft.choose', 'claim.given'],
  ignores: { 'claim.given': 'a draft that nobody waits for has been told so to the claim' },
  // The claim does not wait for ever.
  despite: [{ type: 'claim.given', session: 'session-0' }],
  resting: ['choosing', 'called'],
};
