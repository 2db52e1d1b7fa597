import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { FindAsked, FindScope, FoundPlaces } from '../../src/shared/contract/find-replace.ts';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import type { TaskCall } from '../tasks/task.types.ts';
import * as rules from './find-replace.rules.ts';
import type {
  FindReplaceContext,
  FindReplaceEmitted,
  FindReplaceEvent,
  FindReplaceInput,
  FindReplaceTag,
  PreviewCall,
  QueueReplaceCall,
  ReplaceFacts,
} from './find-replace.types.ts';

type Failed = { readonly failure: PortFailure };
type FactsParams = { readonly facts: ReplaceFacts };
type PlacesParams = { readonly found: FoundPlaces };

/** Everything the states of find and replace are made of. */
export const replacing = setup({
  types: {
    context: {} as FindReplaceContext,
    input: {} as FindReplaceInput,
    events: {} as FindReplaceEvent,
    emitted: {} as FindReplaceEmitted,
    tags: {} as FindReplaceTag,
    transitionMeta: {} as TransitionMeta<FindReplaceContext>,
  },
  actors: {
    findPlaces: stubPort<FoundPlaces, PreviewCall>('find-replace', 'findPlaces'),
    queueReplace: stubPort<TaskCall, QueueReplaceCall>('find-replace', 'queueReplace'),
    cancelTask: stubPort<void, TaskCall>('find-replace', 'cancelTask'),
    retryTask: stubPort<TaskCall, TaskCall>('find-replace', 'retryTask'),
    task: taskMachine,
  },
  actions: {
    change: assign(({ context }, params: { values: Partial<FindAsked> }) =>
      rules.change(context, params),
    ),
    narrow: assign(({ context }, params: { values: Partial<FindScope> }) =>
      rules.narrow(context, params),
    ),
    startNew: assign(({ context }) => rules.startNew(context)),
    takeFound: assign(({ context }, params: PlacesParams) => rules.takeFound(context, params)),
    toggle: assign(({ context }, params: { document: string; place: string | null }) =>
      rules.toggle(context, params),
    ),
    chooseAll: assign(({ context }) => rules.chooseAll(context)),
    chooseNone: assign({ chosen: {} }),
    turn: assign(({ context: { page } }, { by }: { by: number }) => ({ page: page + by })),
    refuse: assign(({ context }, params: Failed) => rules.refuse(context, params)),
    rememberTask: assign(({ context: { attempt } }, { id }: TaskCall) => ({
      task: id,
      known: null,
      failure: null,
      attempt: attempt + 1,
    })),
    acceptFacts: assign((_, { facts }: FactsParams) => ({ known: facts, failure: null })),
    rememberFailure: assign((_, { failure }: Failed) => ({ failure })),
    announceQueued: emit((_, { id }: TaskCall) => ({ type: 'replace.queued' as const, task: id })),
    announceEnd: enqueueActions(({ enqueue }, { facts }: FactsParams) => {
      enqueue.emit({ type: 'replace.ended', resources: rules.writtenIn(facts) });
      const action = rules.undoableOf(facts);
      if (action !== null) enqueue.emit({ type: 'undo.offered', action });
    }),
    askForUndo: emit(({ context }) => ({
      type: 'undo.asked' as const,
      id: rules.undoIdOf(context) ?? -1,
    })),
  },
  guards: {
    hasTask: ({ context }) => context.task !== null,
    isAsked: ({ context }) => rules.whyNotFind(context) === null,
    hasChosen: ({ context }) => rules.whyNotRun(context) === null,
    mayRetry: ({ context }) => rules.mayRetry(context),
    isUndoable: ({ context }) => rules.undoIdOf(context) !== null,
    isThisUndo: ({ context, event }) =>
      event.type === 'replace.undone' && event.id === rules.undoIdOf(context),
    hasPage: ({ context }, params: { by: number }) => rules.hasPage(context, params),
    isNothing: (_, { found: { documents, unread } }: PlacesParams) =>
      documents.length === 0 && unread.length === 0,
    isDenied: (_, { failure: { status } }: Failed) => status === 403,
    isInvalid: (_, { failure: { status } }: Failed) => status === 422,
  },
});

/** Params from an event that carries an answer or a failure. */
export const failure = ({ event }: { event: ErrorActorEvent }): Failed => ({
  failure: failureOf(event.error),
});
export const facts = ({ event }: { event: { readonly news: ReplaceFacts } }): FactsParams => ({
  facts: event.news,
});
export const found = ({ event }: { event: DoneActorEvent<FoundPlaces> }): PlacesParams => ({
  found: event.output,
});
export const queued = ({ event }: { event: DoneActorEvent<TaskCall> }): TaskCall => event.output;
