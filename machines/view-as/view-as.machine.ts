import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type {
  ViewAsContext,
  ViewAsEmitted,
  ViewAsEvent,
  ViewAsTag,
  Viewed,
  Viewing,
} from './view-as.types.ts';

type Meta = TransitionMeta<ViewAsContext>;

const back: Meta = {
  command: {
    id: 'viewAs.end',
    title: 'Back to yourself',
    icon: 'log-out',
    synonyms: ['stop viewing', 'view as', 'leave'],
  },
};

/** Somebody looks as somebody else: asked for, looked at, led back by hand, after its time, or because it was taken away. */
export const viewAsMachine = setup({
  types: {
    context: {} as ViewAsContext,
    events: {} as ViewAsEvent,
    emitted: {} as ViewAsEmitted,
    tags: {} as ViewAsTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    startViewing: stubPort<Viewing, Pick<Viewed, 'id'>>('view-as', 'startViewing'),
    endViewing: stubPort<void>('view-as', 'endViewing'),
  },
  actions: {
    want: assign((_, { id }: { id: number }) => ({ wanted: id })),
    keep: assign((_, { viewing }: { viewing: Viewing }) => ({ viewing })),
    forget: assign({ viewing: null }),
    tell: emit((_, { snackbar }: { snackbar: SnackbarRequest }) => ({
      type: 'snackbar.requested' as const,
      snackbar,
    })),
    tellOver: emit(({ context: { viewing } }) => ({
      type: 'snackbar.requested' as const,
      snackbar: {
        type: 'info' as const,
        message: `You are yourself again: looking as ${viewing?.user.full_name ?? 'somebody else'} is over.`,
      },
    })),
  },
  delays: {
    /** Until the server takes the token no more. */
    time: ({ context: { viewing } }) => (viewing?.expires_in ?? 0) * 1000,
  },
}).createMachine({
  id: 'view-as',
  context: { wanted: 0, viewing: null },
  initial: 'off',
  states: {
    off: {
      on: {
        'viewAs.start': {
          target: 'starting',
          actions: { type: 'want', params: ({ event }) => event },
        },
      },
    },
    starting: {
      invoke: {
        id: 'startViewing',
        src: 'startViewing',
        input: ({ context: { wanted } }) => ({ id: wanted }),
        onDone: { target: 'viewing', actions: { type: 'keep', params: given } },
        onError: { target: 'off', actions: { type: 'tell', params: refusal } },
      },
      on: { 'viewAs.drop': 'off' },
    },
    viewing: {
      description: 'The page is drawn as that person sees it, and changes nothing.',
      tags: 'viewing',
      after: { time: { target: 'ending', actions: 'tellOver' } },
      on: {
        'viewAs.end': { target: 'ending', meta: back },
        'viewAs.over': { target: 'ending', actions: 'tellOver' },
        'viewAs.drop': { target: 'off', actions: 'forget' },
      },
    },
    ending: {
      description: 'The server is told; its answer changes nothing.',
      tags: 'viewing',
      invoke: {
        id: 'endViewing',
        src: 'endViewing',
        onDone: { target: 'off', actions: 'forget' },
        onError: { target: 'off', actions: 'forget' },
      },
      on: { 'viewAs.drop': { target: 'off', actions: 'forget' } },
    },
  },
});

export type ViewAsRef = ActorRefFrom<typeof viewAsMachine>;

function given({ event }: { event: DoneActorEvent<Viewing> }) {
  return { viewing: event.output };
}

function refusal({ event }: { event: ErrorActorEvent }) {
  return { snackbar: { type: 'error' as const, message: failureOf(event.error).message } };
}
