import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';

const records = [
  { resource: 'assets', id: 4, text: 'Harbor at dawn' },
  { resource: 'efforts', id: 7, text: 'Spring mail' },
];
const many = [1, 2, 3, 4].map((id) => ({ resource: 'assets', id, text: null }));

export const blockUsesModel: MachineModel = {
  input: {},
  events: [
    { type: 'blockUses.allow', isOpen: true, hasBlock: true },
    { type: 'blockUses.allow', isOpen: true, hasBlock: false },
    { type: 'blockUses.allow', isOpen: false, hasBlock: false },
    { type: 'blockUses.show' },
    { type: 'blockUses.retry' },
    { type: 'blockUses.toggle', record: 'assets 4' },
    { type: 'blockUses.close' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    look: {
      resolve: {
        some: { records, unseen: 1 },
        many: { records: many, unseen: 0 },
        none: { records: [], unseen: 0 },
      },
      reject: { offline },
    },
  },
  quiet: ['blockUses.allow', 'blockUses.toggle', 'blockUses.close'],
  resting: ['closed', 'shown', 'broken'],
};
