import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { stubSource } from '../kit/stubs.ts';
import type {
  PageFact,
  TourContext,
  TourEmitted,
  TourEvent,
  TourInput,
  TourTag,
} from './tour.types.ts';

const show: TransitionMeta<TourContext> = {
  command: {
    id: 'tour.show',
    title: 'Show the tour again',
    icon: 'info',
    synonyms: ['hints', 'guide', 'introduction', 'help', 'getting started', 'onboarding'],
  },
};
const next: TransitionMeta<TourContext> = {
  command: {
    id: 'tour.next',
    title: 'Next hint',
    short: 'Next',
    icon: 'chevron-right',
    reason: () => 'This is the last hint',
  },
};
const back: TransitionMeta<TourContext> = {
  command: {
    id: 'tour.back',
    title: 'Hint before',
    short: 'Back',
    icon: 'chevron-left',
    reason: () => 'This is the first hint',
  },
};
const close: TransitionMeta<TourContext> = {
  command: { id: 'tour.close', title: 'Close the tour', icon: 'x', synonyms: ['end', 'dismiss'] },
};

/** The hints for a new person, one after the other: beside the work, never over a dialog or while somebody types. */
export const tourMachine = setup({
  types: {
    context: {} as TourContext,
    input: {} as TourInput,
    events: {} as TourEvent,
    emitted: {} as TourEmitted,
    tags: {} as TourTag,
    transitionMeta: {} as TransitionMeta<TourContext>,
  },
  actors: { facts: stubSource<PageFact>() },
  actions: {
    goTo: assign((_, { at }: { at: number }) => ({ at })),
    keep: emit((_, params: { as: 'open' | 'closed' }) => ({
      type: 'tour.kept' as const,
      ...params,
    })),
  },
  guards: {
    hasNext: ({ context: { at, hints } }) => at < hints - 1,
    hasBefore: ({ context: { at } }) => at > 0,
  },
  delays: { pause: 1_500 },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, at: 0 }),
  initial: 'unseen',
  on: {
    'tour.show': { target: '.open', actions: { type: 'goTo', params: { at: 0 } }, meta: show },
  },
  states: {
    unseen: {
      on: {
        'tour.begin': { target: 'open', actions: { type: 'keep', params: { as: 'open' } } },
        'tour.resume': 'open',
      },
    },
    open: {
      initial: 'waiting',
      invoke: { id: 'facts', src: 'facts', onError: {} },
      on: {
        'page.taken': '.waiting',
        'tour.next': {
          guard: 'hasNext',
          actions: { type: 'goTo', params: ({ context: { at } }) => ({ at: at + 1 }) },
          meta: next,
        },
        'tour.back': {
          guard: 'hasBefore',
          actions: { type: 'goTo', params: ({ context: { at } }) => ({ at: at - 1 }) },
          meta: back,
        },
        'tour.close': {
          target: 'closed',
          actions: { type: 'keep', params: { as: 'closed' } },
          meta: close,
        },
      },
      states: {
        waiting: {
          description: 'A dialog is open: the hint comes when it is closed.',
          on: { 'page.freed': 'pausing' },
        },
        pausing: {
          description: 'Between two letters or two dialogs nothing flashes up.',
          after: { pause: 'shown' },
          on: { 'page.typed': { target: 'pausing', reenter: true } },
        },
        shown: {
          tags: 'shown',
          on: { 'page.typed': 'pausing' },
        },
      },
    },
    closed: { description: 'For good: it is shown again only where the person asks.' },
  },
});
