import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, raise, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './key-sheet.rules.ts';
import type {
  Lesson,
  NamedCommand,
  OwnKeys,
  SheetContext,
  SheetEvent,
  SheetTag,
} from './key-sheet.types.ts';

const open: TransitionMeta<SheetContext> = {
  command: {
    id: 'keys.sheet',
    title: 'Keyboard shortcuts',
    keys: ['?', 'Mod+/'],
    icon: 'keyboard',
    synonyms: ['keys', 'cheat sheet', 'help', 'bindings'],
  },
};

const resetAll: TransitionMeta<SheetContext> = {
  command: {
    id: 'keys.resetAll',
    title: 'Reset all keyboard shortcuts',
    icon: 'rotate-ccw',
    synonyms: ['default keys'],
    reason: () => 'No key has been changed',
  },
};

/** The sheet of keys: what applies now, keys recorded by pressing them, and keys worth learning. */
export const sheetMachine = setup({
  types: {
    context: {} as SheetContext,
    events: {} as SheetEvent | { readonly type: 'own.changed' },
    tags: {} as SheetTag,
    transitionMeta: {} as TransitionMeta<SheetContext>,
  },
  actors: { save: stubPort<void, OwnKeys>('key-sheet', 'save') },
  actions: {
    record: assign(({ context }, params: { id: string }) => rules.record(context, params)),
    recordAgain: assign(({ context }) => rules.recordAgain(context)),
    addStep: assign(({ context }, params: { step: string; conflict: NamedCommand | null }) =>
      rules.addStep(context, params),
    ),
    keepRecording: assign(({ context }) => rules.keepRecording(context)),
    dropRecording: assign({ recording: null }),
    reset: assign(({ context }, params: { id: string }) => rules.reset(context, params)),
    resetAll: assign(({ context }) => rules.resetAll(context)),
    setAlias: assign(({ context }, params: { id: string; word: string }) =>
      rules.setAlias(context, params),
    ),
    load: assign((_, params: { own: OwnKeys }) => ({ own: params.own, problem: null })),
    refuse: assign((_, params: { problem: string }) => ({ problem: params.problem })),
    fail: assign(({ context }, params: Failed) => rules.fail(context, params)),
    countRun: assign(({ context }, params: OfLesson) => rules.countRun(context, params)),
    showLesson: assign(({ context }, params: OfLesson) => rules.showLesson(context, params)),
    changed: raise({ type: 'own.changed' }),
  },
  guards: {
    hasSteps: ({ context }) => (context.recording?.steps.length ?? 0) > 0,
    hasConflict: ({ context }) => (context.recording?.conflict ?? null) !== null,
    hasOwn: ({ context }) => Object.keys(context.own.bindings).length > 0,
    isLessonDue: ({ context }, params: OfLesson) => rules.isLessonDue(context, params),
  },
  delays: { quiet: 1_000, lesson: 8_000 },
}).createMachine({
  id: 'key-sheet',
  context: rules.startOfSheet,
  type: 'parallel',
  on: {
    'sheet.resetAll': { guard: 'hasOwn', actions: ['resetAll', 'changed'], meta: resetAll },
    'sheet.load': { actions: { type: 'load', params: ({ event }) => event } },
  },
  states: {
    view: {
      initial: 'closed',
      states: {
        closed: { on: { 'sheet.open': { target: 'open', meta: open } } },
        open: {
          tags: 'open',
          initial: 'browsing',
          exit: 'dropRecording',
          on: { 'sheet.close': 'closed' },
          states: {
            browsing: {
              on: {
                'sheet.record': {
                  target: 'recording',
                  actions: { type: 'record', params: ({ event }) => event },
                },
                'sheet.reset': {
                  actions: [{ type: 'reset', params: ({ event }) => event }, 'changed'],
                },
                'sheet.alias': {
                  actions: [{ type: 'setAlias', params: ({ event }) => event }, 'changed'],
                },
                'sheet.import': {
                  actions: [{ type: 'load', params: ({ event }) => event }, 'changed'],
                },
                'sheet.refuse': { actions: { type: 'refuse', params: ({ event }) => event } },
              },
            },
            recording: {
              description: 'Every key belongs to the recording; a second of quiet ends it.',
              tags: 'recording',
              after: {
                quiet: [
                  { guard: 'hasConflict', target: 'conflicting' },
                  {
                    guard: 'hasSteps',
                    target: 'browsing',
                    actions: ['keepRecording', 'changed'],
                  },
                ],
              },
              on: {
                'record.step': {
                  target: 'recording',
                  reenter: true,
                  actions: { type: 'addStep', params: ({ event }) => event },
                },
                'record.cancel': { target: 'browsing', actions: 'dropRecording' },
              },
            },
            conflicting: {
              description: 'The keys are those of another command: take them, or press others?',
              tags: 'conflicting',
              on: {
                'record.again': { target: 'recording', actions: 'recordAgain' },
                'record.take': { target: 'browsing', actions: ['keepRecording', 'changed'] },
                'record.cancel': { target: 'browsing', actions: 'dropRecording' },
              },
            },
          },
        },
      },
    },
    store: {
      initial: 'kept',
      states: {
        kept: { on: { 'own.changed': 'saving' } },
        saving: {
          description: 'The keys hold at once; a failure is told in the sheet.',
          on: { 'own.changed': { target: 'saving', reenter: true } },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => context.own,
            onDone: 'kept',
            onError: { target: 'kept', actions: { type: 'fail', params: failure } },
          },
        },
      },
    },
    lesson: {
      initial: 'silent',
      states: {
        silent: {
          on: {
            'lesson.ran': [
              {
                guard: { type: 'isLessonDue', params: ({ event }) => event },
                target: 'telling',
                actions: { type: 'showLesson', params: ({ event }) => event },
              },
              { actions: { type: 'countRun', params: ({ event }) => event } },
            ],
          },
        },
        telling: { tags: 'telling', after: { lesson: 'silent' } },
      },
    },
  },
});

export type SheetRef = ActorRefFrom<typeof sheetMachine>;

interface Failed {
  readonly failure: PortFailure;
}

interface OfLesson {
  readonly lesson: Lesson;
}

function failure({ event }: { event: ErrorActorEvent }): Failed {
  return { failure: failureOf(event.error) };
}
