import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { allClean, initialLeave, isClean, noteWork, questionOf } from './leave.rules.ts';
import type {
  LeaveContext,
  LeaveEmitted,
  LeaveEvent,
  LeaveIntent,
  LeaveTag,
  Work,
} from './leave.types.ts';

const stay: TransitionMeta<LeaveContext> = {
  command: { id: 'leave.stay', title: (context) => questionOf(context).stay, icon: 'pencil' },
};
const discard: TransitionMeta<LeaveContext> = {
  command: {
    id: 'leave.discard',
    title: (context) => questionOf(context).discard,
    icon: 'trash',
    danger: true,
  },
};

/** The one guard in front of every way out of unsaved work and of uploads: links, the back button, log-out, reload. */
export const leaveMachine = setup({
  types: {
    context: {} as LeaveContext,
    events: {} as LeaveEvent,
    emitted: {} as LeaveEmitted,
    tags: {} as LeaveTag,
    transitionMeta: {} as TransitionMeta<LeaveContext>,
  },
  actions: {
    noteWork: assign(({ context }, params: Work) => noteWork(context, params)),
    forgetWork: assign(() => allClean()),
    rememberIntent: assign((_, params: { intent: LeaveIntent }) => params),
    forgetIntent: assign({ intent: null }),
    allow: emit((_, { intent }: { intent: LeaveIntent }) => ({
      type: 'leave.allowed' as const,
      intent,
      discarded: false,
    })),
    allowKept: emit(({ context: { intent } }) => ({
      type: 'leave.allowed' as const,
      intent: intent ?? { kind: 'link' as const, to: null },
      discarded: false,
    })),
    allowAndDiscard: emit(({ context: { intent } }) => ({
      type: 'leave.allowed' as const,
      intent: intent ?? { kind: 'link' as const, to: null },
      discarded: true,
    })),
    refuse: emit(({ context: { intent } }) => ({
      type: 'leave.refused' as const,
      intent: intent ?? { kind: 'link' as const, to: null },
    })),
  },
  guards: {
    isClean: ({ context }) => isClean(context),
    /** The last of it has become clean while the question was open: a save or an upload came through. */
    becomesClean: ({ context }, params: Work) =>
      isClean({ ...context, ...noteWork(context, params) }),
  },
}).createMachine({
  id: 'leave',
  context: () => initialLeave(),
  initial: 'watching',
  states: {
    watching: {
      on: {
        'work.changed': { actions: { type: 'noteWork', params: ({ event }) => event } },
        'leave.ask': [
          {
            guard: 'isClean',
            actions: { type: 'allow', params: ({ event }) => ({ intent: event.intent }) },
          },
          {
            target: 'asking',
            actions: { type: 'rememberIntent', params: ({ event }) => ({ intent: event.intent }) },
          },
        ],
      },
    },
    asking: {
      description: "'Discard unsaved changes?' Staying is the safe answer.",
      tags: 'asking',
      on: {
        'work.changed': [
          {
            guard: { type: 'becomesClean', params: ({ event }) => event },
            target: 'watching',
            actions: [
              { type: 'noteWork', params: ({ event }) => event },
              'allowKept',
              'forgetIntent',
            ],
          },
          { actions: { type: 'noteWork', params: ({ event }) => event } },
        ],
        'leave.ask': {
          actions: { type: 'rememberIntent', params: ({ event }) => ({ intent: event.intent }) },
        },
        'leave.stay': { target: 'watching', actions: ['refuse', 'forgetIntent'], meta: stay },
        'leave.discard': {
          target: 'watching',
          actions: ['allowAndDiscard', 'forgetWork', 'forgetIntent'],
          meta: discard,
        },
      },
    },
  },
});

export type LeaveRef = ActorRefFrom<typeof leaveMachine>;
