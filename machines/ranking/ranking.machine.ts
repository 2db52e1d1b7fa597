import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './ranking.commands.ts';
import * as rules from './ranking.rules.ts';
import type {
  MoveAnswer,
  MoveCall,
  RankingContext,
  RankingEmitted,
  RankingEvent,
  RankingFacts,
  RankingInput,
  RankingTag,
  RankMove,
  Refused,
} from './ranking.types.ts';

type Moving = { readonly move: RankMove | null };
type Saved = { readonly answer: MoveAnswer };
type Of<Type extends RankingEvent['type']> = {
  readonly context: RankingContext;
  readonly event: Extract<RankingEvent, { type: Type }>;
};

const ranking = setup({
  types: {
    context: {} as RankingContext,
    input: {} as RankingInput,
    events: {} as RankingEvent,
    emitted: {} as RankingEmitted,
    tags: {} as RankingTag,
    transitionMeta: {} as TransitionMeta<RankingContext>,
  },
  actors: { moveRow: stubPort<MoveAnswer, MoveCall>('ranking', 'moveRow') },
  actions: {
    show: assign(({ context }, params: { shown: RankingFacts }) => rules.show(context, params)),
    attend: assign((_, { id }: { id: number | null }) => ({ active: id })),
    enqueue: assign(({ context }, { move }: Moving) =>
      move === null ? {} : rules.enqueue(context, { move }),
    ),
    tellMove: emit(({ context }, { move }: Moving) => ({
      type: 'row.moved' as const,
      id: move?.id ?? -1,
      text: move === null ? '' : rules.moveText(context, move),
    })),
    lift: assign(({ context }, { id }: { id: number }) => ({
      lifted: { id, gap: rules.orderShown(context).findIndex((row) => row.id === id) },
    })),
    hover: assign(({ context }, { gap }: { gap: number }) => ({
      lifted: rules.hover(context, { gap }),
    })),
    settle: assign(({ context }, params: Saved) => rules.settle(context, params)),
    takeBack: assign(({ context }) => rules.takeBack(context)),
    announceStale: emit(({ context }) => ({
      type: 'rows.stale' as const,
      resource: context.resource,
    })),
    tellArrival: emit(({ context }, { answer }: Saved) => ({
      type: 'row.moved' as const,
      id: answer.id,
      text: rules.arrivalText(context, answer.position),
    })),
    askForPage: emit((_, { answer }: Saved) => ({
      type: 'page.requested' as const,
      page: answer.page ?? 1,
      id: answer.id,
    })),
    showRefusal: emit((_, { failure }: Refused) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.refusalSnackbar(failure),
    })),
  },
  guards: {
    isMove: (_, { move }: Moving) => move !== null,
    canLift: ({ context }, { id }: { id: number }) =>
      rules.isFree(context) && context.shown.rows.some((row) => row.id === id),
    isGone: ({ context }, { shown }: { shown: RankingFacts }) => rules.isLiftedGone(context, shown),
    hasMove: ({ context }) => rules.nextMove(context) !== null,
    isLastMove: ({ context }) => rules.isLastMove(context),
    isElsewhere: (_, { answer }: Saved) => answer.page !== null,
  },
});

/** An event that moves a row, if it would move it. */
function moving<Event extends RankingEvent['type']>(toMove: (of: Of<Event>) => RankMove | null) {
  const params = (of: Of<Event>) => ({ move: toMove(of) });
  return {
    guard: { type: 'isMove' as const, params },
    actions: [
      { type: 'tellMove' as const, params },
      { type: 'enqueue' as const, params },
    ],
  };
}

const up = moving<'rank.up'>(({ context, event }) => rules.step(context, event.id, -1));
const down = moving<'rank.down'>(({ context, event }) => rules.step(context, event.id, 1));
const top = moving<'rank.top'>(({ context, event }) =>
  rules.toPosition(context, { ...event, position: 1 }),
);
const to = moving<'rank.to'>(({ context, event }) => rules.toPosition(context, event));
const undo = moving<'rank.undo'>(({ context }) => rules.backMove(context));
const drop = moving<'rank.drop'>(({ context }) =>
  context.lifted === null ? null : rules.toGap(context, context.lifted),
);
const facts = ({ event }: Of<'rows.ranked'>) => ({ shown: event.shown });

const hand = ranking.createStateConfig({
  initial: 'empty',
  states: {
    empty: {
      on: {
        'rank.lift': {
          guard: { type: 'canLift', params: ({ event }) => ({ id: event.id }) },
          target: 'lifted',
          actions: { type: 'lift', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
    lifted: {
      description: 'The pointer holds a row; a line says where it would be dropped.',
      tags: 'lifted',
      on: {
        'rank.over': { actions: { type: 'hover', params: ({ event }) => ({ gap: event.gap }) } },
        'rank.drop': [{ ...drop, target: 'empty' }, { target: 'empty' }],
        'rank.cancel': 'empty',
        'rows.ranked': {
          guard: { type: 'isGone', params: facts },
          target: 'empty',
          actions: { type: 'show', params: facts },
        },
      },
    },
  },
});

const work = ranking.createStateConfig({
  initial: 'resting',
  states: {
    resting: { always: { guard: 'hasMove', target: 'saving' } },
    saving: {
      description:
        'One move after the other; the rows stand where they are going already, and go back if the server refuses.',
      tags: 'saving',
      invoke: {
        id: 'moveRow',
        src: 'moveRow',
        input: ({ context }) => rules.moveCall(context),
        onDone: [
          {
            guard: { type: 'isElsewhere', params: answered },
            target: 'resting',
            actions: [
              { type: 'tellArrival', params: answered },
              { type: 'settle', params: answered },
              { type: 'askForPage', params: answered },
            ],
          },
          {
            guard: 'isLastMove',
            target: 'resting',
            actions: [
              { type: 'tellArrival', params: answered },
              { type: 'settle', params: answered },
            ],
          },
          { target: 'resting', actions: { type: 'settle', params: answered } },
        ],
        onError: {
          target: 'resting',
          actions: ['takeBack', { type: 'showRefusal', params: refused }, 'announceStale'],
        },
      },
    },
  },
});

/** The order of a list that has one of its own: rows are moved by pointer, keys and number. */
export const rankingMachine = ranking.createMachine({
  id: 'ranking',
  context: ({ input }) => rules.initialRanking(input),
  type: 'parallel',
  on: {
    'rows.ranked': { actions: { type: 'show', params: facts } },
    'rank.attend': { actions: { type: 'attend', params: ({ event }) => ({ id: event.id }) } },
    'rank.up': { ...up, meta: commands.up },
    'rank.down': { ...down, meta: commands.down },
    'rank.top': { ...top, meta: commands.top },
    'rank.to': { ...to, meta: commands.to },
    'rank.undo': { ...undo, meta: commands.undo },
  },
  states: { hand, work },
});

export type RankingRef = ActorRefFrom<typeof rankingMachine>;

function answered({ event }: { event: DoneActorEvent<MoveAnswer> }): Saved {
  return { answer: event.output };
}

function refused({ event }: { event: ErrorActorEvent }): Refused {
  return { failure: failureOf(event.error) };
}
