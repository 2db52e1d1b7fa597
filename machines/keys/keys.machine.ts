import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import * as rules from './keys.rules.ts';
import type {
  KeysContext,
  KeysEmitted,
  KeysEvent,
  KeysNext,
  KeysTag,
  SingleKeys,
} from './keys.types.ts';

const LOOK = { icon: 'keyboard', synonyms: ['keyboard', 'accessibility'] } as const;

/** The keyboard: sequences of keys, whether single keys count, and the badges of a held modifier. */
export const keysMachine = setup({
  types: {
    context: {} as KeysContext,
    events: {} as KeysEvent,
    emitted: {} as KeysEmitted,
    tags: {} as KeysTag,
    transitionMeta: {} as TransitionMeta<KeysContext>,
  },
  actions: {
    goOn: assign(({ context }, next: KeysNext) => rules.goOn(context, next)),
    forget: assign(rules.nothingTyped),
    rememberHint: assign({ hinted: true }),
    runOrElse: emit(({ context }) => ({ type: 'command.due' as const, id: context.orElse ?? '' })),
    keepEarly: assign(({ context }, params: { step: string }) => rules.keepEarly(context, params)),
    dropEarly: assign({ early: [] }),
    replay: emit(({ context }) => ({ type: 'keys.due' as const, steps: context.early })),
    choose: emit((_, { single }: { single: SingleKeys }) => ({
      type: 'single.chosen' as const,
      single,
    })),
  },
  guards: {
    hasEarly: ({ context }) => context.early.length > 0,
    isHinted: ({ context }) => context.hinted,
    hasOrElse: ({ context }) => context.orElse !== null,
    isSingle: (_, { is, single }: { is: SingleKeys; single: SingleKeys }) => is === single,
  },
  delays: { hint: 500, patience: 1_500, hold: 800 },
}).createMachine({
  id: 'keys',
  context: { ...rules.nothingTyped, early: [] },
  type: 'parallel',
  states: {
    chord: {
      initial: 'idle',
      on: { 'keys.end': '.idle' },
      states: {
        idle: {
          entry: 'forget',
          on: { 'keys.next': { target: 'pending', actions: { type: 'goOn', params: next } } },
        },
        pending: {
          description: 'A sequence has begun: each of its keys gives the next one its time.',
          initial: 'deciding',
          after: {
            patience: [
              { guard: 'hasOrElse', target: 'idle', actions: 'runOrElse' },
              { target: 'idle' },
            ],
          },
          on: {
            'keys.next': {
              target: 'pending',
              reenter: true,
              actions: { type: 'goOn', params: next },
            },
          },
          states: {
            deciding: { always: [{ guard: 'isHinted', target: 'hinting' }, { target: 'quiet' }] },
            quiet: {
              description: 'A pause of half a second asks for help.',
              after: { hint: { target: 'hinting', actions: 'rememberHint' } },
            },
            hinting: {
              description: 'The keys that come next are shown until the sequence ends.',
              tags: 'hinting',
            },
          },
        },
      },
    },
    single: {
      initial: 'on',
      on: {
        'keys.saved': [
          { guard: { type: 'isSingle', params: savedAs('off') }, target: '.off' },
          { guard: { type: 'isSingle', params: savedAs('table') }, target: '.table' },
          { target: '.on' },
        ],
      },
      states: {
        on: { tags: 'on', on: { 'keys.off': toOff(), 'keys.inTable': toTable() } },
        off: { tags: 'off', on: { 'keys.on': toOn(), 'keys.inTable': toTable() } },
        table: { tags: 'table', on: { 'keys.on': toOn(), 'keys.off': toOff() } },
      },
    },
    badges: {
      initial: 'hidden',
      on: { 'keys.letGo': '.hidden' },
      states: {
        hidden: { on: { 'keys.hold': 'holding' } },
        holding: { after: { hold: 'shown' } },
        shown: { tags: 'badges' },
      },
    },
    commands: {
      initial: 'coming',
      states: {
        coming: {
          description:
            'Some commands are on their way with their code: keys that none has wait for them.',
          on: {
            'keys.unread': {
              actions: { type: 'keepEarly', params: ({ event }) => ({ step: event.step }) },
            },
            'keys.drop': { guard: 'hasEarly', actions: 'dropEarly' },
            'keys.complete': [
              { guard: 'hasEarly', target: 'there', actions: ['replay', 'dropEarly'] },
              { target: 'there' },
            ],
          },
        },
        there: {},
      },
    },
  },
});

export type KeysRef = ActorRefFrom<typeof keysMachine>;

function next({ event }: { event: KeysNext }) {
  return event;
}

function savedAs(is: SingleKeys) {
  return ({ event }: { event: { single: SingleKeys } }) => ({ is, single: event.single });
}

function toOn() {
  return {
    target: 'on',
    actions: { type: 'choose', params: { single: 'on' } },
    meta: { command: { id: 'keys.on', title: 'Turn single-key shortcuts on', ...LOOK } },
  } as const;
}

function toOff() {
  return {
    target: 'off',
    actions: { type: 'choose', params: { single: 'off' } },
    meta: { command: { id: 'keys.off', title: 'Turn single-key shortcuts off', ...LOOK } },
  } as const;
}

function toTable() {
  return {
    target: 'table',
    actions: { type: 'choose', params: { single: 'table' } },
    meta: {
      command: { id: 'keys.inTable', title: 'Single-key shortcuts in the table only', ...LOOK },
    },
  } as const;
}
