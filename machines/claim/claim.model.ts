import type { MachineModel } from '../kit/model.ts';
import type { ClaimContext, ClaimInput } from './claim.types.ts';

export const claimInput: ClaimInput = { session: 'session-1' };

const failure = { status: 0, id: 'unexpected', message: 'This browser has no locks.' };

const device = {
  resource: 'contents/faqs',
  resourceId: null,
  session: 'session-0',
  lease: 'session-1',
};

export const claimModel: MachineModel = {
  input: claimInput,
  events: [
    { type: 'claim.move', session: 'session-2' },
    { type: 'claim.call', session: 'session-0' },
    { type: 'claim.want', session: 'session-0' },
    { type: 'claim.want', session: 'session-0', device },
    { type: 'tab.closing' },
    { type: 'tab.visible' },
    { type: 'keeper.called' },
    { type: 'keeper.asked' },
    { type: 'keeper.taken' },
  ],
  abstract: ({ value, context }) => {
    const { session, wanted, device: asked } = context as ClaimContext;
    return [value, session, wanted, asked];
  },
  answers: {
    askForClaim: { resolve: { 'let go': null }, reject: { 'no locks': failure } },
    askDevice: {
      resolve: {
        'let go': { held: true, wanted: false },
        'still written': { held: false, wanted: false },
        gone: null,
      },
      reject: { 'no answer': failure },
    },
    takeClaim: { resolve: { taken: null }, reject: { 'no locks': failure } },
  },
  quiet: [
    'claim.move',
    'claim.call',
    'claim.want',
    'tab.closing',
    'tab.visible',
    'keeper.called',
    'keeper.asked',
    'keeper.taken',
  ],
  ignores: {
    'claim.want': 'one is wanted already, or the form has closed',
    'tab.closing': 'a wish alone is called back, and this tab’s claims go with its page',
    'tab.visible': 'a wish alone was called back',
    'claim.call': 'its tab is being asked already, or the form has closed',
  },
  despite: [{ type: 'tab.visible' }],
  resting: ['held', 'taken'],
};
