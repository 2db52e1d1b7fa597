import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';

/** The views that a person's lists open with: their own choice is given up, one at a time. */
export const defaultViewsMachine = setup({
  types: {
    context: {} as DefaultViewsContext,
    events: {} as DefaultViewsEvent,
    emitted: {} as DefaultViewsEmitted,
    tags: {} as 'releasing',
  },
  actors: {
    releaseView: stubPort<{ message: string }, { id: number }>('default-views', 'releaseView'),
  },
  actions: {
    remember: assign((_, { id }: { id: number }) => ({ id })),
    announce: emit({ type: 'defaults.changed' as const }),
    tell: emit((_, { snackbar }: { snackbar: SnackbarRequest }) => ({
      type: 'snackbar.requested' as const,
      snackbar,
    })),
  },
}).createMachine({
  id: 'default-views',
  context: { id: 0 },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'default.release': {
          target: 'releasing',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    releasing: {
      tags: 'releasing',
      invoke: {
        id: 'releaseView',
        src: 'releaseView',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'resting', actions: ['announce', { type: 'tell', params: said }] },
        onError: { target: 'resting', actions: { type: 'tell', params: failed } },
      },
    },
  },
});

export type DefaultViewsRef = ActorRefFrom<typeof defaultViewsMachine>;

interface DefaultViewsContext {
  /** The view that is given up, or was last. */
  readonly id: number;
}

interface DefaultViewsEvent {
  readonly type: 'default.release';
  readonly id: number;
}

type DefaultViewsEmitted =
  | { readonly type: 'defaults.changed' }
  | { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

function said({ event }: { event: DoneActorEvent<{ message: string }> }) {
  return { snackbar: { type: 'success' as const, message: event.output.message } };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { snackbar: { type: 'error' as const, message: failureOf(event.error).message } };
}
