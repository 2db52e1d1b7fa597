import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { isHeld } from '../kit/need.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './user-access.commands.ts';
import { isPossible, startOfAccess } from './user-access.rules.ts';
import type { UserAccess, UserAction } from '../../src/shared/contract/user-access.ts';
import type {
  UserAccessCall,
  UserAccessContext,
  UserAccessEmitted,
  UserAccessEvent,
  UserAccessInput,
  UserAccessTag,
  UserActionAnswer,
  UserActionCall,
} from './user-access.types.ts';

/** How a user gets in: invited, disabled, signed out, each by one action. */
export const userAccessMachine = setup({
  types: {
    context: {} as UserAccessContext,
    input: {} as UserAccessInput,
    events: {} as UserAccessEvent,
    emitted: {} as UserAccessEmitted,
    tags: {} as UserAccessTag,
    meta: {} as StateMeta<UserAccessContext>,
    transitionMeta: {} as TransitionMeta<UserAccessContext>,
  },
  actors: {
    readAccess: stubPort<UserAccess, UserAccessCall>('user-access', 'readAccess'),
    doAction: stubPort<UserActionAnswer, UserActionCall>('user-access', 'doAction'),
  },
  actions: {
    note: assign((_, params: { unsaved: boolean }) => params),
    keep: assign((_, params: { access: UserAccess }) => params),
    choose: assign((_, params: { action: UserAction }) => params),
    announce: emit(({ context: { userId } }) => ({ type: 'user.changed' as const, userId })),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    tellFailure: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    isWithheld: ({ context }) => !isHeld(context.right),
    isLazy: ({ context }) => context.lazy,
    isPossible: ({ context }, { action }: { action: UserAction }) => isPossible(context, action),
  },
  delays: { settling: 200 },
}).createMachine({
  id: 'user-access',
  context: ({ input }) => startOfAccess(input),
  initial: 'opening',
  on: {
    'record.changed': {
      actions: { type: 'note', params: ({ event }) => ({ unsaved: event.unsaved }) },
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'isWithheld', target: 'withheld' },
        { guard: 'isLazy', target: 'waiting' },
        { target: 'loading' },
      ],
    },
    withheld: {
      description: 'Who may not change users is told nothing of how they get in.',
      tags: 'withheld',
      meta: commands.blocked('Your rights are being checked'),
    },
    waiting: {
      description: 'A row that the focus only passes asks for nothing.',
      tags: 'loading',
      meta: commands.blocked('Being looked up'),
      after: { settling: 'loading' },
    },
    loading: {
      tags: 'loading',
      meta: commands.blocked('Being looked up'),
      invoke: {
        id: 'readAccess',
        src: 'readAccess',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => ({ access: event.output }) },
        },
        onError: 'broken',
      },
    },
    broken: {
      description: 'How the user gets in could not be loaded.',
      tags: 'broken',
      on: { 'access.retry': { target: 'loading', meta: commands.retry } },
    },
    shown: {
      on: {
        'access.invite': { ...begin('invite'), target: 'acting', meta: commands.invite },
        'access.enable': { ...begin('enable'), target: 'acting', meta: commands.enable },
        'access.disable': { ...begin('disable'), target: 'confirming', meta: commands.disable },
        'access.resetFactor': {
          ...begin('reset-factor'),
          target: 'confirming',
          meta: commands.resetFactor,
        },
        'access.endKeys': {
          ...begin('end-keys'),
          target: 'confirming',
          meta: commands.endKeys,
        },
        'access.endSessions': {
          ...begin('end-sessions'),
          target: 'confirming',
          meta: commands.endSessions,
        },
      },
    },
    confirming: {
      description: 'What destroys is asked about first.',
      tags: 'confirming',
      meta: commands.blocked('Answer the question first'),
      on: {
        'access.confirm': { target: 'acting', meta: commands.confirm },
        'access.cancel': { target: 'shown', meta: commands.cancel },
      },
    },
    acting: {
      description: 'The server judges: it may refuse, and says why.',
      tags: 'acting',
      meta: commands.blocked('This is being done'),
      invoke: {
        id: 'doAction',
        src: 'doAction',
        input: ({ context: { userId, action } }) => ({ userId, action }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keep', params: ({ event }) => ({ access: event.output.data }) },
            { type: 'tell', params: answered },
            'announce',
          ],
        },
        onError: { target: 'loading', actions: { type: 'tellFailure', params: failed } },
      },
    },
  },
});

export type UserAccessRef = ActorRefFrom<typeof userAccessMachine>;

function begin(action: UserAction) {
  return {
    guard: { type: 'isPossible' as const, params: { action } },
    actions: { type: 'choose' as const, params: { action } },
  };
}

function answered({ event }: { event: DoneActorEvent<UserActionAnswer> }) {
  return { message: event.output.message };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { message: failureOf(event.error).message };
}
