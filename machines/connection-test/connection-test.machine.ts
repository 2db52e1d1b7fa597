import type { ConnectionResult } from '../../src/shared/contract/connection-test.ts';
import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { isHeld } from '../kit/need.ts';
import { stubPort } from '../kit/stubs.ts';
import {
  LATE,
  beginTest,
  keepResult,
  serviceNamed,
  startOfTest,
  testSnackbar,
  notMade,
  whyBusy,
  whyNotTest,
} from './connection-test.rules.ts';
import type {
  ConnectionTestContext,
  ConnectionTestEmitted,
  ConnectionTestEvent,
  ConnectionTestInput,
  ConnectionTestTag,
  TestCall,
} from './connection-test.types.ts';

const test: TransitionMeta<ConnectionTestContext> = {
  command: {
    id: 'connection.test',
    title: 'Test connection',
    short: 'Test',
    icon: 'zap',
    synonyms: ['try', 'check', 'ping', 'verify', 'SMTP', 'SMS', 'webhook'],
    needs: ({ right }) => ({ ...right, to: 'test connections' }),
    reason: whyNotTest,
    args: ({ services }) =>
      services.length === 1
        ? []
        : [
            {
              name: 'service',
              title: 'Service',
              kind: 'choice',
              choices: services.map(({ id, title }) => ({ value: id, title })),
            },
          ],
    example: ({ services }) => ({ service: services[0]?.id }),
  },
};
const mail: TransitionMeta<ConnectionTestContext> = {
  command: {
    id: 'connection.mail',
    title: 'Send me a test mail',
    icon: 'mail',
    synonyms: ['SMTP', 'e-mail'],
    needs: ({ right }) => ({ ...right, to: 'test connections' }),
    visible: ({ mails }) => mails !== null,
    reason: whyNotTest,
  },
};
const cancel: TransitionMeta<ConnectionTestContext> = {
  command: { id: 'connection.cancel', title: 'Cancel test', short: 'Cancel', icon: 'x' },
};

/** Calls a service with what is saved, and says what came back. */
export const connectionTestMachine = setup({
  types: {
    context: {} as ConnectionTestContext,
    input: {} as ConnectionTestInput,
    events: {} as ConnectionTestEvent,
    emitted: {} as ConnectionTestEmitted,
    tags: {} as ConnectionTestTag,
    meta: {} as StateMeta<ConnectionTestContext>,
    transitionMeta: {} as TransitionMeta<ConnectionTestContext>,
  },
  actors: { runTest: stubPort<ConnectionResult, TestCall>('connection-test', 'runTest') },
  actions: {
    begin: assign(({ context }, params: { service: string; mail: boolean }) =>
      beginTest(context, params),
    ),
    tell: emit(({ context }, { result }: { result: ConnectionResult }) => ({
      type: 'snackbar.requested' as const,
      snackbar: testSnackbar(context, result),
    })),
    announce: emit(({ context }) => ({
      type: 'connection.tested' as const,
      service: context.running?.service ?? '',
    })),
    keep: assign(({ context }, { result }: { result: ConnectionResult }) =>
      keepResult(context, result),
    ),
    forget: assign({ running: null }),
    note: assign((_, params: { unsaved: boolean }) => params),
  },
  guards: {
    canTest: ({ context }, { service }: { service: string | undefined }) =>
      isHeld(context.right) && !context.unsaved && serviceNamed(context, service) !== undefined,
    canMail: ({ context }) => isHeld(context.right) && !context.unsaved && context.mails !== null,
  },
  delays: { limit: 30_000 },
}).createMachine({
  id: 'connection-test',
  context: ({ input }) => startOfTest(input),
  initial: 'resting',
  on: {
    'record.changed': {
      actions: { type: 'note', params: ({ event }) => ({ unsaved: event.unsaved }) },
    },
  },
  states: {
    resting: {
      on: {
        'connection.test': {
          guard: { type: 'canTest', params: ({ event }) => ({ service: event.service }) },
          target: 'testing',
          actions: {
            type: 'begin',
            params: ({ context, event }) => ({
              service: serviceNamed(context, event.service)?.id ?? '',
              mail: false,
            }),
          },
          meta: test,
        },
        'connection.mail': {
          guard: 'canMail',
          target: 'testing',
          actions: {
            type: 'begin',
            params: ({ context }) => ({ service: context.mails ?? '', mail: true }),
          },
          meta: mail,
        },
      },
    },
    testing: {
      description: 'The service is called with what is saved; who waits too long is let go.',
      tags: 'testing',
      meta: { refuses: [refused(test, whyBusy), refused(mail, whyBusy)] },
      on: {
        'connection.cancel': { target: 'resting', actions: 'forget', meta: cancel },
      },
      after: {
        limit: {
          target: 'resting',
          actions: [
            { type: 'tell', params: { result: LATE } },
            'announce',
            { type: 'keep', params: { result: LATE } },
          ],
        },
      },
      invoke: {
        id: 'runTest',
        src: 'runTest',
        input: ({ context: { running, path } }) => running ?? { path, service: '', mail: false },
        onDone: {
          target: 'resting',
          actions: [
            { type: 'tell', params: answered },
            'announce',
            { type: 'keep', params: answered },
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            { type: 'tell', params: failed },
            { type: 'keep', params: failed },
          ],
        },
      },
    },
  },
});

export type ConnectionTestRef = ActorRefFrom<typeof connectionTestMachine>;

function answered({ event }: { event: DoneActorEvent<ConnectionResult> }) {
  return { result: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { result: notMade(failureOf(event.error)) };
}
