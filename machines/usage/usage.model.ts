import type { MachineModel } from '../kit/model.ts';
import type { UsageInput } from './usage.types.ts';

export const usageInput: UsageInput = {
  resource: 'tags',
  title: 'tag',
  id: 4,
  page: '/content/tags',
  right: { resource: 'tags', action: 'merge', ability: 'allowed' },
};

const merged = { target: 5, ids: [4], message: '1 Tag merged successfully.', undoId: 9 };

export const usageModel: MachineModel = {
  input: usageInput,
  variants: [
    { ...usageInput, right: { ...usageInput.right, ability: 'denied' } },
    { ...usageInput, page: null },
  ],
  events: [
    { type: 'usage.show' },
    { type: 'usage.close' },
    { type: 'usage.merge' },
    { type: 'merge.done', merged },
    { type: 'merge.cancel' },
  ],
  abstract: ({ value }) => value,
  answers: {},
  quiet: ['usage.close', 'merge.done', 'merge.cancel'],
  ignores: {
    'merge.done': 'a merge stands only while it is asked for',
    'merge.cancel': 'a merge stands only while it is asked for',
  },
  resting: ['listed', 'shown', 'merging'],
};
