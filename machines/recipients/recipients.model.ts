import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { RecipientsContext, RecipientsInput } from './recipients.types.ts';

export const sampleRecipients: RecipientsInput = { into: [1], out: [] };

export const recipientsModel: MachineModel = {
  input: sampleRecipients,
  events: [
    { type: 'recipients.follow', into: [1, 2], out: [3] },
    { type: 'recipients.stale' },
    { type: 'recipients.retry' },
  ],
  abstract: ({ value, context }) => {
    const { into, count } = context as RecipientsContext;
    return [value, into, count !== null];
  },
  answers: {
    countRecipients: {
      resolve: { many: { total: 1_204, isEstimate: true } },
      reject: { offline },
    },
  },
  quiet: ['recipients.follow', 'recipients.stale'],
  resting: ['counted', 'broken'],
};
