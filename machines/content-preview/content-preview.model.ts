import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { ContentPreviewContext, Rendered } from './content-preview.types.ts';

const rendered: Rendered = {
  html: '<p>Dear Ada</p>',
  unknown: [{ name: '$custom_gone', line: 1, column: 4, within: null }],
};

export const contentPreviewModel: MachineModel = {
  input: { text: '<p>Dear $first_name</p>', self: null },
  events: [
    { type: 'content.typed', text: '<p>$custom_gone</p>', self: null },
    { type: 'content.typed', text: '', self: '$custom_footer' },
    { type: 'preview.retry' },
  ],
  abstract: ({ value, context }) => {
    const { text, rendered: shown } = context as ContentPreviewContext;
    return [value, text, shown !== null];
  },
  answers: { render: { resolve: { rendered }, reject: { offline } } },
  quiet: ['content.typed'],
  resting: ['shown', 'broken'],
};
