import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { OwnSession } from '../../src/shared/contract/sign-in.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  EndCall,
  SessionsContext,
  SessionsEmitted,
  SessionsEvent,
  SessionsTag,
} from './sessions.types.ts';

type Meta = TransitionMeta<SessionsContext>;

const refresh: Meta = {
  command: {
    id: 'sessions.refresh',
    title: 'Refresh my sessions',
    short: 'Refresh',
    icon: 'refresh',
    synonyms: ['devices', 'signed in'],
  },
};
const retry: Meta = { command: { id: 'sessions.refresh', title: 'Retry', icon: 'refresh' } };
const endOthers: Meta = {
  command: {
    id: 'sessions.endOthers',
    title: 'End all my other sessions',
    short: 'End all others',
    icon: 'log-out',
    danger: true,
    synonyms: ['sign out everywhere', 'log out', 'devices'],
    reason: ({ sessions }) => (hasOthers(sessions) ? null : 'Only this session is open'),
  },
};
const confirm: Meta = {
  command: { id: 'sessions.confirm', title: 'End sessions', icon: 'check', danger: true },
};
const cancel: Meta = { command: { id: 'sessions.cancel', title: 'Cancel', icon: 'x' } };

/** Where a person is signed in: shown, one ended, or all but this one. */
export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    emitted: {} as SessionsEmitted,
    tags: {} as SessionsTag,
    meta: {} as StateMeta<SessionsContext>,
    transitionMeta: {} as Meta,
  },
  actors: {
    readSessions: stubPort<readonly OwnSession[]>('sessions', 'readSessions'),
    endSessions: stubPort<string, EndCall>('sessions', 'endSessions'),
  },
  actions: {
    keep: assign((_, params: { sessions: readonly OwnSession[] }) => params),
    want: assign((_, { id }: { id: number | null }) => ({ wanted: id })),
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
    hasOthers: ({ context: { sessions } }) => hasOthers(sessions),
    isOther: ({ context: { sessions } }, { id }: { id: number }) =>
      sessions.some((session) => session.id === id && !session.current),
  },
}).createMachine({
  id: 'sessions',
  context: { sessions: [], wanted: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readSessions',
        src: 'readSessions',
        onDone: {
          target: 'listed',
          actions: { type: 'keep', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: 'broken',
      },
    },
    broken: {
      description: 'The sessions could not be loaded.',
      tags: 'broken',
      on: { 'sessions.refresh': { target: 'loading', meta: retry } },
    },
    listed: {
      on: {
        'sessions.refresh': { target: 'loading', meta: refresh },
        'sessions.end': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'ending',
          actions: { type: 'want', params: ({ event }) => event },
        },
        'sessions.endOthers': {
          guard: 'hasOthers',
          target: 'confirming',
          actions: { type: 'want', params: { id: null } },
          meta: endOthers,
        },
      },
    },
    confirming: {
      description:
        'What was not saved elsewhere is kept as a draft; it is asked about all the same.',
      tags: 'confirming',
      meta: { refuses: [refused(endOthers, 'Answer the question first')] },
      on: {
        'sessions.confirm': { target: 'ending', meta: confirm },
        'sessions.cancel': { target: 'listed', meta: cancel },
      },
    },
    ending: {
      description: 'The list is read again, whatever came of it: one may have ended by itself.',
      tags: 'busy',
      meta: { refuses: [refused(endOthers, 'This is being done')] },
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context: { wanted } }) => ({ id: wanted }),
        onDone: {
          target: 'loading',
          actions: { type: 'tell', params: said },
        },
        onError: { target: 'loading', actions: { type: 'tellFailure', params: failed } },
      },
    },
  },
});

export type SessionsRef = ActorRefFrom<typeof sessionsMachine>;

function hasOthers(sessions: readonly OwnSession[]) {
  return sessions.some(({ current }) => !current);
}

function said({ event }: { event: DoneActorEvent<string> }) {
  return { message: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { message: failureOf(event.error).message };
}
