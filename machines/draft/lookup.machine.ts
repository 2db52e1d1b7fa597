import type { AnyActorRef, DoneActorEvent } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { stubPort } from '../kit/stubs.ts';
import { parentOf } from '../kit/tell-parent.ts';
import type {
  DraftKey,
  DraftsFound,
  LookupContext,
  LookupEvent,
  LookupReport,
} from './draft.types.ts';

const lookup = setup({
  types: {
    context: {} as LookupContext,
    events: {} as LookupEvent,
    children: {} as { findDraft: 'findDraft' },
  },
  actors: { findDraft: stubPort<DraftsFound | null, DraftKey>('lookup', 'findDraft') },
  actions: {
    remember: assign((_, params: { key: DraftKey }) => params),
    report: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      (_, params: { offered: DraftsFound | null }): LookupReport => ({
        type: 'draft.found',
        ...params,
      }),
    ),
  },
  delays: { pause: 15_000 },
});

/** Looks once more for unsaved work where the first look got no answer, until it gets one. */
export const lookupMachine = lookup.createMachine({
  id: 'lookup',
  context: { key: null },
  initial: 'idle',
  on: {
    'lookup.begin': {
      target: '.waiting',
      actions: { type: 'remember', params: ({ event }) => event },
    },
    'lookup.end': '.idle',
  },
  states: {
    idle: { description: 'It is known what there is, or nobody wants to know.' },
    waiting: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: ({ context }) => keyOf(context),
        onDone: {
          target: 'idle',
          actions: {
            type: 'report',
            params: ({ event }: { event: DoneActorEvent<DraftsFound | null> }) => ({
              offered: event.output,
            }),
          },
        },
        onError: 'waiting',
      },
    },
  },
});

function keyOf({ key }: LookupContext): DraftKey {
  if (key === null) throw new Error('nothing is looked for');
  return key;
}
