import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf, isRefusal } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './filters.commands.ts';
import * as rules from './filters.rules.ts';
import type {
  CountCall,
  FilterCondition,
  FiltersContext,
  FiltersEmitted,
  FiltersEvent,
  FiltersInput,
  FiltersTag,
  RowCount,
} from './filters.types.ts';
import type { Join } from '../../src/shared/contract/where.ts';

type Into = { readonly group: number | undefined };
type Counted = { readonly count: RowCount };

const filters = setup({
  types: {
    context: {} as FiltersContext,
    input: {} as FiltersInput,
    events: {} as FiltersEvent,
    emitted: {} as FiltersEmitted,
    tags: {} as FiltersTag,
    transitionMeta: {} as TransitionMeta<FiltersContext>,
  },
  actors: { countRows: stubPort<RowCount, CountCall>('filters', 'countRows') },
  actions: {
    addCondition: assign(({ context }, params: Into) => rules.addCondition(context, params)),
    addGroup: assign(({ context }, params: Into) => rules.addGroup(context, params)),
    change: assign(({ context }, params: { id: number; condition: FilterCondition }) =>
      rules.changeCondition(context, params),
    ),
    join: assign(({ context }, params: { id: number; join: Join }) =>
      rules.joinGroup(context, params),
    ),
    remove: assign(({ context }, params: { id: number }) => rules.removePart(context, params)),
    move: assign(({ context }, params: { id: number; by: 1 | -1 }) =>
      rules.movePart(context, params),
    ),
    clear: assign(({ context }) => rules.clear(context)),
    undo: assign(({ context }) => rules.undo(context)),
    redo: assign(({ context }) => rules.redo(context)),
    acceptCount: assign(({ context }, params: Counted) => rules.acceptCount(context, params)),
    refine: assign(({ context }, params: Counted) => rules.refine(context, params)),
    rememberFailure: assign(({ context }, params: { failure: PortFailure }) =>
      rules.rememberFailure(context, params),
    ),
    announce: emit(({ context }) => ({ type: 'filters.applied' as const, tree: context.tree })),
    announceCancel: emit({ type: 'filters.cancelled' }),
  },
  guards: {
    mayAdd: ({ context }, params: Into) => rules.mayAdd(context, params),
    mayAddGroup: ({ context }, params: Into) => rules.mayAddGroup(context, params),
    mayMove: ({ context }, params: { id: number; by: 1 | -1 }) => rules.mayMove(context, params),
    isWhole: ({ context }) => rules.isWhole(context),
    isQuick: (_, params: Counted) => params.count.quick === true,
    mayPass: ({ context: { failure } }) => failure !== null && !isRefusal(failure),
    hasParts: ({ context }) => context.tree.parts.length > 0,
    hasPast: ({ context }) => context.past.length > 0,
    hasFuture: ({ context }) => context.future.length > 0,
  },
  delays: { typing: 300, pause: ({ context }) => rules.pauseMs(context) },
});

const counted = ({ event }: { event: DoneActorEvent<RowCount> }) => ({ count: event.output });
const accept = { type: 'acceptCount' as const, params: counted };

const remember = {
  type: 'rememberFailure' as const,
  params: ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) }),
};
const asked = ({ context: { tree } }: { context: FiltersContext }) => ({ tree, exactly: false });
const answers = [
  {
    guard: { type: 'isQuick' as const, params: counted },
    target: '#counting.refining',
    actions: accept,
  },
  { target: '#counting.known', actions: accept },
];

const into = ({ event }: { event: { readonly group?: number } }) => ({ group: event.group });

const editing = filters.createStateConfig({
  on: {
    'condition.add': {
      guard: { type: 'mayAdd', params: into },
      actions: { type: 'addCondition', params: into },
      meta: commands.addCondition,
    },
    'group.add': {
      guard: { type: 'mayAddGroup', params: into },
      actions: { type: 'addGroup', params: into },
      meta: commands.addGroup,
    },
    'condition.change': { actions: { type: 'change', params: ({ event }) => event } },
    'group.join': { actions: { type: 'join', params: ({ event }) => event } },
    'part.remove': { actions: { type: 'remove', params: ({ event }) => event } },
    'part.move': {
      guard: { type: 'mayMove', params: ({ event }) => event },
      actions: { type: 'move', params: ({ event }) => event },
    },
    'filters.undo': { guard: 'hasPast', actions: 'undo', meta: commands.undo },
    'filters.redo': { guard: 'hasFuture', actions: 'redo', meta: commands.redo },
    'filters.clear': { guard: 'hasParts', actions: 'clear', meta: commands.clear },
    'filters.apply': { guard: 'isWhole', actions: 'announce', meta: commands.apply },
    'filters.cancel': { actions: 'announceCancel', meta: commands.cancel },
  },
});

const counting = filters.createStateConfig({
  id: 'counting',
  description:
    'How many rows would match, 300 ms behind the last change; a reply for an older tree is dropped.',
  initial: 'deciding',
  on: {
    'condition.add': '.deciding',
    'group.add': '.deciding',
    'condition.change': '.deciding',
    'group.join': '.deciding',
    'part.remove': '.deciding',
    'part.move': '.deciding',
    'filters.undo': '.deciding',
    'filters.redo': '.deciding',
    'filters.clear': '.deciding',
  },
  states: {
    deciding: { always: [{ guard: 'isWhole', target: 'waiting' }, { target: 'unsure' }] },
    unsure: {
      description: 'A condition lacks its value, or has one that cannot be.',
      tags: 'uncountable',
    },
    waiting: { tags: 'counting', after: { typing: 'asking' } },
    asking: {
      tags: 'counting',
      invoke: {
        id: 'countRows',
        src: 'countRows',
        input: asked,
        onDone: answers,
        onError: { target: 'failed', actions: remember },
      },
    },
    refining: {
      description: 'An estimate is shown; the exact count replaces it. Without an answer it stays.',
      tags: ['counted', 'refining'],
      invoke: {
        id: 'countExactly',
        src: 'countRows',
        input: ({ context: { tree } }) => ({ tree, exactly: true }),
        onDone: { target: 'known', actions: { type: 'refine', params: counted } },
        onError: { target: 'known' },
      },
    },
    known: { tags: 'counted' },
    failed: {
      description:
        'What was told stays, and where the server may answer in a moment it is asked again.',
      initial: 'resting',
      on: { 'filters.recount': { target: 'asking', meta: commands.recount } },
      states: {
        resting: { after: { pause: { guard: 'mayPass', target: 'retrying' } } },
        retrying: {
          invoke: {
            id: 'countAgain',
            src: 'countRows',
            input: asked,
            onDone: answers,
            onError: { target: 'resting', actions: remember },
          },
        },
      },
    },
  },
});

/** The filter builder: a tree of conditions being edited, with undo, and how many rows it would leave. */
export const filtersMachine = filters.createMachine({
  id: 'filters',
  context: ({ input }) => rules.initialFilters(input),
  type: 'parallel',
  states: { editing, counting },
});

export type FiltersRef = ActorRefFrom<typeof filtersMachine>;
