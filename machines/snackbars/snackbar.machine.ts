import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type {
  SnackbarContext,
  SnackbarEvent,
  SnackbarInput,
  SnackbarTag,
  PauseReason,
} from './snackbar.rules.ts';
import {
  addReason,
  dropReason,
  isEndless,
  isHeld,
  isLastReason,
  startOfSnackbar,
  startWatch,
  stopWatch,
} from './snackbar.rules.ts';

/** One snackbar: its time runs only while it can be seen and nobody is busy with it. */
export const snackbarMachine = setup({
  types: {
    context: {} as SnackbarContext,
    input: {} as SnackbarInput,
    output: {} as { id: string },
    events: {} as SnackbarEvent,
    tags: {} as SnackbarTag,
    transitionMeta: {} as TransitionMeta<SnackbarContext>,
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
  id: 'snackbar',
  context: ({ input }) => startOfSnackbar(input),
  initial: 'deciding',
  output: ({ context }) => ({ id: context.id }),
  states: {
    deciding: {
      description: 'Decides at once whether its time runs.',
      always: [
        { guard: 'isEndless', target: 'kept' },
        { guard: 'isHeld', target: 'paused' },
        { target: 'running' },
      ],
    },
    kept: {
      description: 'A timeout of 0: it stays until it is acted on.',
      on: { 'snackbar.hide': 'hiding', 'snackbar.spend': 'spent' },
    },
    running: {
      tags: 'running',
      entry: 'startWatch',
      exit: 'stopWatch',
      after: { rest: 'hiding' },
      on: {
        'snackbar.pause': {
          target: 'paused',
          actions: { type: 'addReason', params: ({ event }) => ({ reason: event.reason }) },
        },
        'snackbar.hide': 'hiding',
        'snackbar.spend': 'spent',
      },
    },
    paused: {
      description: 'The pointer or the focus is on it, or the tab is hidden: what is left is kept.',
      tags: 'paused',
      on: {
        'snackbar.pause': {
          actions: { type: 'addReason', params: ({ event }) => ({ reason: event.reason }) },
        },
        'snackbar.resume': [
          {
            guard: { type: 'isLastReason', params: ({ event }) => ({ reason: event.reason }) },
            target: 'running',
            actions: { type: 'dropReason', params: ({ event }) => ({ reason: event.reason }) },
          },
          { actions: { type: 'dropReason', params: ({ event }) => ({ reason: event.reason }) } },
        ],
        'snackbar.hide': 'hiding',
        'snackbar.spend': 'spent',
      },
    },
    spent: {
      description:
        'Its action was taken: it stays, inert, so that no second click hits the next one.',
      tags: 'paused',
      after: { settle: 'hiding' },
      on: { 'snackbar.hide': 'hiding' },
    },
    hiding: { tags: 'hiding', after: { exit: 'gone' } },
    gone: { type: 'final' },
  },
});

export type SnackbarRef = ActorRefFrom<typeof snackbarMachine>;
