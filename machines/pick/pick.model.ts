import type { MachineModel } from '../kit/model.ts';
import type { PickContext, PickInput } from './pick.types.ts';

export const pickInput: PickInput = {
  title: { one: 'segment', many: 'segments' },
  multiple: true,
  max: 2,
};

export const pickModel: MachineModel = {
  input: pickInput,
  variants: [
    { ...pickInput, multiple: false, max: null },
    { ...pickInput, multiple: false, max: null, isSaved: true, also: 'effort' },
  ],
  big: true,
  events: [
    { type: 'pick.open', picked: [] },
    { type: 'pick.open', picked: [1, 2] },
    { type: 'pick.open', picked: [2], publication: 2 },
    { type: 'text.type', text: 'read' },
    { type: 'text.type', text: '' },
    { type: 'text.settle' },
    { type: 'publication.choose', publication: 2 },
    { type: 'size.choose', perPage: 20 },
    { type: 'rows.shown', lastPage: 2 },
    { type: 'pick.nextPage' },
    { type: 'pick.previousPage' },
    { type: 'row.pick', id: 1 },
    { type: 'row.pick', id: 2, row: { id: 2, name: 'Readers' }, chosen: 7 },
    { type: 'row.expand', id: 1 },
    { type: 'also.choose', id: 5 },
    { type: 'row.pick', id: 3 },
    { type: 'making.offer', makes: 'segment' },
    { type: 'pick.make' },
    { type: 'row.made', row: { id: 9 } },
    { type: 'making.leave' },
    { type: 'pick.confirm' },
    { type: 'pick.cancel' },
  ],
  abstract: ({ value, context }) => {
    const held = context as PickContext;
    const { search, publication, page, perPage, lastPage, picked, multiple, isSaved } = held;
    const chosen = [[...picked].sort(), multiple, isSaved, held.chosen !== null];
    // What can be made does not depend on what is picked or looked for: one list of it is enough.
    const isFirst = picked.length === 0 && search === '' && page === 1 && publication === null;
    const makes = isFirst ? held.makes : null;
    return [value, search, publication, page, perPage, lastPage, makes, ...chosen];
  },
  answers: {},
  quiet: [
    'pick.open',
    'text.type',
    'text.settle',
    'publication.choose',
    'size.choose',
    'rows.shown',
    'making.offer',
    'row.made',
    'making.leave',
    'row.pick',
    'row.expand',
    'also.choose',
  ],
  resting: ['closed', 'picking.resting', 'making'],
};
