import type { DoneActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { stubPort } from '../kit/stubs.ts';
import type { ChoiceId } from './combobox.types.ts';
import type {
  GroupCall,
  GroupPick,
  GroupPickContext,
  GroupPickEmitted,
  GroupPickEvent,
} from './group-pick.types.ts';

/** Every row of a group of options, those of later pages too: read from the server, one group after the other, for the select to pick or give up. */
export const groupPickMachine = setup({
  types: {
    context: {} as GroupPickContext,
    events: {} as GroupPickEvent,
    emitted: {} as GroupPickEmitted,
  },
  actors: { readGroup: stubPort<readonly ChoiceId[], GroupCall>('group-pick', 'readGroup') },
  actions: {
    queue: assign(({ context: { waiting } }, { pick }: { pick: GroupPick }) => ({
      waiting: [...waiting, pick],
    })),
    announce: emit(({ context: { waiting } }, { ids }: { ids: readonly ChoiceId[] }) => ({
      type: 'group.read' as const,
      ids,
      all: waiting[0]?.all ?? false,
    })),
    finish: assign(({ context: { waiting } }) => ({ waiting: waiting.slice(1) })),
  },
  guards: {
    isNew: ({ context: { waiting } }, { pick }: { pick: GroupPick }) =>
      !waiting.some((held) => JSON.stringify(held) === JSON.stringify(pick)),
    hasMore: ({ context: { waiting } }) => waiting.length > 1,
  },
}).createMachine({
  id: 'group-pick',
  context: { waiting: [] },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'group.pick': { target: 'reading', actions: { type: 'queue', params: picked } },
      },
    },
    reading: {
      description: 'A group that is pressed meanwhile waits for its turn.',
      on: {
        'group.pick': {
          guard: { type: 'isNew', params: picked },
          actions: { type: 'queue', params: picked },
        },
      },
      invoke: {
        id: 'readGroup',
        src: 'readGroup',
        input: ({ context: { waiting } }) => waiting[0] ?? NOTHING,
        onDone: [
          {
            guard: 'hasMore',
            target: 'reading',
            reenter: true,
            actions: [{ type: 'announce', params: read }, 'finish'],
          },
          { target: 'resting', actions: [{ type: 'announce', params: read }, 'finish'] },
        ],
        onError: [
          { guard: 'hasMore', target: 'reading', reenter: true, actions: 'finish' },
          { target: 'resting', actions: 'finish' },
        ],
      },
    },
  },
});

const NOTHING: GroupCall = { route: '', params: {}, value: 'id' };

function picked({ event: { pick } }: { event: GroupPickEvent }) {
  return { pick };
}

function read({ event }: { event: DoneActorEvent<readonly ChoiceId[]> }) {
  return { ids: event.output };
}
