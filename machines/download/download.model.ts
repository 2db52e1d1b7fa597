import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { DownloadInput } from './download.types.ts';

export const sampleDownload: DownloadInput = {
  path: 'tasks/7/file',
  name: 'Export of FAQs.csv',
  title: 'Download',
};

export const downloadModel: MachineModel = {
  input: sampleDownload,
  events: [{ type: 'file.fetch' }],
  abstract: ({ value, context }) => [value, context.failure !== null],
  answers: { readFile: { resolve: { file: 'id,question\n' }, reject: { offline } } },
  quiet: [],
  resting: ['resting'],
};
