import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { unprovided } from '../kit/unprovided.ts';
import * as commands from './user-access.commands.ts';
import { isPossible, startOfAccess } from './user-access.rules.ts';
import type {
  UserAccess,
  UserAccessCall,
  UserAccessContext,
  UserAccessEmitted,
  UserAccessEvent,
  UserAccessInput,
  UserAccessTag,
  UserDeed,
  UserDeedAnswer,
  UserDeedCall,
} from './user-access.types.ts';

/** How a user gets in: invited, disabled, signed out, each by one deed. */
export const userAccessMachine = setup({
  types: {
    context: {} as UserAccessContext,
    input: {} as UserAccessInput,
    events: {} as UserAccessEvent,
    emitted: {} as UserAccessEmitted,
    tags: {} as UserAccessTag,
    transitionMeta: {} as TransitionMeta<UserAccessContext>,
  },
  actors: {
    readAccess: unprovided<UserAccess, UserAccessCall>('user-access', 'readAccess'),
    doDeed: unprovided<UserDeedAnswer, UserDeedCall>('user-access', 'doDeed'),
  },
  actions: {
    note: assign((_, params: { unsaved: boolean }) => params),
    keep: assign((_, params: { access: UserAccess }) => params),
    choose: assign((_, params: { deed: UserDeed }) => params),
    announce: emit(({ context: { userId } }) => ({ type: 'user.changed' as const, userId })),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'notice.requested' as const,
      notice: { type: 'success' as const, message },
    })),
    tellFailure: emit((_, { message }: { message: string }) => ({
      type: 'notice.requested' as const,
      notice: { type: 'error' as const, message },
    })),
  },
  guards: {
    isPatient: ({ context }) => context.patient,
    never: () => false,
    isPossible: ({ context }, { deed }: { deed: UserDeed }) => isPossible(context, deed),
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
    opening: { always: [{ guard: 'isPatient', target: 'waiting' }, { target: 'loading' }] },
    waiting: {
      description: 'A row that the focus only passes asks for nothing.',
      tags: 'loading',
      on: commands.standing('Being looked up'),
      after: { settling: 'loading' },
    },
    loading: {
      tags: 'loading',
      on: commands.standing('Being looked up'),
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
      on: {
        ...commands.standing('Answer the question first'),
        'access.confirm': { target: 'acting', meta: commands.confirm },
        'access.cancel': { target: 'shown', meta: commands.cancel },
      },
    },
    acting: {
      description: 'The server judges: it may refuse, and says why.',
      tags: 'acting',
      on: commands.standing('This is being done'),
      invoke: {
        id: 'doDeed',
        src: 'doDeed',
        input: ({ context: { userId, deed } }) => ({ userId, deed }),
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

function begin(deed: UserDeed) {
  return {
    guard: { type: 'isPossible' as const, params: { deed } },
    actions: { type: 'choose' as const, params: { deed } },
  };
}

function answered({ event }: { event: DoneActorEvent<UserDeedAnswer> }) {
  return { message: event.output.message };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { message: failureOf(event.error).message };
}
