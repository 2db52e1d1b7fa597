import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './redirect-chain.rules.ts';
import type {
  ChainAnswer,
  ChainContext,
  ChainDraft,
  ChainEmitted,
  ChainEvent,
  ChainInput,
  ChainTag,
} from './redirect-chain.types.ts';

const shorten: TransitionMeta<ChainContext> = {
  command: {
    id: 'chain.shorten',
    title: 'Point straight to the end',
    icon: 'corner-down-left',
    synonyms: ['shorten', 'chain', 'hops', 'direct'],
    visible: ({ answer }) => answer !== null && answer.to_url !== null,
    reason: rules.whyNotShorten,
  },
};
const back: TransitionMeta<ChainContext> = {
  command: {
    id: 'chain.back',
    title: ({ before }) => `Point to ${before?.from ?? 'the chain'} again`,
    short: 'Undo',
    icon: 'undo',
    synonyms: ['undo', 'chain'],
    visible: ({ before }) => before !== null,
    reason: rules.whyNotShorten,
  },
};
const retry: TransitionMeta<ChainContext> = {
  command: {
    id: 'chain.retry',
    title: 'Follow the redirect again',
    short: 'Retry',
    icon: 'refresh',
  },
};

/** Where a redirect leads, over others, as it is typed; a chain is cut short by one edit of the form. */
export const redirectChainMachine = setup({
  types: {
    context: {} as ChainContext,
    input: {} as ChainInput,
    events: {} as ChainEvent,
    emitted: {} as ChainEmitted,
    tags: {} as ChainTag,
    transitionMeta: {} as TransitionMeta<ChainContext>,
  },
  actors: { readChain: stubPort<ChainAnswer, ChainDraft>('redirect-chain', 'readChain') },
  actions: {
    follow: assign(({ context }, params: ChainInput) => rules.followDraft(context, params)),
    keepAnswer: assign((_, { answer }: { answer: ChainAnswer }) => ({ answer, failure: null })),
    keepFailure: assign((_, { failure }: { failure: PortFailure }) => ({ failure, answer: null })),
    forget: assign({ answer: null, failure: null }),
    pointToEnd: emit(({ context }) => ({
      type: 'to_url.changed' as const,
      to_url: context.answer?.to_url ?? '',
    })),
    rememberBefore: assign(({ context }) => rules.shorten(context)),
    pointBack: emit(({ context }) => ({
      type: 'to_url.changed' as const,
      to_url: context.before?.from ?? '',
    })),
    forgetBefore: assign({ before: null }),
  },
  guards: {
    isElsewhere: ({ context }, params: ChainInput) => rules.leadsElsewhere(context, params),
    isEmpty: ({ context }) => context.draft === null,
    mayShorten: ({ context }) => context.editable && (context.answer?.to_url ?? null) !== null,
    mayGoBack: ({ context }) => context.editable && context.before !== null,
  },
  delays: { typing: 300 },
}).createMachine({
  id: 'redirect-chain',
  context: ({ input }) => rules.startOfChain(input),
  initial: 'opening',
  on: {
    'chain.follow': [
      {
        guard: { type: 'isElsewhere', params: ({ event }) => event },
        target: '.deciding',
        actions: { type: 'follow', params: ({ event }) => event },
      },
      { actions: { type: 'follow', params: ({ event }) => event } },
    ],
    'chain.back': { guard: 'mayGoBack', actions: ['pointBack', 'forgetBefore'], meta: back },
  },
  states: {
    opening: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'reading' }] },
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'waiting' }] },
    empty: {
      description: 'The form holds nothing that could be followed.',
      entry: 'forget',
    },
    waiting: {
      description: 'Until the person pauses typing; what was shown stays.',
      tags: 'following',
      after: { typing: 'reading' },
    },
    reading: {
      tags: 'following',
      invoke: {
        id: 'readChain',
        src: 'readChain',
        input: ({ context: { draft } }) => draft ?? NOWHERE,
        onDone: { target: 'followed', actions: { type: 'keepAnswer', params: answered } },
        onError: { target: 'broken', actions: { type: 'keepFailure', params: failed } },
      },
    },
    followed: {
      tags: 'followed',
      on: {
        'chain.shorten': {
          guard: 'mayShorten',
          actions: ['rememberBefore', 'pointToEnd'],
          meta: shorten,
        },
      },
    },
    broken: {
      description: 'Where it leads could not be found out.',
      tags: 'broken',
      on: { 'chain.retry': { target: 'reading', meta: retry } },
    },
  },
});

export type RedirectChainRef = ActorRefFrom<typeof redirectChainMachine>;

const NOWHERE: ChainDraft = {
  id: null,
  from_path: '',
  to_url: '',
  status_code: '',
  publication_id: null,
};

function answered({ event }: { event: DoneActorEvent<ChainAnswer> }) {
  return { answer: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
