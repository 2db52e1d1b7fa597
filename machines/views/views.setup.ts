import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './views.rules.ts';
import type {
  DefaultViewCall,
  StoreViewCall,
  UpdateViewCall,
  View,
  ViewAnswer,
  ViewDraft,
  ViewFacts,
  ViewsContext,
  ViewsEmitted,
  ViewsEvent,
  ViewsInput,
  ViewsTag,
} from './views.types.ts';

type Answered = { readonly answer: ViewAnswer };
type Failed = { readonly failure: PortFailure };

/** Everything the views' states are made of. */
export const views = setup({
  types: {
    context: {} as ViewsContext,
    input: {} as ViewsInput,
    events: {} as ViewsEvent,
    emitted: {} as ViewsEmitted,
    tags: {} as ViewsTag,
    meta: {} as StateMeta<ViewsContext>,
    transitionMeta: {} as TransitionMeta<ViewsContext>,
  },
  actors: {
    storeView: stubPort<ViewAnswer, StoreViewCall>('views', 'storeView'),
    updateView: stubPort<ViewAnswer, UpdateViewCall>('views', 'updateView'),
    removeView: stubPort<{ message: string }, Pick<View, 'id' | 'version'>>('views', 'removeView'),
    restoreView: stubPort<ViewAnswer, { id: number }>('views', 'restoreView'),
    chooseDefault: stubPort<ViewAnswer, DefaultViewCall>('views', 'chooseDefault'),
  },
  actions: {
    show: assign(({ context }, params: { shown: ViewFacts }) => rules.show(context, params)),
    allow: assign((_, { rights }: { rights: Omit<ViewsInput, 'resource' | 'route'> }) => rights),
    startNew: assign(({ context }) => rules.startNew(context)),
    startCopy: assign(({ context }) => rules.startCopy(context)),
    startEdit: assign(({ context }) => rules.startEdit(context)),
    changeDraft: assign(({ context }, params: { change: Partial<ViewDraft> }) =>
      rules.changeDraft(context, params),
    ),
    rememberFailure: assign((_, params: Failed) => params),
    forgetFailure: assign({ failure: null }),
    rememberRemoved: assign(({ context }) => rules.rememberRemoved(context)),
    forgetRemoved: assign({ removed: null }),
    openView: emit((_, { id }: { id: number | null }) => ({ type: 'view.opened' as const, id })),
    reopen: emit(({ context }) => ({
      type: 'view.opened' as const,
      id: context.shown.chosen,
    })),
    announceKept: emit((_, { answer }: Answered) => ({
      type: 'view.kept' as const,
      view: answer.data,
    })),
    announceStale: emit(({ context }) => ({
      type: 'views.stale' as const,
      route: context.route,
    })),
    showMessage: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    showRemoved: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.removedSnackbar(message),
    })),
    showFailure: emit((_, { failure }: Failed) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: failure.message },
    })),
  },
  guards: {
    hasView: ({ context }) => rules.currentView(context) !== null,
    mayWrite: ({ context }) => rules.currentView(context)?.may_write === true,
    mayKeep: ({ context }) =>
      context.shown.modified && rules.currentView(context)?.may_write === true,
    isModified: ({ context }) => context.shown.modified && rules.currentView(context) !== null,
    isNarrowed: ({ context }) => rules.isNarrowed(context),
    isDefault: ({ context }) => rules.currentView(context)?.my_default === true,
    isNoDefault: ({ context }) => rules.currentView(context)?.my_default === false,
    canSubmit: ({ context }) => rules.canSubmit(context),
    hasRemoved: ({ context }) => context.removed !== null,
    isStale: (_, params: Failed) => rules.isStale(params),
  },
});

/** Params from an event that carries an answer or a failure. */
export const failure = ({ event }: { event: ErrorActorEvent }): Failed => ({
  failure: failureOf(event.error),
});
export const answer = ({ event }: { event: DoneActorEvent<ViewAnswer> }): Answered => ({
  answer: event.output,
});
export const message = ({ event }: { event: DoneActorEvent<{ readonly message: string }> }) => ({
  message: event.output.message,
});
