import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, enqueueActions, or, setup, stateIn } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import { taskMachine } from '../tasks/task.machine.ts';
import type { TaskCall } from '../tasks/task.types.ts';
import { exportSnackbar } from './export.rules.ts';
import * as rules from './bulk.rules.ts';
import type {
  BulkContext,
  BulkEmitted,
  BulkEvent,
  BulkInput,
  BulkTag,
  QueueCall,
  TaskFacts,
} from './bulk.types.ts';
import type { TagChange } from '../../src/shared/contract/bulk.ts';

type Failed = { readonly failure: PortFailure };
type FactsParams = { readonly facts: TaskFacts };

/** Everything the states of a bulk action are made of. */
export const bulk = setup({
  types: {
    context: {} as BulkContext,
    input: {} as BulkInput,
    events: {} as BulkEvent,
    emitted: {} as BulkEmitted,
    tags: {} as BulkTag,
    transitionMeta: {} as TransitionMeta<BulkContext>,
  },
  actors: {
    queueBulk: stubPort<TaskCall, QueueCall>('bulk', 'queueBulk'),
    cancelTask: stubPort<void, TaskCall>('bulk', 'cancelTask'),
    retryTask: stubPort<TaskCall, TaskCall>('bulk', 'retryTask'),
    task: taskMachine,
  },
  /** A task that is over by then never takes the place of the dialog that asked. */
  delays: { patience: 1_000 },
  actions: {
    setField: assign(({ context }, params: { field: string; value: unknown; said?: string }) =>
      rules.setField(context, params),
    ),
    leaveField: assign(({ context }, params: { field: string }) =>
      rules.leaveField(context, params),
    ),
    chooseTags: assign((_, params: { tags: TagChange; said?: string }) => rules.chooseTags(params)),
    rememberTask: assign((_, { id }: TaskCall) => ({ task: id, known: null, failure: null })),
    acceptFacts: assign((_, { facts }: FactsParams) => ({ known: facts, failure: null })),
    acceptRefusal: assign(({ context }, params: Failed) => rules.acceptRefusal(context, params)),
    rememberFailure: assign((_, { failure }: Failed) => ({ failure })),
    announceQueued: emit(({ context }, { id }: TaskCall) => ({
      type: 'bulk.queued' as const,
      subject: context.subject,
      task: id,
    })),
    announceEnd: enqueueActions(({ context, enqueue }, { facts }: FactsParams) => {
      enqueue.emit({ type: 'bulk.ended', facts });
      const action = rules.isNews(context) ? rules.undoableOf(facts) : null;
      if (action !== null) enqueue.emit({ type: 'undo.offered', action });
    }),
    announceClosed: emit({ type: 'bulk.closed' }),
    askForUndo: emit(({ context }) => ({
      type: 'undo.asked' as const,
      id: rules.undoIdOf(context) ?? -1,
    })),
    showEnd: enqueueActions(({ context, enqueue }) => {
      const { known } = context;
      if (known === null) return;
      enqueue.emit({
        type: 'snackbar.requested',
        snackbar: rules.endSnackbar(known, context),
      });
    }),
    showQueued: emit((_, { id }: TaskCall) => ({
      type: 'snackbar.requested' as const,
      snackbar: exportSnackbar({ task_id: id }),
    })),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    isReady: ({ context }) => rules.isReady(context),
    isChosen: ({ context }) => rules.isChosen(context),
    isExport: ({ context }) => rules.isExport(context),
    isKnownTask: ({ context }) => context.task !== null,
    isQuiet: ({ context }) => rules.isQuiet(context),
    isToldOf: or([stateIn({ dialog: 'hidden' }), ({ context }) => rules.isWhole(context)]),
    isAsking: stateIn({ work: 'asking' }),
    isUnderWay: stateIn({ work: 'watching' }),
    isRetried: ({ context }) => rules.isRetried(context),
    isUndone: ({ context }) => rules.undoIdOf(context) !== null,
  },
});

/** Params from an event that carries an answer or a failure. */
export const failure = ({ event }: { event: ErrorActorEvent }): Failed => ({
  failure: failureOf(event.error),
});
export const facts = ({ event }: { event: { readonly news: TaskFacts } }): FactsParams => ({
  facts: event.news,
});
export const queued = ({ event }: { event: DoneActorEvent<TaskCall> }): TaskCall => event.output;
