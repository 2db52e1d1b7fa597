import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { ChosenFile, UploadsContext, UploadsInput } from './uploads.types.ts';

export const uploadsInput: UploadsInput = { accept: 'image/*, .pdf', maxBytes: 1_000, max: 2 };

const first: ChosenFile = { key: 'a', name: 'cover.png', size: 900, type: 'image/png' };
const second: ChosenFile = { key: 'b', name: 'terms.pdf', size: 900, type: 'application/pdf' };

/** Files that the sample control takes and refuses. */
export const chosenFiles = {
  first,
  second,
  large: { ...first, key: 'c', size: 1_001 },
  strange: { ...first, key: 'd', name: 'run.exe', type: 'application/x-msdownload' },
} satisfies Record<string, ChosenFile>;

export const uploadsModel: MachineModel = {
  input: uploadsInput,
  variants: [{ ...uploadsInput, max: 1 }],
  events: [
    { type: 'uploads.choose', files: [first] },
    { type: 'uploads.choose', files: [first, second] },
    { type: 'uploads.choose', files: [chosenFiles.large] },
    { type: 'uploads.stage', files: [second] },
    { type: 'uploads.describe', key: 'b', keywords: '' },
    { type: 'uploads.describe', key: 'b', keywords: 'terms of use' },
    { type: 'uploads.tag', tagIds: [2] },
    { type: 'uploads.send' },
    { type: 'uploads.cancel', key: 'a' },
    { type: 'uploads.cancel', key: 'b' },
    { type: 'uploads.cancelAll' },
    { type: 'uploads.retry', key: 'a' },
    { type: 'uploads.dismiss', key: 'a' },
    { type: 'uploads.progress', key: 'a', progress: 0.5 },
  ],
  abstract: ({ value, context }) => [
    value,
    (context as UploadsContext).files.map(({ key, status, keywords }) => [
      key,
      status,
      keywords === '',
    ]),
  ],
  answers: {
    sendFile: { resolve: { taken: { id: 31, title: 'cover.png' } }, reject: { offline } },
  },
  quiet: [
    'uploads.choose',
    'uploads.stage',
    'uploads.describe',
    'uploads.tag',
    'uploads.cancel',
    'uploads.retry',
    'uploads.dismiss',
    'uploads.progress',
  ],
  resting: ['resting'],
};
