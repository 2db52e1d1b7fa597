import type { DoneActorEvent } from 'xstate';
import { assign, setup } from 'xstate';
import type { ClickCount } from '../../src/shared/contract/click-figures.ts';
import { stubPort, stubSource } from '../kit/stubs.ts';
import type {
  LiveFiguresContext,
  LiveFiguresEvent,
  LiveFiguresInput,
  LiveFiguresTag,
} from './live-figures.types.ts';

/** A total that goes on while a page is looked at: told by a stream, and asked for where that can't be had. */
export const liveFiguresMachine = setup({
  types: {
    context: {} as LiveFiguresContext,
    input: {} as LiveFiguresInput,
    events: {} as LiveFiguresEvent,
    tags: {} as LiveFiguresTag,
  },
  actors: {
    readTotal: stubPort<ClickCount, LiveFiguresInput>('live-figures', 'readTotal'),
    stream: stubSource<LiveFiguresEvent>(),
    visibility: stubSource<LiveFiguresEvent>(),
  },
  actions: {
    keepTotal: assign((_, { total }: { total: ClickCount }) => ({ total })),
    countLoss: assign({ losses: ({ context }) => context.losses + 1 }),
    forgetLosses: assign({ losses: 0 }),
  },
  delays: {
    patience: 10_000,
    steady: 30_000,
    pause: 10_000,
    backoff: ({ context }) => backoffOf(context),
  },
}).createMachine({
  id: 'live-figures',
  context: ({ input }) => startOfLive(input),
  initial: 'streaming',
  invoke: { id: 'visibility', src: 'visibility', onError: {} },
  states: {
    streaming: {
      initial: 'connecting',
      invoke: {
        id: 'stream',
        src: 'stream',
        input: ({ context: { path } }) => ({ path }),
        onError: {},
      },
      on: {
        'stream.told': { target: '.live', actions: { type: 'keepTotal', params: told } },
        'stream.lost': { target: 'polling', actions: 'countLoss' },
        'page.hidden': 'away',
      },
      states: {
        connecting: {
          description: 'A server that says nothing is not waited for.',
          tags: 'connecting',
          after: { patience: { target: '#live-figures.polling', actions: 'countLoss' } },
        },
        live: {
          description: 'A stream that has held for a while begins anew without a longer pause.',
          tags: 'live',
          after: { steady: { actions: 'forgetLosses' } },
          on: { 'stream.told': { actions: { type: 'keepTotal', params: told } } },
        },
      },
    },
    polling: {
      description: 'The total is asked for until the stream is tried again, later after each loss.',
      tags: 'polling',
      initial: 'asking',
      after: { backoff: 'streaming' },
      on: { 'page.hidden': 'away' },
      states: {
        asking: {
          invoke: {
            id: 'readTotal',
            src: 'readTotal',
            input: ({ context: { path } }) => ({ path }),
            onDone: { target: 'resting', actions: { type: 'keepTotal', params: read } },
            onError: 'resting',
          },
        },
        resting: { after: { pause: 'asking' } },
      },
    },
    away: {
      description: 'Nobody looks: nothing is open, and nothing is asked for.',
      on: { 'page.shown': 'streaming' },
    },
  },
});

function told({ event }: { event: { readonly total: ClickCount } }) {
  return { total: event.total };
}

function read({ event }: { event: DoneActorEvent<ClickCount> }) {
  return { total: event.output };
}

const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 60_000;

function startOfLive({ path }: LiveFiguresInput): LiveFiguresContext {
  return { path, total: null, losses: 0 };
}

/** Twice as long after each loss, a minute at most. */
export function backoffOf({ losses }: Pick<LiveFiguresContext, 'losses'>): number {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.max(0, losses - 1));
}
