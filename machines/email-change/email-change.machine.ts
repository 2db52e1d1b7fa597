import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { PendingEmail } from '../../src/shared/contract/email-change.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './email-change.commands.ts';
import type {
  EmailChangeAnswer,
  EmailChangeCall,
  EmailChangeContext,
  EmailChangeEmitted,
  EmailChangeEvent,
  EmailChangeTag,
} from './email-change.types.ts';

const NOTHING: EmailChangeCall = { email: '', password: '' };
const EARLY = 'A mail takes a moment: look for it first';
const kept = { type: 'keep' as const, params: answered };
const told = { type: 'tell' as const, params: answered };
const tellFailure = { type: 'tellFailure' as const, params: failed };

/** Another e-mail address: asked for, mailed to, confirmed there or called off. */
export const emailChangeMachine = setup({
  types: {
    context: {} as EmailChangeContext,
    events: {} as EmailChangeEvent,
    emitted: {} as EmailChangeEmitted,
    tags: {} as EmailChangeTag,
    meta: {} as StateMeta<EmailChangeContext>,
    transitionMeta: {} as TransitionMeta<EmailChangeContext>,
  },
  actors: {
    readPending: stubPort<PendingEmail | null>('email-change', 'readPending'),
    ask: stubPort<EmailChangeAnswer, EmailChangeCall>('email-change', 'ask'),
    resend: stubPort<EmailChangeAnswer>('email-change', 'resend'),
    callOff: stubPort<EmailChangeAnswer>('email-change', 'callOff'),
  },
  actions: {
    found: assign((_, params: { pending: PendingEmail | null }) => params),
    keep: assign((_, { data }: EmailChangeAnswer) => ({ pending: data, failure: null })),
    remember: assign((_, { email, password }: EmailChangeCall) => ({
      sent: { email, password },
      failure: null,
    })),
    forget: assign({ sent: NOTHING }),
    forgetFailure: assign({ failure: null }),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    tellFailure: emit((_, { failure: { message } }: { failure: PortFailure }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    isPending: ({ context }) => context.pending !== null,
  },
  delays: {
    /** Until the mail may be sent again. */
    patience: 30_000,
  },
}).createMachine({
  id: 'email-change',
  context: { pending: null, sent: NOTHING, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readPending',
        src: 'readPending',
        onDone: {
          target: 'deciding',
          actions: { type: 'found', params: ({ event }) => ({ pending: event.output }) },
        },
        onError: 'broken',
      },
    },
    broken: {
      description: 'Whether a change is open could not be loaded.',
      tags: 'broken',
      on: { 'email.look': { target: 'loading', meta: commands.look } },
    },
    deciding: { always: [{ guard: 'isPending', target: 'pending.late' }, { target: 'none' }] },
    none: {
      on: {
        'email.begin': { target: 'asking', actions: 'forgetFailure', meta: commands.begin },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'email.ask': {
          target: 'sending',
          actions: { type: 'remember', params: ({ event }) => event },
        },
        'email.leave': { target: 'none', meta: commands.leave },
      },
    },
    sending: {
      tags: ['asking', 'busy'],
      meta: { refuses: [refused(commands.leave, 'It is being sent')] },
      exit: 'forget',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context }) => context.sent,
        onDone: { target: 'pending', actions: [kept, told] },
        onError: { target: 'asking', actions: { type: 'refuse', params: failed } },
      },
    },
    pending: {
      description: 'The address is the old one until the link at the new one is used.',
      tags: 'pending',
      initial: 'early',
      on: { 'email.callOff': { target: 'callingOff', meta: commands.callOff } },
      states: {
        early: {
          meta: { refuses: [refused(commands.resend, EARLY)] },
          after: { patience: 'late' },
        },
        late: {
          on: { 'email.resend': { target: '#email-change.resending', meta: commands.resend } },
        },
      },
    },
    resending: {
      tags: ['pending', 'busy'],
      invoke: {
        id: 'resend',
        src: 'resend',
        onDone: { target: 'pending', actions: [kept, told] },
        onError: { target: 'loading', actions: tellFailure },
      },
    },
    callingOff: {
      tags: ['pending', 'busy'],
      invoke: {
        id: 'callOff',
        src: 'callOff',
        onDone: { target: 'none', actions: [kept, told] },
        onError: { target: 'loading', actions: tellFailure },
      },
    },
  },
});

export type EmailChangeRef = ActorRefFrom<typeof emailChangeMachine>;

function answered({ event }: { event: DoneActorEvent<EmailChangeAnswer> }) {
  return event.output;
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
