import { assign, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { held } from '../kit/command.ts';
import { stubSource, stubPort } from '../kit/stubs.ts';
import type { ThemeContext, ThemeEvent, ThemeInput, ThemeTag } from './theme.rules.ts';
import type { Scheme } from '../../src/shared/contract/scheme.ts';
import { isChosen, isDark, startOfTheme } from './theme.rules.ts';

const toDark: TransitionMeta<ThemeContext> = {
  command: {
    id: 'theme.dark',
    title: 'Switch to dark theme',
    synonyms: ['dark mode', 'night', 'appearance'],
    icon: 'moon',
  },
};

const toLight: TransitionMeta<ThemeContext> = {
  command: {
    id: 'theme.light',
    title: 'Switch to light theme',
    synonyms: ['light mode', 'day', 'appearance'],
    icon: 'sun',
  },
};

const toSystem: TransitionMeta<ThemeContext> = {
  command: {
    id: 'theme.follow',
    title: 'Use system theme',
    synonyms: ['automatic theme', 'appearance'],
    icon: 'monitor',
  },
};

/** Which of both is shown; the other one can be chosen. */
const schemes = {
  deciding: { always: [{ guard: 'isDark', target: 'dark' }, { target: 'light' }] },
  dark: {
    tags: 'dark',
    meta: { refuses: [held(toDark, 'The theme is dark already')] },
    on: {
      'theme.light': {
        target: ['#theme.scheme.deciding', '#theme.memory.saving'],
        actions: { type: 'choose', params: { choice: 'light' } },
        meta: toLight,
      },
    },
  },
  light: {
    tags: 'light',
    meta: { refuses: [held(toLight, 'The theme is light already')] },
    on: {
      'theme.dark': {
        target: ['#theme.scheme.deciding', '#theme.memory.saving'],
        actions: { type: 'choose', params: { choice: 'dark' } },
        meta: toDark,
      },
    },
  },
} as const;

/** Light or dark: the saved choice, else the system's, else light. */
export const themeMachine = setup({
  types: {
    context: {} as ThemeContext,
    input: {} as ThemeInput,
    events: {} as ThemeEvent,
    tags: {} as ThemeTag,
    meta: {} as StateMeta<ThemeContext>,
    transitionMeta: {} as TransitionMeta<ThemeContext>,
  },
  actors: {
    read: stubPort<Scheme | null>('theme', 'read'),
    save: stubPort<void, Scheme | null>('theme', 'save'),
    systemScheme: stubSource<ThemeEvent>(),
  },
  actions: {
    choose: assign((_, params: { choice: Scheme | null }) => ({ choice: params.choice })),
    rememberSystem: assign((_, params: { scheme: Scheme }) => ({ system: params.scheme })),
  },
  guards: {
    isChosen: ({ context }) => isChosen(context),
    isDark: ({ context }) => isDark(context),
    isSaved: (_, params: { choice: Scheme | null }) => params.choice !== null,
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => startOfTheme(input),
  type: 'parallel',
  invoke: {
    id: 'systemScheme',
    src: 'systemScheme',
    onError: {},
  },
  states: {
    scheme: {
      initial: 'deciding',
      on: {
        'system.changed': {
          target: '.deciding',
          actions: { type: 'rememberSystem', params: ({ event }) => ({ scheme: event.scheme }) },
        },
      },
      states: {
        deciding: {
          description: 'Decides at once what is shown.',
          always: [{ guard: 'isChosen', target: 'chosen' }, { target: 'following' }],
        },
        chosen: {
          initial: 'deciding',
          on: {
            'theme.follow': {
              target: ['#theme.scheme.deciding', '#theme.memory.saving'],
              actions: { type: 'choose', params: { choice: null } },
              meta: toSystem,
            },
          },
          states: schemes,
        },
        following: {
          description: 'Nothing was chosen: the system decides, else light.',
          tags: 'following',
          meta: { refuses: [held(toSystem, 'The theme is that of the system already')] },
          initial: 'deciding',
          states: schemes,
        },
      },
    },
    memory: {
      initial: 'reading',
      states: {
        reading: {
          description:
            'Asks what was saved elsewhere; until then what the page knew at first stands.',
          invoke: {
            id: 'read',
            src: 'read',
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => ({ choice: event.output }) },
                target: ['#theme.scheme.deciding', 'kept'],
                actions: { type: 'choose', params: ({ event }) => ({ choice: event.output }) },
              },
              { target: 'kept' },
            ],
            onError: 'kept',
          },
        },
        kept: {},
        saving: {
          description: 'A failure is not shown: the choice holds on this page.',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => context.choice,
            onDone: 'kept',
            onError: 'kept',
          },
        },
      },
    },
  },
});
