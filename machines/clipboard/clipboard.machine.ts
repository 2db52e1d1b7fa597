import type { ActorRefFrom } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import type { ClipboardContext, ClipboardEmitted, ClipboardEvent } from './clipboard.types.ts';

const COPIED = 'Copied to clipboard';

/** The text of a cell on its way to the clipboard. */
export const clipboardMachine = setup({
  types: {
    context: {} as ClipboardContext,
    events: {} as ClipboardEvent,
    emitted: {} as ClipboardEmitted,
    transitionMeta: {} as TransitionMeta<ClipboardContext>,
  },
  actors: { copyText: stubPort<void, string>('clipboard', 'copyText') },
  actions: {
    remember: assign((_, { text }: { text: string }) => ({ text })),
    show: emit((_, snackbar: ClipboardEmitted['snackbar']) => ({
      type: 'snackbar.requested' as const,
      snackbar,
    })),
  },
}).createMachine({
  id: 'clipboard',
  context: { text: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'cell.copy': {
          target: 'copying',
          actions: { type: 'remember', params: ({ event }) => event },
        },
      },
    },
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.text,
        onDone: {
          target: 'idle',
          actions: { type: 'show', params: { type: 'success', message: COPIED } },
        },
        onError: {
          target: 'idle',
          actions: {
            type: 'show',
            params: ({ event }) => ({ type: 'error', message: failureOf(event.error).message }),
          },
        },
      },
    },
  },
});

export type ClipboardRef = ActorRefFrom<typeof clipboardMachine>;
