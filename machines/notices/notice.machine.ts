import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type {
  NoticeContext,
  NoticeEvent,
  NoticeInput,
  NoticeTag,
  PauseReason,
} from './notice.rules.ts';
import {
  addReason,
  dropReason,
  isEndless,
  isHeld,
  isLastReason,
  startOfNotice,
  startWatch,
  stopWatch,
} from './notice.rules.ts';

/** One notice: its time runs only while it can be seen and nobody is busy with it. */
export const noticeMachine = setup({
  types: {
    context: {} as NoticeContext,
    input: {} as NoticeInput,
    output: {} as { id: string },
    events: {} as NoticeEvent,
    tags: {} as NoticeTag,
    transitionMeta: {} as TransitionMeta<NoticeContext>,
  },
  actions: {
    addReason: assign(({ context }, params: { reason: PauseReason }) => addReason(context, params)),
    dropReason: assign(({ context }, params: { reason: PauseReason }) =>
      dropReason(context, params),
    ),
    stopWatch: assign(({ context }) => stopWatch(context)),
    startWatch: assign(({ context }) => startWatch(context)),
  },
  guards: {
    isEndless: ({ context }) => isEndless(context),
    isHeld: ({ context }) => isHeld(context),
    isLastReason: ({ context }, params: { reason: PauseReason }) => isLastReason(context, params),
  },
  delays: {
    /** What is left of its time. */
    rest: ({ context }) => context.left,
    /** The longest a double click takes: what it would hit next stays where it is. */
    settle: 500,
    /** As long as the leaving is drawn. */
    exit: 120,
  },
}).createMachine({
  id: 'notice',
  context: ({ input }) => startOfNotice(input),
  initial: 'judging',
  output: ({ context }) => ({ id: context.id }),
  states: {
    judging: {
      description: 'Decides at once whether its time runs.',
      always: [
        { guard: 'isEndless', target: 'kept' },
        { guard: 'isHeld', target: 'paused' },
        { target: 'running' },
      ],
    },
    kept: {
      description: 'A timeout of 0: it stays until it is acted on.',
      on: { 'notice.hide': 'hiding', 'notice.spend': 'spent' },
    },
    running: {
      tags: 'running',
      entry: 'startWatch',
      exit: 'stopWatch',
      after: { rest: 'hiding' },
      on: {
        'notice.pause': {
          target: 'paused',
          actions: { type: 'addReason', params: ({ event }) => ({ reason: event.reason }) },
        },
        'notice.hide': 'hiding',
        'notice.spend': 'spent',
      },
    },
    paused: {
      description: 'The pointer or the focus is on it, or the tab is hidden: what is left is kept.',
      tags: 'paused',
      on: {
        'notice.pause': {
          actions: { type: 'addReason', params: ({ event }) => ({ reason: event.reason }) },
        },
        'notice.resume': [
          {
            guard: { type: 'isLastReason', params: ({ event }) => ({ reason: event.reason }) },
            target: 'running',
            actions: { type: 'dropReason', params: ({ event }) => ({ reason: event.reason }) },
          },
          { actions: { type: 'dropReason', params: ({ event }) => ({ reason: event.reason }) } },
        ],
        'notice.hide': 'hiding',
        'notice.spend': 'spent',
      },
    },
    spent: {
      description:
        'Its action was taken: it keeps its place, inert, until no second click can hit the next notice.',
      tags: 'paused',
      after: { settle: 'hiding' },
      on: { 'notice.hide': 'hiding' },
    },
    hiding: { tags: 'hiding', after: { exit: 'gone' } },
    gone: { type: 'final' },
  },
});

export type NoticeRef = ActorRefFrom<typeof noticeMachine>;
