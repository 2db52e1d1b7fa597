import { assign, raise, sendTo, setup, stateIn } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import { answeringMachine } from './answering.machine.ts';
import type { AnsweringEvent } from './answering.types.ts';
import type { PaletteMemory } from './memory.rules.ts';
import { openCommand } from './open.command.ts';
import type {
  PaletteAnswer,
  PaletteCommand,
  PaletteContext,
  PaletteEvent,
  PaletteInput,
  PaletteOutcome,
  PalettePage,
  PaletteRun,
  PaletteTag,
  RefusedRow,
} from './palette.rules.ts';
import {
  acceptAnswer,
  enterPage,
  forgetRecent,
  forgetView,
  giveAlias,
  hasAnswer,
  hasPage,
  hasText,
  isLastArg,
  isUsed,
  leaveCommand,
  leavePage,
  pick,
  refuseRow,
  rememberRun,
  runOf,
  startOfPalette,
  takeBackAnswer,
  typeText,
  wantsConfirmation,
} from './palette.rules.ts';

const open: TransitionMeta<PaletteContext> = { command: openCommand };

const commandOf = ({ event }: Sent<{ command: PaletteCommand }>) => ({ command: event.command });
const idOf = ({ event }: Sent<{ id: string }>) => ({ id: event.id });
const typed = {
  type: 'typeText',
  params: ({ event }: Sent<{ text: string }>) => ({ text: event.text }),
} as const;
const entered = {
  type: 'enterPage',
  params: ({ event }: Sent<{ page: PalettePage }>) => ({ page: event.page }),
} as const;
const aliased = {
  type: 'giveAlias',
  params: ({ event }: Sent<{ id: string; alias: string }>) => ({
    id: event.id,
    alias: event.alias,
  }),
} as const;
const rowRefused = {
  type: 'refuseRow',
  params: ({ event }: Sent<{ row: RefusedRow }>) => ({ row: event.row }),
} as const;
const answered = {
  type: 'acceptAnswer',
  params: ({ event }: Sent<{ answer: PaletteAnswer }>) => ({ answer: event.answer }),
} as const;

const picked = [
  {
    guard: { type: 'asksFirst', params: commandOf },
    target: 'asking',
    actions: { type: 'pick', params: commandOf },
  },
  { target: 'deciding', actions: { type: 'pick', params: commandOf } },
] as const;
const forgotten = {
  guard: { type: 'isKnown', params: idOf },
  actions: [{ type: 'forgetRecent', params: idOf }, 'saveRecent'],
} as const;

