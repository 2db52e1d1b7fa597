import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { GroupPick, GroupPickContext } from './group-pick.types.ts';

const authors: GroupPick = {
  route: 'contents/authors',
  params: { 'filters[category_id]': '1', per_page: 200 },
  value: 'id',
  all: false,
};

export const sampleGroups = {
  first: authors,
  second: { ...authors, params: { ...authors.params, 'filters[category_id]': '2' }, all: true },
} as const;

export const groupPickModel: MachineModel = {
  input: undefined,
  events: [
    { type: 'group.pick', pick: sampleGroups.first },
    { type: 'group.pick', pick: sampleGroups.second },
  ],
  abstract: ({ value, context }) => [
    value,
    (context as GroupPickContext).waiting.map(({ all }) => all),
  ],
  answers: { readGroup: { resolve: { three: [1, 2, 3] }, reject: { offline } } },
  quiet: ['group.pick'],
  resting: ['resting'],
};
