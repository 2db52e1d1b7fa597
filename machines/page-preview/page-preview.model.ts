import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { PagePreviewAnswer, PagePreviewInput } from './page-preview.types.ts';

export const samplePreview: PagePreviewInput = { path: 'contents/pages/4/preview' };

export const sampleAddress: PagePreviewAnswer = {
  url: 'https://pages.example/o/preview/pages.4.1767225600000.sample',
};

export const pagePreviewModel: MachineModel = {
  input: samplePreview,
  events: [
    { type: 'preview.open' },
    { type: 'tab.refused' },
    { type: 'record.changed', unsaved: true },
    { type: 'record.changed', unsaved: false },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: { askAddress: { resolve: { address: sampleAddress }, reject: { offline } } },
  quiet: ['record.changed', 'tab.refused'],
  resting: ['resting'],
};
