import type { MachineModel } from '../kit/model.ts';

const template = { id: 4, name: 'Letter' };

export const templatePickerModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'text.type', text: 'tide' },
    { type: 'publication.choose', publication: 2 },
    { type: 'publication.choose', publication: null },
    { type: 'tags.choose', tagIds: [3] },
    { type: 'templates.listed', lastPage: 2 },
    { type: 'page.choose', page: 2 },
    { type: 'template.show', template },
    { type: 'template.hide' },
    { type: 'template.import' },
  ],
  abstract: ({ value, context }) => [value, context],
  answers: {},
  quiet: [
    'text.type',
    'publication.choose',
    'tags.choose',
    'templates.listed',
    'page.choose',
    'template.show',
  ],
  resting: ['browsing.resting', 'previewing'],
};