/** The palette: text, pages, arguments; a command runs only after the palette has closed, or as it closes where it only leads to another page. */
export const paletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    input: {} as PaletteInput,
    events: {} as PaletteEvent | { readonly type: 'recent.changed' },
    tags: {} as PaletteTag,
    transitionMeta: {} as TransitionMeta<PaletteContext>,
    children: {} as { answering: 'answering'; run: 'run'; saveRecent: 'saveRecent' },
  },
  actors: {
    answering: answeringMachine,
    run: stubPort<PaletteOutcome, PaletteRun>('palette', 'run'),
    saveRecent: stubPort<void, PaletteMemory>('palette', 'saveRecent'),
  },
  actions: {
    typeText: assign(({ context }, params: { text: string }) => typeText(context, params)),
    clearText: assign({ text: '', selectedId: null, refusedRow: null }),
    refuseRow: assign(({ context }, params: { row: RefusedRow }) => refuseRow(context, params)),
    select: assign((_, params: { id: string | null }) => ({ selectedId: params.id })),
    pick: assign(({ context }, params: { command: PaletteCommand }) => pick(context, params)),
    acceptAnswer: assign(({ context }, params: { answer: PaletteAnswer }) =>
      acceptAnswer(context, params),
    ),
    takeBackAnswer: assign(({ context }) => takeBackAnswer(context)),
    leaveCommand: assign(({ context }) => leaveCommand(context)),
    enterPage: assign(({ context }, params: { page: PalettePage }) => enterPage(context, params)),
    leavePage: assign(({ context }) => leavePage(context)),
    rememberRun: assign(({ context }) => rememberRun(context)),
    forgetRecent: assign(({ context }, params: { id: string }) => forgetRecent(context, params)),
    giveAlias: assign(({ context }, params: { id: string; alias: string }) =>
      giveAlias(context, params),
    ),
    restore: assign((_, params: { memory: PaletteMemory }) => params.memory),
    resetRecent: assign({ uses: [] }),
    dropEnter: sendTo('answering', { type: 'enter.drop' } satisfies AnsweringEvent),
    saveRecent: raise({ type: 'recent.changed' }),
    rememberRefusal: assign((_, params: { reason: string }) => ({ refusal: params.reason })),
    forgetView: assign(({ context }) => forgetView(context)),
  },
  guards: {
    hasText: ({ context }) => hasText(context),
    hasPage: ({ context }) => hasPage(context),
    hasAnswer: ({ context }) => hasAnswer(context),
    isEmpty: ({ context }) => !hasText(context),
    popsPage: ({ context }) => !hasText(context) && hasPage(context),
    popsAnswer: ({ context }) => !hasText(context) && hasAnswer(context),
    isLastArg: ({ context }, params: { answer: PaletteAnswer }) => isLastArg(context, params),
    wantsConfirmation: ({ context }) => wantsConfirmation(context),
    leads: ({ context }) => context.command?.leads === true,
    asksFirst: (_, params: { command?: PaletteCommand | undefined }) =>
      (params.command?.args.length ?? 0) > 0,
    isKnown: ({ context }, params: { id: string }) => isUsed(context, params),
    hasRecent: ({ context }) => context.uses.length > 0,
    isAskedForAgain: stateIn('#palette.view.running.again'),
    wasRefused: (_, params: { outcome: PaletteOutcome }) => params.outcome.status === 'refused',
  },
  delays: {
    /** The next task: a dialog opened in the task that closes this one would be closed with it. */
    handover: 0,
  },
}).createMachine({
  id: 'palette',
  context: ({ input }) => startOfPalette(input),
  type: 'parallel',
  on: {
    'palette.restore': {
      actions: { type: 'restore', params: ({ event }) => ({ memory: event.memory }) },
    },
    'palette.resetRecent': {
      guard: 'hasRecent',
      actions: ['resetRecent', 'saveRecent'],
      meta: {
        command: {
          id: 'palette.resetRecent',
          title: 'Reset ranking',
          synonyms: ['forget recent commands', 'history'],
          icon: 'rotate-ccw',
          reason: () => 'No command has been run yet',
        },
      },
    },
  },
  states: {
    view: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'forgetView',
          on: {
            'palette.open': [
              {
                guard: { type: 'asksFirst', params: ({ event }) => ({ command: event.command }) },
                target: 'open.asking',
                actions: {
                  type: 'pick',
                  params: ({ event }) => ({ command: event.command ?? NOTHING }),
                },
              },
              { target: 'open', meta: open },
            ],
          },
        },
        open: {
          initial: 'results',
          on: {
            'palette.close': 'closed',
            'session.ending': 'closed',
            'palette.select': {
              actions: { type: 'select', params: ({ event }) => ({ id: event.id }) },
            },
            'palette.type': {
              actions: typed,
            },
            'palette.refuse': {
              actions: rowRefused,
            },
          },
          states: {
            results: {
              tags: 'results',
              on: {
                'palette.pick': picked,
                'palette.enter': {
                  actions: entered,
                },
                'palette.escape': [
                  { guard: 'hasText', actions: 'clearText' },
                  { guard: 'hasPage', actions: 'leavePage' },
                  { target: '#palette.view.closed' },
                ],
                'palette.back': { guard: 'popsPage', actions: 'leavePage' },
                'palette.forget': forgotten,
                'palette.alias': {
                  actions: [aliased, 'saveRecent'],
                },
              },
            },
            asking: {
              description: 'The command needs something first: one argument after the other.',
              tags: 'asking',
              invoke: { id: 'answering', src: 'answering', onError: {} },
              on: {
                'palette.type': { actions: [typed, 'dropEnter'] },
                'palette.answer': [
                  {
                    guard: { type: 'isLastArg', params: ({ event }) => event },
                    target: 'deciding',
                    actions: answered,
                  },
                  { actions: [answered, 'dropEnter'] },
                ],
                'palette.escape': [
                  { guard: 'hasText', actions: ['clearText', 'dropEnter'] },
                  { guard: 'hasAnswer', actions: ['takeBackAnswer', 'dropEnter'] },
                  { target: 'results', actions: 'leaveCommand' },
                ],
                'palette.back': [
                  { guard: 'popsAnswer', actions: ['takeBackAnswer', 'dropEnter'] },
                  { guard: 'isEmpty', target: 'results', actions: 'leaveCommand' },
                ],
              },
            },
            deciding: {
              description: 'Everything is answered; decides at once whether to ask once more.',
              always: [
                { guard: 'wantsConfirmation', target: 'confirming' },
                { guard: 'leads', target: '#palette.view.running' },
                { target: '#palette.view.closing' },
              ],
            },
            confirming: {
              tags: 'confirming',
              on: {
                'palette.confirm': '#palette.view.closing',
                'palette.escape': { target: 'results', actions: 'leaveCommand' },
                'palette.back': { target: 'results', actions: 'leaveCommand' },
              },
            },
            refused: {
              description:
                'The machine that owns the command said no; the reason stands above the list.',
              tags: ['refused', 'results'],
              on: {
                'palette.pick': picked,
                'palette.refuse': {
                  target: 'results',
                  actions: ['leaveCommand', rowRefused],
                },
                'palette.type': {
                  target: 'results',
                  actions: ['leaveCommand', typed],
                },
                'palette.enter': {
                  target: 'results',
                  actions: ['leaveCommand', entered],
                },
                'palette.forget': forgotten,
                'palette.alias': {
                  target: 'results',
                  actions: ['leaveCommand', aliased, 'saveRecent'],
                },
                'palette.escape': { target: 'results', actions: 'leaveCommand' },
                'palette.back': { target: 'results', actions: 'leaveCommand' },
              },
            },
          },
        },
        closing: {
          description: 'The dialog is gone from the page; the command runs in the next task.',
          tags: 'busy',
          initial: 'once',
          states: {
            once: {
              on: { 'palette.open': { target: 'again', meta: open } },
              after: { handover: '#palette.view.running.once' },
            },
            again: {
              description: 'Asked for before the command ran, which runs first all the same.',
              after: { handover: '#palette.view.running.again' },
            },
          },
        },
        running: {
          tags: 'busy',
          initial: 'once',
          states: {
            once: {},
            again: { after: { handover: { target: '#palette.view.open', actions: 'forgetView' } } },
          },
          on: { 'palette.open': { target: 'open', actions: 'forgetView', meta: open } },
          invoke: {
            id: 'run',
            src: 'run',
            input: ({ context }) => runOf(context),
            onDone: [
              {
                guard: { type: 'wasRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'open.refused',
                actions: {
                  type: 'rememberRefusal',
                  params: ({ event }) => ({ reason: reasonOf(event.output) }),
                },
              },
              {
                guard: 'isAskedForAgain',
                target: 'open',
                actions: ['rememberRun', 'saveRecent', 'forgetView'],
              },
              { target: 'closed', actions: ['rememberRun', 'saveRecent'] },
            ],
            onError: {
              target: 'open.refused',
              actions: {
                type: 'rememberRefusal',
                params: ({ event }) => ({ reason: failureOf(event.error).message }),
              },
            },
          },
        },
      },
    },
    memory: {
      initial: 'kept',
      states: {
        kept: { on: { 'recent.changed': 'saving' } },
        saving: {
          on: { 'recent.changed': { target: 'saving', reenter: true } },
          description: 'A failure is not shown: the order holds on this page.',
          invoke: {
            id: 'saveRecent',
            src: 'saveRecent',
            input: ({ context: { uses, aliases } }) => ({ uses, aliases }),
            onDone: 'kept',
            onError: 'kept',
          },
        },
      },
    },
  },
});

const NOTHING: PaletteCommand = { id: '', title: '', args: [], confirm: null };

function reasonOf(outcome: PaletteOutcome) {
  return outcome.status === 'refused' ? outcome.reason : '';
}

interface Sent<E> {
  readonly event: E;
}
