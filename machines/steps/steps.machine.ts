import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { parentOf } from '../kit/tell-parent.ts';
import * as rules from './steps.rules.ts';
import type { StepsContext, StepsEvent, StepsInput, StepsReport, StepsTag } from './steps.types.ts';

const steps = setup({
  types: {
    context: {} as StepsContext,
    input: {} as StepsInput,
    events: {} as StepsEvent,
    tags: {} as StepsTag,
    transitionMeta: {} as TransitionMeta<StepsContext>,
  },
  actions: {
    check: assign((_, params: { problems: StepsContext['problems'] }) => params),
    goOn: assign(({ context }) => ({ current: context.current + 1 })),
    goBack: assign(({ context }) => ({ current: context.current - 1 })),
    goToFields: assign(({ context }, { fields }: { fields: readonly string[] }) => ({
      current: rules.stepWith(context, fields),
    })),
    goTo: assign((_, { to }: { to: number }) => ({ current: to })),
    restart: assign({ current: 0 }),
    reportFaults: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }): StepsReport => ({
        type: 'form.showFaults',
        fields: rules.brokenFields(context, context.current),
      }),
    ),
    reportMoved: sendTo(
      ({ self }): AnyActorRef => parentOf(self),
      ({ context }): StepsReport => ({ type: 'steps.moved', atLastStep: rules.isLast(context) }),
    ),
  },
  guards: {
    isLast: ({ context }) => rules.isLast(context),
    isValid: ({ context }) => rules.isValidStep(context, context.current),
    hasBefore: ({ context }) => context.current > 0,
    isOnOther: ({ context }, { fields }: { fields: readonly string[] }) =>
      rules.stepWith(context, fields) !== context.current,
    /** Each command of the event leads to a step of its own. */
    canGo: ({ context }, { to, step }: { to: number; step: number }) =>
      step === to + 1 && rules.canGo(context, to),
  },
});

const back = {
  guard: 'hasBefore' as const,
  target: '#steps.deciding',
  actions: 'goBack' as const,
  meta: {
    command: {
      id: 'steps.back',
      title: 'Back',
      keys: ['Alt+PageUp'],
      icon: 'arrow-left',
      visible: ({ current }) => current > 0,
    },
  } satisfies TransitionMeta<StepsContext>,
};

/** Steps that have a command and a key of their own. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Steps of a form: on only over valid ones, back always. */
export const stepsMachine = steps.createMachine({
  id: 'steps',
  context: ({ input }) => ({ ...input, current: 0, problems: {} }),
  initial: 'deciding',
  on: {
    'steps.check': { actions: { type: 'check', params: ({ event }) => event } },
    'steps.show': {
      guard: { type: 'isOnOther', params: ({ event }) => event },
      target: '.deciding',
      actions: { type: 'goToFields', params: ({ event }) => event },
    },
    'steps.restart': { target: '.deciding', actions: 'restart' },
    'steps.go': NUMBERS.map(go),
  },
  states: {
    deciding: {
      description: 'Decides at once whether more steps follow.',
      exit: 'reportMoved',
      always: [{ guard: 'isLast', target: 'last' }, { target: 'walking' }],
    },
    walking: {
      description: 'A step that others follow: on to the next when its fields keep their rules.',
      on: {
        'steps.continue': {
          guard: 'isValid',
          target: 'deciding',
          actions: 'goOn',
          meta: {
            command: {
              id: 'steps.continue',
              title: 'Continue',
              keys: ['Alt+PageDown'],
              icon: 'arrow-right',
              synonyms: ['next step'],
              reason: rules.whyNotContinue,
              whenRefused: () => 'steps.showFaults',
            },
          },
        },
        'steps.showFaults': { actions: 'reportFaults' },
        'steps.back': back,
      },
    },
    last: {
      description: 'The form is saved here.',
      tags: 'last',
      on: { 'steps.back': back },
    },
  },
});

export type StepsRef = ActorRefFrom<typeof stepsMachine>;

function go(step: number) {
  const to = step - 1;
  const meta: TransitionMeta<StepsContext> = {
    command: {
      id: rules.goCommand(step),
      details: { step },
      title: ({ steps: all }) => `Go to step ${all[to]?.title ?? step}`,
      keys: [`Alt+${step}`],
      visible: ({ steps: all, current }) => all.length > 1 && to in all && to !== current,
      reason: (context) => rules.whyNotGo(context, to),
    },
  };
  return {
    guard: {
      type: 'canGo' as const,
      params: ({ event }: { event: { readonly step: number } }) => ({ to, step: event.step }),
    },
    target: '.deciding' as const,
    actions: { type: 'goTo' as const, params: { to } },
    meta,
  };
}
