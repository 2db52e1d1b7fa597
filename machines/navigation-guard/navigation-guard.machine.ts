import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import {
  allClean,
  canKeep,
  canSave,
  initialNavigationGuard,
  isClean,
  noteWork,
  questionOf,
} from './navigation-guard.rules.ts';
import type {
  NavigationGuardContext,
  NavigationGuardEmitted,
  NavigationGuardEvent,
  NavigationIntent,
  NavigationGuardTag,
  Work,
} from './navigation-guard.types.ts';

const stay: TransitionMeta<NavigationGuardContext> = {
  command: { id: 'navigation.stay', title: (context) => questionOf(context).stay, icon: 'pencil' },
};
const discard: TransitionMeta<NavigationGuardContext> = {
  command: {
    id: 'navigation.discard',
    title: (context) => questionOf(context).discard,
    icon: 'trash',
    danger: true,
  },
};
const keep: TransitionMeta<NavigationGuardContext> = {
  command: {
    id: 'navigation.keep',
    title: 'Keep as draft',
    icon: 'clock',
    reason: () => 'This cannot be kept as a draft',
  },
};
const save: TransitionMeta<NavigationGuardContext> = {
  command: {
    id: 'navigation.save',
    title: 'Save and leave',
    icon: 'check',
    reason: () => 'This cannot be saved from here',
  },
};

/** The one guard in front of every way out of unsaved work and of uploads: links, the back button, log-out, reload. */
export const navigationGuardMachine = setup({
  types: {
    context: {} as NavigationGuardContext,
    events: {} as NavigationGuardEvent,
    emitted: {} as NavigationGuardEmitted,
    tags: {} as NavigationGuardTag,
    transitionMeta: {} as TransitionMeta<NavigationGuardContext>,
  },
  actions: {
    noteWork: assign(({ context }, params: Work) => noteWork(context, params)),
    forgetWork: assign(() => allClean()),
    rememberIntent: assign((_, params: { intent: NavigationIntent }) => params),
    forgetIntent: assign({ intent: null }),
    allow: emit((_, { intent }: { intent: NavigationIntent }) => ({
      type: 'navigation.allowed' as const,
      intent,
      discarded: false,
    })),
    allowKept: emit(({ context: { intent } }) => ({
      type: 'navigation.allowed' as const,
      intent: intent ?? { kind: 'link' as const, to: null },
      discarded: false,
    })),
    allowAndDiscard: emit(({ context: { intent } }) => ({
      type: 'navigation.allowed' as const,
      intent: intent ?? { kind: 'link' as const, to: null },
      discarded: true,
    })),
    requestSave: emit({ type: 'save.requested' as const }),
    requestKeep: emit({ type: 'keep.requested' as const }),
    refuse: emit(({ context: { intent } }) => ({
      type: 'navigation.refused' as const,
      intent: intent ?? { kind: 'link' as const, to: null },
    })),
  },
  guards: {
    isClean: ({ context }) => isClean(context),
    canSave: ({ context }) => canSave(context),
    canKeep: ({ context }) => canKeep(context),
    /** The last of it has become clean while the question was open: a save or an upload came through. */
    becomesClean: ({ context }, params: Work) =>
      isClean({ ...context, ...noteWork(context, params) }),
  },
}).createMachine({
  id: 'navigation-guard',
  context: () => initialNavigationGuard(),
  initial: 'watching',
  states: {
    watching: {
      on: {
        'work.changed': { actions: { type: 'noteWork', params: ({ event }) => event } },
        'navigation.ask': [
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
      description: "'Leave with unsaved changes?' Staying is the safe answer.",
      tags: 'asking',
      initial: 'open',
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
        'navigation.ask': {
          actions: { type: 'rememberIntent', params: ({ event }) => ({ intent: event.intent }) },
        },
        'navigation.stay': { target: 'watching', actions: ['refuse', 'forgetIntent'], meta: stay },
      },
      states: {
        open: {
          on: {
            'navigation.save': {
              guard: 'canSave',
              target: 'saving',
              actions: 'requestSave',
              meta: save,
            },
            'navigation.keep': {
              guard: 'canKeep',
              target: '#navigation-guard.watching',
              actions: ['requestKeep', 'allowKept', 'forgetWork', 'forgetIntent'],
              meta: keep,
            },
            'navigation.discard': {
              target: '#navigation-guard.watching',
              actions: ['allowAndDiscard', 'forgetWork', 'forgetIntent'],
              meta: discard,
            },
          },
        },
        saving: {
          description: 'Every work is being saved; the way is taken once all have come through.',
          tags: 'saving',
          on: {
            'work.refused': {
              target: '#navigation-guard.watching',
              actions: ['refuse', 'forgetIntent'],
            },
          },
        },
      },
    },
  },
});
