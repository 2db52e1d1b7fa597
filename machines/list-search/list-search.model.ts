import { offline } from '../kit/samples.ts';
import type { MachineModel } from '../kit/model.ts';
import type { FilterOffer, ListSearchContext } from './list-search.types.ts';

const draft = {
  filter: { field: 'status', op: 'in', value: 'draft' },
  words: 'Status is Draft',
} as const;

const whole: FilterOffer = { ways: [[draft]], faults: [], rest: 'who', left: 'who' };
const faulty: FilterOffer = {
  ways: [[draft]],
  faults: ['No tag is “zz”.'],
  rest: '',
  left: 'tag:zz',
};
const none: FilterOffer = { ways: [], faults: [], rest: 'a:b', left: 'a:b' };

export const listSearchModel: MachineModel = {
  input: { search: '' },
  events: [
    { type: 'table.search' },
    { type: 'search.type', text: 'who' },
    { type: 'search.type', text: 'who status:draft' },
    { type: 'search.clear' },
    { type: 'search.follow', text: 'what' },
    { type: 'offer.take' },
    { type: 'offer.take', at: 1 },
    { type: 'offer.move', by: 1 },
    { type: 'offer.move', by: -1 },
    { type: 'offer.dismiss' },
    { type: 'search.left' },
  ],
  abstract: ({ value, context }) => {
    const { text, offer, at } = context as ListSearchContext;
    return [value, text.includes(':'), offer?.faults.length, offer?.ways.length, at];
  },
  answers: { readFilters: { resolve: { whole, faulty, none }, reject: { offline } } },
  quiet: [
    'search.type',
    'search.clear',
    'search.follow',
    'offer.take',
    'offer.move',
    'offer.dismiss',
    'search.left',
  ],
  resting: ['resting', 'offered'],
};
