import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './placeholders.rules.ts';
import type {
  Answers,
  MacroReader,
  PlaceholdersCall,
  PlaceholdersContext,
  PlaceholdersEvent,
  PlaceholdersInput,
} from './placeholders.types.ts';

const retry: TransitionMeta<PlaceholdersContext> = {
  command: {
    id: 'placeholders.retry',
    title: 'Look up the macros that failed',
    short: 'Retry',
    icon: 'refresh',
    synonyms: ['placeholders', 'retry'],
    visible: rules.hasFailed,
  },
};
const refresh: TransitionMeta<PlaceholdersContext> = {
  command: {
    id: 'placeholders.refresh',
    title: 'Look up the macros of the page again',
    icon: 'refresh',
    synonyms: ['placeholders', 'ads', 'variables', 'reload'],
    reason: () => 'The page has no macros',
  },
};

const as = (command: CommandMeta<PlaceholdersContext>): TransitionMeta<PlaceholdersContext> => ({
  command: { synonyms: ['preview as', 'reader'], ...command },
});
const readers = {
  sample: as({
    id: 'reader.sample',
    title: 'Preview as a sample reader',
    short: 'A sample reader',
    icon: 'user',
    reason: () => 'The page is seen as a sample reader sees it',
  }),
  nobody: as({
    id: 'reader.nobody',
    title: 'Preview as nobody',
    short: 'Nobody',
    icon: 'eye-off',
    reason: () => 'The page is seen as nobody in particular sees it',
  }),
  subscriber: as({
    id: 'reader.subscriber',
    title: 'Preview as a subscriber',
    short: 'A subscriber…',
    icon: 'user',
    needs: ({ right }) => ({ ...right, to: 'see subscribers', stays: true }),
    args: ({ route }) => [{ name: 'subscriber', title: 'Subscriber', kind: 'record', route }],
    example: () => ({ subscriber: 0x7fff_ffff }),
  }),
  persona: as({
    id: 'reader.persona',
    title: 'Preview as a persona',
    short: 'A persona…',
    icon: 'users',
    args: [
      { name: 'first_name', title: 'First name', kind: 'text' },
      { name: 'last_name', title: 'Last name', kind: 'text' },
      { name: 'email', title: 'E-mail', kind: 'text' },
    ],
    example: () => ({ first_name: 'Persona' }),
  }),
};

const placeholders = setup({
  types: {
    context: {} as PlaceholdersContext,
    input: {} as PlaceholdersInput,
    events: {} as PlaceholdersEvent,
    transitionMeta: {} as TransitionMeta<PlaceholdersContext>,
  },
  actors: { ask: stubPort<Answers, PlaceholdersCall>('placeholders', 'ask') },
  actions: {
    openFor: assign((_, { publication }: { publication: number | null }) => ({ publication })),
    forget: assign(() => rules.nothingHeld()),
    want: assign(({ context }, params: { tokens: readonly string[] }) =>
      rules.want(context, params),
    ),
    startCall: assign(({ context }) => rules.startCall(context)),
    show: assign(({ context }, params: { answers: Answers }) => rules.show(context, params)),
    fail: assign(({ context }, params: { failure: PortFailure }) => rules.fail(context, params)),
    askFailed: assign(({ context }) => rules.retry(context)),
    askAll: assign(({ context }) => rules.refresh(context)),
    chooseReader: assign(({ context }, params: { next: MacroReader | null }) =>
      rules.chooseReader(context, params),
    ),
  },
  guards: {
    isNew: ({ context }, params: { tokens?: readonly string[] }) =>
      rules.newIn(context, params).length > 0,
    hasFailed: ({ context }) => rules.hasFailed(context),
    hasSome: ({ context }) => Object.keys(context.held).length > 0,
    hasWanted: ({ context }) => context.wanted.length > 0,
    isOther: ({ context }, params: { next: MacroReader | null }) => rules.isOther(context, params),
  },
  delays: { tick: 0 },
});

const want = {
  guard: { type: 'isNew' as const, params: ({ event }: Wanted) => event },
  actions: { type: 'want' as const, params: ({ event }: Wanted) => event },
};

const choosing = (meta: TransitionMeta<PlaceholdersContext>) => ({
  guard: { type: 'isOther' as const, params: nextReader },
  target: '.gathering' as const,
  actions: { type: 'chooseReader' as const, params: nextReader },
  meta,
});

function nextReader({ event }: { event: PlaceholdersEvent }) {
  return { next: rules.readerOf(event) };
}

/** What stands in the place of a page's macros: all that are drawn within one moment are asked for by one call. */
export const placeholdersMachine = placeholders.createMachine({
  id: 'placeholders',
  context: ({ input }) => rules.startOfPlaceholders(input),
  initial: 'closed',
  states: {
    closed: {
      description: 'No page is open: nothing is asked for, and what was known is forgotten.',
      on: {
        'placeholders.open': {
          target: 'open',
          actions: { type: 'openFor', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'resting',
      exit: 'forget',
      on: {
        'placeholders.close': 'closed',
        'placeholders.want': want,
        'reader.sample': choosing(readers.sample),
        'reader.nobody': choosing(readers.nobody),
        'reader.subscriber': choosing(readers.subscriber),
        'reader.persona': choosing(readers.persona),
        'placeholders.retry': {
          guard: 'hasFailed',
          target: '.gathering',
          actions: 'askFailed',
          meta: retry,
        },
        'placeholders.refresh': {
          guard: 'hasSome',
          target: '.gathering',
          actions: 'askAll',
          meta: refresh,
        },
      },
      states: {
        resting: { on: { 'placeholders.want': { ...want, target: 'gathering' } } },
        gathering: {
          description: 'All that is drawn in the same moment goes into the same call.',
          after: { tick: [{ guard: 'hasWanted', target: 'asking' }, { target: 'resting' }] },
        },
        asking: {
          entry: 'startCall',
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ context }) => rules.callOf(context),
            onDone: {
              target: 'gathering',
              actions: {
                type: 'show',
                params: ({ event }: { event: DoneActorEvent<Answers> }) => ({
                  answers: event.output,
                }),
              },
            },
            onError: {
              target: 'gathering',
              actions: {
                type: 'fail',
                params: ({ event }: { event: ErrorActorEvent }) => ({
                  failure: failureOf(event.error),
                }),
              },
            },
          },
        },
      },
    },
  },
});

export type PlaceholdersRef = ActorRefFrom<typeof placeholdersMachine>;

interface Wanted {
  readonly event: Extract<PlaceholdersEvent, { type: 'placeholders.want' }>;
}
