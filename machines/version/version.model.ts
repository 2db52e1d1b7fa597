import type { MachineModel } from '../kit/model.ts';

export const versionModel: MachineModel = {
  input: { own: '1.9.0' },
  events: [
    { type: 'version.report', version: '1.10.0' },
    { type: 'version.report', version: '1.9.0' },
    { type: 'version.reload' },
  ],
  abstract: ({ value }) => value,
  answers: {},
  quiet: ['version.report'],
  ignores: { 'version.report': 'that the page is older is known already' },
  resting: ['current', 'outdated'],
};
