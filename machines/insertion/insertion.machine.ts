import type { ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './insertion.commands.ts';
import * as rules from './insertion.rules.ts';
import type {
  InsertCall,
  InsertionContext,
  InsertionEmitted,
  InsertionEvent,
  InsertionInput,
} from './insertion.types.ts';

const inserting = setup({
  types: {
    context: {} as InsertionContext,
    input: {} as InsertionInput,
    events: {} as InsertionEvent,
    emitted: {} as InsertionEmitted,
    meta: {} as StateMeta<InsertionContext>,
    transitionMeta: {} as TransitionMeta<InsertionContext>,
  },
  actors: { insert: stubPort<void, InsertCall>('insertion', 'insert') },
  actions: {
    allow: assign((_, facts: Pick<InsertionContext, 'isOpen' | 'isNarrow' | 'isWriting'>) => ({
      isOpen: facts.isOpen,
      isNarrow: facts.isNarrow,
      isWriting: facts.isWriting,
    })),
    showFailure: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    mayInsert: ({ context }, { call }: { call: InsertCall | null }) =>
      rules.mayInsert(context, call),
  },
});

const asked = (meta: TransitionMeta<InsertionContext>) => ({
  guard: {
    type: 'mayInsert' as const,
    params: ({ event }: { event: InsertionEvent }) => ({ call: rules.callOf(event) }),
  },
  target: 'inserting' as const,
  meta,
});

/** Macros and records that are put into a page by the palette, or from their tables. */
export const insertionMachine = inserting.createMachine({
  id: 'insertion',
  context: ({ input }) => ({ ...input, isOpen: false, isNarrow: false, isWriting: false }),
  initial: 'resting',
  on: { 'insertion.allow': { actions: { type: 'allow', params: ({ event }) => event } } },
  states: {
    resting: {
      on: {
        'macro.insert': asked(commands.macro),
        'content.insert': asked(commands.content),
        'variable.insert': asked(commands.variable),
        'ad.insert': asked(commands.ad),
        'link.insert': asked(commands.link),
        'video.insert': asked(commands.video),
        'ads.pick': asked(commands.ads),
        'links.pick': asked(commands.links),
        'videos.pick': asked(commands.videos),
      },
    },
    inserting: {
      description: 'The record is read, or chosen in its table; then it stands in the page.',
      meta: {
        refuses: Object.values(commands).map((command) =>
          refused(command, 'Something is being put in already'),
        ),
      },
      invoke: {
        id: 'insert',
        src: 'insert',
        input: ({ event }) => rules.callOf(event) ?? { act: 'macro', name: '' },
        onDone: 'resting',
        onError: {
          target: 'resting',
          actions: {
            type: 'showFailure',
            params: ({ event }: { event: ErrorActorEvent }) => ({
              message: failureOf(event.error).message,
            }),
          },
        },
      },
    },
  },
});
