import type { MachineModel } from '../kit/model.ts';
import type { GroupsContext } from './groups.types.ts';

const shown = { field: 'published', keys: ['false', 'true'] };

export const groupsModel: MachineModel = {
  input: undefined,
  big: true,
  events: [
    { type: 'groups.shown', shown },
    { type: 'groups.shown', shown: { ...shown, keys: ['true'] } },
    { type: 'group.toggle', key: 'true' },
    { type: 'group.open', key: 'false' },
    { type: 'group.close', key: 'false' },
    { type: 'groups.close' },
    { type: 'groups.open' },
    { type: 'group.more', key: 'true' },
  ],
  abstract: ({ value, context }) => [value, facts(context as GroupsContext)],
  answers: {},
  quiet: ['groups.shown', 'group.toggle', 'group.open', 'group.close', 'group.more'],
  resting: ['shown'],
};

function facts({ shown: { field, keys }, open }: GroupsContext) {
  return [field, keys, [...open].sort()];
}
