import type { ErrorActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  RecordQuery,
  RecordSearchContext,
  RecordSearchEvent,
  RecordSearchInput,
  RecordSearchTag,
} from './record-search.types.ts';

/** Records that fit what is typed: asked for when the typing rests; a question that is overtaken is called off. */
export const recordSearchMachine = setup({
  types: {
    context: {} as RecordSearchContext,
    input: {} as RecordSearchInput,
    events: {} as RecordSearchEvent,
    tags: {} as RecordSearchTag,
  },
  actors: {
    findRecords: stubPort<void, RecordQuery>('record-search', 'findRecords'),
    awaitReturn: stubPort<void>('record-search', 'awaitReturn'),
  },
  actions: {
    follow: assign((_, { query }: RecordSearchInput) => ({ query })),
    rememberAnswered: assign(({ context: { query } }) => ({ answered: query, failure: null })),
    rememberFailure: assign((_, { failure }: { failure: PortFailure }) => ({ failure })),
  },
  guards: {
    isFollowed: ({ context }, { query }: RecordSearchInput) => isSame(context.query, query),
    isNothing: (_, { query }: RecordSearchInput) => query === null,
    isAnswered: ({ context }, { query }: RecordSearchInput) => isSame(context.answered, query),
    hasNothing: ({ context }) => context.query === null,
  },
  delays: { typing: 150 },
}).createMachine({
  id: 'record-search',
  context: ({ input }) => startOfSearch(input),
  initial: 'opening',
  on: {
    'records.follow': [
      { guard: { type: 'isFollowed', params: followed } },
      {
        guard: { type: 'isNothing', params: followed },
        target: '.idle',
        actions: { type: 'follow', params: followed },
      },
      {
        guard: { type: 'isAnswered', params: followed },
        target: '.found',
        actions: { type: 'follow', params: followed },
      },
      { target: '.typing', actions: { type: 'follow', params: followed } },
    ],
  },
  states: {
    opening: { always: [{ guard: 'hasNothing', target: 'idle' }, { target: 'asking' }] },
    idle: { description: 'Too little is typed to look for.' },
    typing: {
      description: 'Letters of one search are one question.',
      tags: 'searching',
      after: { typing: 'asking' },
    },
    asking: {
      tags: 'searching',
      invoke: {
        id: 'findRecords',
        src: 'findRecords',
        input: ({ context: { query } }) => query ?? NOTHING,
        onDone: { target: 'found', actions: 'rememberAnswered' },
        onError: {
          target: 'failed',
          actions: { type: 'rememberFailure', params: failed },
        },
      },
    },
    found: {},
    failed: {
      description:
        'What was found before stays as far as it fits; a line asks again, and so does a server that comes back.',
      tags: 'failed',
      invoke: { id: 'awaitReturn', src: 'awaitReturn', onDone: 'asking', onError: {} },
      on: { 'records.retry': 'asking' },
    },
  },
});

const NOTHING: RecordQuery = { route: null, text: '' };

function followed({ event }: { event: RecordSearchInput }) {
  return { query: event.query };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}

function startOfSearch({ query }: RecordSearchInput): RecordSearchContext {
  return { query, answered: null, failure: null };
}

function isSame(one: RecordQuery | null, other: RecordQuery | null): boolean {
  return (
    one?.route === other?.route && one?.text === other?.text && one?.filters === other?.filters
  );
}
