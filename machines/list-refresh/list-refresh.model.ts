import type { MachineModel } from '../kit/model.ts';

export const listRefreshModel: MachineModel = {
  input: { resource: 'faqs' },
  events: [{ type: 'table.refresh' }, { type: 'refresh.automatic' }, { type: 'refresh.manual' }],
  abstract: ({ value }) => value,
  answers: {},
  quiet: [],
  resting: ['manual', 'automatic'],
};
