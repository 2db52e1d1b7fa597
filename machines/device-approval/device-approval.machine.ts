import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import type { DeviceAnswer, WaitingDevice } from '../../src/shared/contract/sign-in.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  AnswerCall,
  DeviceApprovalContext,
  DeviceApprovalEvent,
  DeviceApprovalInput,
  DeviceApprovalTag,
} from './device-approval.types.ts';

type Meta = TransitionMeta<DeviceApprovalContext>;

const approve: Meta = {
  command: {
    id: 'device.approve',
    title: 'Approve the sign-in of the device',
    short: 'Approve',
    icon: 'check',
  },
};
const deny: Meta = {
  command: {
    id: 'device.deny',
    title: 'Deny the sign-in of the device',
    short: 'Deny',
    icon: 'x',
    danger: true,
  },
};
const look: Meta = { command: { id: 'device.look', title: 'Retry', icon: 'refresh' } };
const BUSY = 'This is being done';

/** A device that waits to be signed in: looked at, approved or denied, once. */
export const deviceApprovalMachine = setup({
  types: {
    context: {} as DeviceApprovalContext,
    input: {} as DeviceApprovalInput,
    events: {} as DeviceApprovalEvent,
    tags: {} as DeviceApprovalTag,
    meta: {} as StateMeta<DeviceApprovalContext>,
    transitionMeta: {} as Meta,
  },
  actors: {
    readDevice: stubPort<WaitingDevice, DeviceApprovalInput>('device-approval', 'readDevice'),
    answerDevice: stubPort<void, AnswerCall>('device-approval', 'answerDevice'),
  },
  actions: {
    keep: assign((_, { device }: { device: WaitingDevice }) => ({ device, failure: null })),
    choose: assign((_, { answer }: { answer: DeviceAnswer }) => ({ answer, failure: null })),
    refuse: assign((_, params: { failure: PortFailure }) => params),
  },
  guards: {
    isUnknown: (_, { failure }: { failure: PortFailure }) => failure.status === 404,
    isAnswered: (_, { failure }: { failure: PortFailure }) => failure.status === 410,
    is: ({ context: { device } }, { state }: { state: WaitingDevice['state'] }) =>
      device?.state === state,
    approves: ({ context }) => context.answer === 'approve',
  },
  delays: {
    /** Until nobody can answer it any more. */
    end: ({ context }) => Math.max(1, context.device?.expires_in ?? 0) * 1000,
  },
}).createMachine({
  id: 'device-approval',
  context: ({ input }) => ({ ...input, device: null, answer: 'deny', failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keep', params: ({ event }) => ({ device: event.output }) },
        },
        onError: [
          { guard: { type: 'isUnknown', params: failed }, target: 'over' },
          { target: 'broken', actions: { type: 'refuse', params: failed } },
        ],
      },
    },
    broken: {
      description: 'The server did not say whether a device waits.',
      tags: 'broken',
      on: { 'device.look': { target: 'loading', meta: look } },
    },
    deciding: {
      always: [
        { guard: { type: 'is', params: { state: 'waiting' } }, target: 'waiting' },
        { guard: { type: 'is', params: { state: 'approved' } }, target: 'approved' },
        { guard: { type: 'is', params: { state: 'denied' } }, target: 'denied' },
        { target: 'over' },
      ],
    },
    waiting: {
      tags: 'waiting',
      after: { end: 'over' },
      on: {
        'device.approve': {
          target: 'answering',
          actions: { type: 'choose', params: { answer: 'approve' } },
          meta: approve,
        },
        'device.deny': {
          target: 'answering',
          actions: { type: 'choose', params: { answer: 'deny' } },
          meta: deny,
        },
      },
    },
    answering: {
      tags: ['waiting', 'busy'],
      meta: { refuses: [refused(approve, BUSY), refused(deny, BUSY)] },
      invoke: {
        id: 'answerDevice',
        src: 'answerDevice',
        input: ({ context: { id, answer } }) => ({ id, answer }),
        onDone: [{ guard: 'approves', target: 'approved' }, { target: 'denied' }],
        onError: [
          {
            description: 'Somebody was faster, or it is over: what it is now is looked up.',
            guard: { type: 'isAnswered', params: failed },
            target: 'loading',
          },
          { guard: { type: 'isUnknown', params: failed }, target: 'over' },
          { target: 'waiting', actions: { type: 'refuse', params: failed } },
        ],
      },
    },
    approved: { tags: 'approved' },
    denied: { tags: 'denied' },
    over: {
      description: 'It is not known, too old, or somebody else has answered it.',
      tags: 'over',
    },
  },
});

export type DeviceApprovalRef = ActorRefFrom<typeof deviceApprovalMachine>;

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
