import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { MadeApiKey } from '../../src/shared/contract/api-keys.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './api-keys.commands.ts';
import * as rules from './api-keys.rules.ts';
import type {
  ApiKeysContext,
  ApiKeysEmitted,
  ApiKeysEvent,
  ApiKeysInput,
  ApiKeysTag,
  KeyFields,
  KeyLevel,
  KnownKey,
  MakeKeyCall,
  RevokeKeyAnswer,
  RevokeKeyCall,
} from './api-keys.types.ts';

const keys = setup({
  types: {
    context: {} as ApiKeysContext,
    input: {} as ApiKeysInput,
    events: {} as ApiKeysEvent,
    emitted: {} as ApiKeysEmitted,
    tags: {} as ApiKeysTag,
    meta: {} as StateMeta<ApiKeysContext>,
    transitionMeta: {} as TransitionMeta<ApiKeysContext>,
  },
  actors: {
    makeKey: stubPort<MadeApiKey, MakeKeyCall>('api-keys', 'makeKey'),
    revokeKey: stubPort<RevokeKeyAnswer, RevokeKeyCall>('api-keys', 'revokeKey'),
  },
  actions: {
    show: assign((_, params: { keys: readonly KnownKey[] }) => params),
    beginAfresh: assign(() => rules.afresh()),
    change: assign(({ context }, params: { values: KeyFields }) => rules.change(context, params)),
    setLevel: assign(({ context }, params: { controllers: readonly string[]; level: KeyLevel }) =>
      rules.setLevel(context, params),
    ),
    setAll: assign(({ context }, params: { level: KeyLevel }) => rules.setAll(context, params)),
    setInFull: assign(({ context }, params: { controller: string; on: boolean }) =>
      rules.setInFull(context, params),
    ),
    choose: assign(({ context }, { id }: { id: string }) => ({
      chosen: rules.keyNamed(context, id),
      failure: null,
    })),
    keepMade: assign((_, { made }: { made: MadeApiKey }) => ({ made, failure: null })),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    announce: emit({ type: 'keys.changed' }),
    copy: emit((_, { text }: { text: string }) => ({ type: 'key.copied' as const, text })),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
  },
  guards: {
    mayMake: ({ context }) => rules.whyNotMade(context) === null,
    isKnown: ({ context }, { id }: { id: string }) => rules.keyNamed(context, id) !== null,
  },
});

const named = ({ event }: { event: { readonly id: string } }) => ({ id: event.id });

/** A person's API keys: a new one is described, made and shown once; one that is not needed is revoked. */
export const apiKeysMachine = keys.createMachine({
  id: 'api-keys',
  context: ({ input }) => rules.startOfKeys(input),
  initial: 'resting',
  on: {
    'keys.shown': { actions: { type: 'show', params: ({ event }) => event } },
    'key.leave': { target: '.resting', actions: 'beginAfresh' },
  },
  states: {
    resting: {
      on: {
        'key.new': { target: 'writing', actions: 'beginAfresh', meta: commands.start },
        'key.revoke': {
          guard: { type: 'isKnown', params: named },
          target: 'confirming',
          actions: { type: 'choose', params: named },
          meta: commands.revoke,
        },
      },
    },
    writing: {
      description: 'What the new key is to be. Nothing is sent before it is complete.',
      tags: ['writing', 'unsaved'],
      meta: commands.blocked('Finish the new key first'),
      on: {
        'key.change': { actions: { type: 'change', params: ({ event }) => event } },
        'key.level': { actions: { type: 'setLevel', params: ({ event }) => event } },
        'key.inFull': { actions: { type: 'setInFull', params: ({ event }) => event } },
        'key.readOnly': {
          actions: { type: 'setAll', params: { level: 'read' } },
          meta: commands.readOnly,
        },
        'key.everything': {
          actions: { type: 'setAll', params: { level: 'all' } },
          meta: commands.everything,
        },
        'key.nothing': {
          actions: { type: 'setAll', params: { level: 'none' } },
          meta: commands.nothing,
        },
        'key.make': { guard: 'mayMake', target: 'making', meta: commands.make },
        'key.cancel': { target: 'resting', actions: 'beginAfresh', meta: commands.cancel },
      },
    },
    making: {
      description: 'Sent once: where no answer comes, the key may stand in the list.',
      tags: ['writing', 'making', 'unsaved'],
      meta: {
        refuses: [
          ...(commands.blocked('The key is being made').refuses ?? []),
          refused(commands.make, 'The key is being made'),
          refused(commands.cancel, 'The key is being made'),
        ],
      },
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        input: ({ context }) => rules.newKeyOf(context),
        onDone: {
          target: 'shown',
          actions: [{ type: 'keepMade', params: made }, 'announce'],
        },
        onError: {
          target: 'writing',
          actions: [{ type: 'refuse', params: failed }, 'announce'],
        },
      },
    },
    shown: {
      description:
        'The key itself stands on screen, this once. It is forgotten when the person is done.',
      tags: ['shown', 'unsaved'],
      meta: commands.blocked('Keep the new key first'),
      on: {
        'key.copy': {
          actions: {
            type: 'copy',
            params: ({ context }) => ({ text: context.made?.secret ?? '' }),
          },
          meta: commands.copy,
        },
        'key.copyCall': {
          actions: { type: 'copy', params: ({ context }) => ({ text: rules.callOf(context) }) },
          meta: commands.copyCall,
        },
        // It may have been used since it was made, from elsewhere.
        'key.done': {
          target: 'resting',
          actions: ['announce', 'beginAfresh'],
          meta: commands.done,
        },
      },
    },
    confirming: {
      tags: 'confirming',
      meta: commands.blocked('Answer the question first'),
      on: {
        'key.confirm': { target: 'revoking', meta: commands.confirm },
        'key.keep': { target: 'resting', actions: 'beginAfresh', meta: commands.keep },
      },
    },
    revoking: {
      tags: ['confirming', 'revoking'],
      meta: {
        refuses: [
          ...(commands.blocked('The key is being revoked').refuses ?? []),
          refused(commands.confirm, 'The key is being revoked'),
          refused(commands.keep, 'The key is being revoked'),
        ],
      },
      invoke: {
        id: 'revokeKey',
        src: 'revokeKey',
        input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'tell', params: said }, 'announce', 'beginAfresh'],
        },
        onError: {
          target: 'confirming',
          actions: [{ type: 'refuse', params: failed }, 'announce'],
        },
      },
    },
  },
});

export type ApiKeysRef = ActorRefFrom<typeof apiKeysMachine>;

function made({ event }: { event: DoneActorEvent<MadeApiKey> }) {
  return { made: event.output };
}

function said({ event }: { event: DoneActorEvent<RevokeKeyAnswer> }) {
  return { message: event.output.message };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
