import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { Enrolment, TwoFactorState } from '../../src/shared/contract/two-factor.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import {
  answered,
  factorCame,
  failed,
  proof,
  read,
  refusedWhere,
} from './second-factor.answers.ts';
import * as commands from './second-factor.commands.ts';
import * as rules from './second-factor.rules.ts';
import type {
  FactorChange,
  CodesAnswer,
  DoneAnswer,
  SecondFactorContext,
  SecondFactorEmitted,
  SecondFactorEvent,
  SecondFactorInput,
  SecondFactorTag,
} from './second-factor.types.ts';

const add = {
  target: 'adding',
  actions: {
    type: 'call' as const,
    params: ({ event }: { event: { readonly name?: string } }) => ({ name: event.name ?? '' }),
  },
  meta: commands.addPasskey,
} as const;

/** A person's second factor: set up by an app and its first code, recovery codes stored, turned off, passkeys named, browsers trusted no more. */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    input: {} as SecondFactorInput,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorEmitted,
    tags: {} as SecondFactorTag,
    meta: {} as StateMeta<SecondFactorContext>,
    transitionMeta: {} as TransitionMeta<SecondFactorContext>,
  },
  actors: {
    readFactor: stubPort<TwoFactorState>('second-factor', 'readFactor'),
    beginEnrolment: stubPort<Enrolment>('second-factor', 'beginEnrolment'),
    confirmCode: stubPort<CodesAnswer, { code: string }>('second-factor', 'confirmCode'),
    turnOff: stubPort<DoneAnswer, { password: string }>('second-factor', 'turnOff'),
    renewCodes: stubPort<CodesAnswer, { password: string }>('second-factor', 'renewCodes'),
    addPasskey: stubPort<CodesAnswer, { name: string }>('second-factor', 'addPasskey'),
    removePasskey: stubPort<DoneAnswer, { passkey: number; password: string }>(
      'second-factor',
      'removePasskey',
    ),
    renamePasskey: stubPort<DoneAnswer, { passkey: number; name: string }>(
      'second-factor',
      'renamePasskey',
    ),
    distrustBrowser: stubPort<DoneAnswer, { browser: number }>('second-factor', 'distrustBrowser'),
  },
  actions: {
    keep: assign((_, params: { factor: TwoFactorState }) => params),
    show: assign((_, { enrolment }: { enrolment: Enrolment }) => rules.acceptEnrolment(enrolment)),
    hold: assign((_, { codes }: { codes: readonly string[] }) => rules.acceptCodes(codes)),
    take: assign((_, params: { code: string }) => ({ ...params, failure: null })),
    note: assign((_, params: { isStored: boolean }) => params),
    ask: assign((_, params: { asked: FactorChange }) => ({ ...params, failure: null })),
    prove: assign((_, params: { password: string }) => ({ ...params, failure: null })),
    call: assign((_, params: { name: string }) => ({ ...params, failure: null })),
    point: assign((_, params: { passkey: number }) => ({ ...params, failure: null })),
    rename: assign(({ context }) => rules.withName(context)),
    pick: assign((_, params: { passkey: number }) => ({
      ...params,
      asked: 'passkey' as const,
      failure: null,
    })),
    choose: assign((_, params: { browser: number }) => params),
    dropBrowser: assign(({ context }) => rules.withoutBrowser(context)),
    dropCode: assign({ code: '' }),
    dropPassword: assign({ password: '' }),
    dropCodes: assign({ codes: [], isStored: false }),
    dropEnrolment: assign({ enrolment: null }),
    dropFailure: assign({ failure: null }),
    refuse: assign((_, params: { failure: PortFailure }) => params),
    announce: emit((_, params: { enabled: boolean }) => ({
      type: 'factor.changed' as const,
      ...params,
    })),
    announceEnd: emit({ type: 'factor.finished' as const }),
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
    isEnabled: (_, { factor }: { factor: TwoFactorState }) => rules.isEnabled(factor),
    isOwed: ({ context }) => context.isOwed,
    isPassed: ({ context }, { factor }: { factor: TwoFactorState }) =>
      context.isOwed && rules.isEnabled(factor),
    mayLeave: ({ context }) => !context.isOwed,
    mayReturn: ({ context }) => !context.isOwed && context.factor?.enabled === true,
    isOver: (_, { failure }: { failure: PortFailure }) => rules.isOver(failure),
    isFinished: ({ context }) => rules.whyNotFinished(context) === null,
    isForOff: ({ context }) => context.asked === 'off',
    isForPasskey: ({ context }) => context.asked === 'passkey',
    lacksApp: ({ context }) => rules.lacksApp(context),
    hasApp: ({ context }) => !rules.lacksApp(context),
    hasCodes: ({ context }, params: { codes: readonly string[] }) =>
      rules.hasCodes(context, params),
    isScanning: ({ context }) => context.enrolment !== null,
    isOn: ({ context }) => context.factor?.enabled === true,
  },
}).createMachine({
  id: 'second-factor',
  context: ({ input }) => rules.startOfFactor(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readFactor',
        src: 'readFactor',
        onDone: [
          {
            guard: { type: 'isPassed', params: read },
            target: 'on',
            actions: [{ type: 'keep', params: read }, 'announceEnd'],
          },
          {
            guard: { type: 'isEnabled', params: read },
            target: 'on',
            actions: { type: 'keep', params: read },
          },
          {
            guard: 'isOwed',
            target: 'beginning',
            actions: { type: 'keep', params: read },
          },
          { target: 'off', actions: { type: 'keep', params: read } },
        ],
        onError: { target: 'broken', actions: { type: 'refuse', params: failed } },
      },
    },
    broken: {
      description: 'Whether there is a factor is not known.',
      tags: 'broken',
      on: {
        'factor.retry': { target: 'loading', actions: 'dropFailure', meta: commands.retry },
      },
    },
    off: {
      tags: 'off',
      on: {
        'factor.enrol': { target: 'beginning', actions: 'dropFailure', meta: commands.enrol },
        'factor.addPasskey': add,
      },
    },
    beginning: {
      description: 'A secret is made that counts once its first code has come.',
      tags: ['off', 'busy'],
      meta: { refuses: [refused(commands.enrol, 'It is being set up')] },
      invoke: {
        id: 'beginEnrolment',
        src: 'beginEnrolment',
        onDone: {
          target: 'scanning',
          actions: { type: 'show', params: ({ event }) => ({ enrolment: event.output }) },
        },
        onError: [...refusedWhere],
      },
    },
    scanning: {
      description: 'The app reads the secret, and shows the first code.',
      tags: 'scanning',
      on: {
        'factor.confirm': {
          target: 'confirming',
          actions: { type: 'take', params: ({ event }) => ({ code: event.code }) },
        },
        'factor.addPasskey': add,
        'factor.cancel': [
          {
            guard: 'mayReturn',
            target: 'on',
            actions: ['dropEnrolment', 'dropFailure'],
            meta: commands.leave,
          },
          {
            guard: 'mayLeave',
            target: 'off',
            actions: ['dropEnrolment', 'dropFailure'],
            meta: commands.leave,
          },
        ],
      },
    },
    confirming: {
      tags: ['scanning', 'busy'],
      exit: 'dropCode',
      invoke: {
        id: 'confirmCode',
        src: 'confirmCode',
        input: ({ context: { code } }) => ({ code }),
        onDone: [...factorCame],
        onError: [
          {
            guard: { type: 'isOver', params: failed },
            target: 'loading',
            actions: ['dropEnrolment', { type: 'refuse', params: failed }],
          },
          { target: 'scanning', actions: { type: 'refuse', params: failed } },
        ],
      },
    },
    storing: {
      description: 'The recovery codes are shown, once.',
      tags: 'storing',
      exit: 'dropCodes',
      on: {
        'factor.store': {
          actions: { type: 'note', params: ({ event }) => ({ isStored: event.isStored }) },
        },
        'factor.finish': {
          guard: 'isFinished',
          target: 'loading',
          meta: commands.finish,
        },
      },
    },
    on: {
      on: {
        'factor.enrol': {
          guard: 'lacksApp',
          target: 'beginning',
          actions: 'dropFailure',
          meta: commands.addApp,
        },
        'factor.addPasskey': add,
        'factor.removePasskey': {
          target: 'asking',
          actions: { type: 'pick', params: ({ event }) => ({ passkey: event.passkey }) },
        },
        'factor.renamePasskey': {
          target: 'naming',
          actions: { type: 'point', params: ({ event }) => ({ passkey: event.passkey }) },
        },
        'factor.renewCodes': {
          target: 'asking',
          actions: { type: 'ask', params: { asked: 'codes' } },
          meta: commands.renewCodes,
        },
        'factor.turnOff': {
          guard: 'hasApp',
          target: 'asking',
          actions: { type: 'ask', params: { asked: 'off' } },
          meta: commands.turnOff,
        },
        'factor.distrust': {
          target: 'distrusting',
          actions: { type: 'choose', params: ({ event }) => ({ browser: event.browser }) },
        },
      },
    },
    asking: {
      description: 'What weakens the account asks for the password first.',
      tags: 'asking',
      meta: commands.blocked('Answer the question first'),
      on: {
        'factor.prove': [
          { guard: 'isForPasskey', target: 'removing', actions: { type: 'prove', params: proof } },
          { guard: 'isForOff', target: 'turningOff', actions: { type: 'prove', params: proof } },
          { target: 'renewing', actions: { type: 'prove', params: proof } },
        ],
        'factor.cancel': { target: 'on', actions: 'dropFailure', meta: commands.cancel },
      },
    },
    turningOff: {
      tags: ['asking', 'busy'],
      meta: commands.blocked('It is being turned off'),
      exit: 'dropPassword',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        input: ({ context: { password } }) => ({ password }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'tell', params: answered },
            { type: 'announce', params: { enabled: false } },
          ],
        },
        onError: { target: 'asking', actions: { type: 'refuse', params: failed } },
      },
    },
    removing: {
      tags: ['asking', 'busy'],
      meta: commands.blocked('A passkey is being removed'),
      exit: 'dropPassword',
      invoke: {
        id: 'removePasskey',
        src: 'removePasskey',
        input: ({ context: { passkey, password } }) => ({ passkey, password }),
        onDone: { target: 'loading', actions: { type: 'tell', params: answered } },
        onError: { target: 'asking', actions: { type: 'refuse', params: failed } },
      },
    },
    adding: {
      description:
        'The browser asks for a finger, a PIN or a security key, and the server keeps what it made.',
      tags: ['adding', 'busy'],
      meta: commands.blocked('A passkey is being added'),
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { name } }) => ({ name }),
        onDone: [...factorCame],
        onError: [
          {
            guard: 'isScanning',
            target: 'scanning',
            actions: { type: 'refuse', params: failed },
          },
          ...refusedWhere,
        ],
      },
    },
    naming: {
      description: 'A passkey is given another name.',
      tags: 'naming',
      meta: commands.blocked('Name the passkey first'),
      on: {
        'factor.rename': {
          target: 'renaming',
          actions: { type: 'call', params: ({ event }) => ({ name: event.name.trim() }) },
        },
        'factor.cancel': { target: 'on', actions: 'dropFailure', meta: commands.cancel },
      },
    },
    renaming: {
      tags: ['naming', 'busy'],
      meta: commands.blocked('A passkey is being renamed'),
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context: { passkey, name } }) => ({ passkey, name }),
        onDone: { target: 'on', actions: ['rename', { type: 'tell', params: answered }] },
        onError: { target: 'naming', actions: { type: 'refuse', params: failed } },
      },
    },
    renewing: {
      tags: ['asking', 'busy'],
      meta: commands.blocked('Codes are being made'),
      exit: 'dropPassword',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: ({ context: { password } }) => ({ password }),
        onDone: {
          target: 'storing',
          actions: [
            { type: 'hold', params: ({ event }) => ({ codes: event.output.data.recovery_codes }) },
            { type: 'tell', params: answered },
          ],
        },
        onError: { target: 'asking', actions: { type: 'refuse', params: failed } },
      },
    },
    distrusting: {
      tags: 'busy',
      meta: commands.blocked('A browser is being forgotten'),
      invoke: {
        id: 'distrustBrowser',
        src: 'distrustBrowser',
        input: ({ context: { browser } }) => ({ browser }),
        onDone: { target: 'on', actions: ['dropBrowser', { type: 'tell', params: answered }] },
        onError: { target: 'on', actions: { type: 'tellFailure', params: failed } },
      },
    },
  },
});

export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
