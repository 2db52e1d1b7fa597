import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { ExportInput } from './content-export.types.ts';

export const contentExportModel: MachineModel = {
  input: { mayStore: true } satisfies ExportInput,
  variants: [{ mayStore: false } satisfies ExportInput],
  events: [
    { type: 'export.allow', isOpen: true, hasBlock: true },
    { type: 'export.allow', isOpen: true, hasBlock: false },
    { type: 'export.allow', isOpen: false, hasBlock: false },
    { type: 'export.html' },
    { type: 'export.project' },
    { type: 'export.template', name: 'Letter' },
    { type: 'export.block', name: 'Letter' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {
    downloadPage: { resolve: { saved: undefined }, reject: { offline } },
    storeTemplate: { resolve: { stored: { message: 'Template created.' } }, reject: { offline } },
  },
  quiet: ['export.allow'],
  resting: ['resting'],
};
