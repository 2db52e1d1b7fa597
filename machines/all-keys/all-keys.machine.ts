import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { KeyState } from '../../src/shared/contract/api-keys.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './all-keys.commands.ts';
import type {
  AllKeysContext,
  AllKeysEmitted,
  AllKeysEvent,
  AllKeysInput,
  AllKeysTag,
  ReadKeysAnswer,
  ReadKeysCall,
  RevokeAnyCall,
} from './all-keys.types.ts';

const allKeys = setup({
  types: {
    context: {} as AllKeysContext,
    input: {} as AllKeysInput,
    events: {} as AllKeysEvent,
    emitted: {} as AllKeysEmitted,
    tags: {} as AllKeysTag,
    meta: {} as StateMeta<AllKeysContext>,
    transitionMeta: {} as TransitionMeta<AllKeysContext>,
  },
  actors: {
    readKeys: stubPort<ReadKeysAnswer, ReadKeysCall>('all-keys', 'readKeys'),
    revokeKey: stubPort<string, RevokeAnyCall>('all-keys', 'revokeKey'),
  },
  actions: {
    look: assign((_, params: { state: KeyState }) => params),
    type: assign((_, { text }: { text: string }) => ({ search: text })),
    keep: assign((_, { data, total }: ReadKeysAnswer) => ({ keys: data, total, failure: null })),
    choose: assign(({ context }, { id }: { id: string }) => ({ chosen: keyNamed(context, id) })),
    refuse: assign((_, params: { failure: string }) => params),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    tellFailure: emit((_, { failure: message }: { failure: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    isRevocable: ({ context }, { id }: { id: string }) =>
      keyNamed(context, id)?.revoked_at === null,
  },
  delays: { typing: 300 },
});

const named = ({ event }: { event: { readonly id: string } }) => ({ id: event.id });
const read = ({ event }: { event: DoneActorEvent<ReadKeysAnswer> }) => event.output;
const said = ({ event }: { event: DoneActorEvent<string> }) => ({ message: event.output });
const failed = ({ event }: { event: ErrorActorEvent }) => ({
  failure: failureOf(event.error).message,
});
const look = (state: KeyState) => ({
  target: 'loading' as const,
  reenter: true,
  actions: { type: 'look' as const, params: { state } },
});

/** What is looked for may be said anew at any time: what was asked before is then not waited for. */
const looking = allKeys.createStateConfig({
  on: {
    'keys.search': {
      target: 'typing',
      reenter: true,
      actions: { type: 'type', params: ({ event }) => event },
    },
    'allKeys.working': { ...look('working'), meta: commands.working },
    'allKeys.unused': { ...look('unused'), meta: commands.unused },
    'allKeys.over': { ...look('over'), meta: commands.over },
  },
}).on;

/** The API keys of everybody, for who may change how users get in: looked for, and one of them revoked. */
export const allKeysMachine = allKeys.createMachine({
  id: 'all-keys',
  context: ({ input }) => ({
    ...input,
    state: 'working',
    keys: [],
    total: null,
    chosen: null,
    failure: null,
  }),
  initial: 'loading',
  states: {
    typing: {
      description: 'Asked for once typing rests; what was read before stays in sight.',
      tags: 'busy',
      on: looking,
      after: { typing: 'loading' },
    },
    loading: {
      tags: 'busy',
      on: looking,
      invoke: {
        id: 'readKeys',
        src: 'readKeys',
        input: ({ context: { state, search } }) => ({ state, search }),
        onDone: { target: 'shown', actions: { type: 'keep', params: read } },
        onError: { target: 'broken', actions: { type: 'refuse', params: failed } },
      },
    },
    broken: {
      description: 'The keys could not be loaded.',
      tags: 'broken',
      on: { ...looking, 'allKeys.refresh': { target: 'loading', meta: commands.retry } },
    },
    shown: {
      on: {
        ...looking,
        'allKeys.refresh': { target: 'loading', meta: commands.refresh },
        'allKeys.revoke': {
          guard: { type: 'isRevocable', params: named },
          target: 'confirming',
          actions: { type: 'choose', params: named },
          meta: commands.revoke,
        },
      },
    },
    confirming: {
      tags: 'confirming',
      meta: commands.asking,
      on: {
        'allKeys.confirm': { target: 'revoking', meta: commands.confirm },
        'allKeys.keep': { target: 'shown', meta: commands.keep },
      },
    },
    revoking: {
      description: 'The list is read again, whatever came of it: its owner may have been faster.',
      tags: ['confirming', 'revoking'],
      meta: commands.revoking,
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
        onDone: { target: 'loading', actions: { type: 'tell', params: said } },
        onError: { target: 'loading', actions: { type: 'tellFailure', params: failed } },
      },
    },
  },
});

export type AllKeysRef = ActorRefFrom<typeof allKeysMachine>;

function keyNamed({ keys }: AllKeysContext, id: string) {
  return keys.find((key) => String(key.id) === id) ?? null;
}
