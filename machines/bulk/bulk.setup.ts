import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, enqueueActions, setup, stateIn } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { unprovided } from '../kit/unprovided.ts';
import { exportNotice } from '../table/export.rules.ts';
import * as rules from './bulk.rules.ts';
import type {
  BulkContext,
  BulkEmitted,
  BulkEvent,
  BulkInput,
  BulkTag,
  QueueCall,
  TagChange,
  TaskCall,
  TaskFacts,
} from './bulk.types.ts';

type Failed = { readonly failure: PortFailure };
type Known = { readonly facts: TaskFacts };

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
    queueBulk: unprovided<TaskCall, QueueCall>('bulk', 'queueBulk'),
    readTask: unprovided<TaskFacts, TaskCall>('bulk', 'readTask'),
    cancelTask: unprovided<void, TaskCall>('bulk', 'cancelTask'),
    retryTask: unprovided<TaskCall, TaskCall>('bulk', 'retryTask'),
  },
  actions: {
    setField: assign(({ context }, params: { field: string; value: unknown }) =>
      rules.setField(context, params),
    ),
    leaveField: assign(({ context }, params: { field: string }) =>
      rules.leaveField(context, params),
    ),
    chooseTags: assign((_, { tags }: { tags: TagChange }) => ({ tags, failure: null })),
    rememberTask: assign((_, { id }: TaskCall) => ({ task: id, known: null, failure: null })),
    acceptFacts: assign((_, { facts }: Known) => ({ known: facts, failure: null })),
    acceptRefusal: assign(({ context }, params: Failed) => rules.acceptRefusal(context, params)),
    rememberFailure: assign((_, { failure }: Failed) => ({ failure })),
    announceQueued: emit(({ context }, { id }: TaskCall) => ({
      type: 'bulk.queued' as const,
      subject: context.subject,
      task: id,
    })),
    announceEnd: enqueueActions(({ enqueue }, { facts }: Known) => {
      enqueue.emit({ type: 'bulk.ended', facts });
      const deed = rules.deedOf(facts);
      if (deed !== null) enqueue.emit({ type: 'undo.offered', deed });
    }),
    announceClosed: emit({ type: 'bulk.closed' }),
    askForUndo: emit(({ context }) => ({
      type: 'undo.asked' as const,
      id: rules.undoIdOf(context) ?? -1,
    })),
    showEnd: enqueueActions(({ context: { known }, enqueue }) => {
      if (known === null) return;
      enqueue.emit({ type: 'notice.requested', notice: rules.endNotice(known) });
    }),
    showQueued: emit((_, { id }: TaskCall) => ({
      type: 'notice.requested' as const,
      notice: exportNotice({ task_id: id }),
    })),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'notice.requested' as const,
      notice: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    isReady: ({ context }) => rules.isReady(context),
    isChosen: ({ context }) => rules.isChosen(context),
    isExport: ({ context }) => rules.isExport(context),
    isKnownTask: ({ context }) => context.task !== null,
    isOver: (_, { facts }: Known) => rules.isOver(facts),
    isHidden: stateIn({ dialog: 'hidden' }),
    isUnderWay: stateIn({ work: 'watching' }),
    isRetried: ({ context }) => rules.isRetried(context),
    isUndone: ({ context }) => rules.undoIdOf(context) !== null,
  },
  delays: { pause: 1_000, patience: 5_000 },
});

/** Params from an event that carries an answer or a failure. */
export const failure = ({ event }: { event: ErrorActorEvent }): Failed => ({
  failure: failureOf(event.error),
});
export const facts = ({ event }: { event: DoneActorEvent<TaskFacts> }): Known => ({
  facts: event.output,
});
export const queued = ({ event }: { event: DoneActorEvent<TaskCall> }): TaskCall => event.output;
