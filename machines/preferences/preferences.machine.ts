import type { ErrorActorEvent } from 'xstate';
import { assign, emit, enqueueActions, setup } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type {
  Choice,
  PreferencesContext,
  PreferencesEmitted,
  PreferencesEvent,
  PreferencesTag,
} from './preferences.rules.ts';
import {
  choose,
  isLost,
  isWaiting,
  nothingChosen,
  sendAll,
  sendNext,
  settledKeys,
} from './preferences.rules.ts';

const preferences = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    emitted: {} as PreferencesEmitted,
    tags: {} as PreferencesTag,
  },
  actors: { saveChoices: stubPort<void, readonly Choice[]>('preferences', 'saveChoices') },
  actions: {
    choose: assign(({ context }, choice: Choice) => choose(context, choice)),
    sendNext: assign(({ context }) => sendNext(context)),
    sendAll: assign(({ context }) => sendAll(context)),
    sendAgain: assign((_, { choices }: { choices: readonly Choice[] }) => ({ sent: choices })),
    forget: assign({ waiting: [] }),
    tell: enqueueActions(({ context, enqueue }, { failure }: { failure: PortFailure | null }) => {
      for (const key of settledKeys(context))
        enqueue.emit({ type: 'preference.settled', key, failure });
    }),
    tellPerson: emit((_, { failure: { message } }: { failure: PortFailure }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message: `${NOT_SAVED} ${message}` },
    })),
  },
  guards: {
    isWaiting: ({ context }) => isWaiting(context),
    isLost: ({ context }, { failure }: { failure: PortFailure }) => isLost(context, failure),
  },
});

const saved = { target: 'kept', actions: { type: 'tell', params: { failure: null } } } as const;
const notSaved = { target: 'kept', actions: { type: 'tell', params: failure } } as const;
const saveChoices = {
  id: 'saveChoices',
  src: 'saveChoices',
  input: ({ context }: { context: PreferencesContext }) => context.sent,
  onDone: saved,
} as const;

/** A person's choices on their way to their account: one after the other, so that the last of a key is the one that stays. */
export const preferencesMachine = preferences.createMachine({
  id: 'preferences',
  context: nothingChosen,
  initial: 'kept',
  on: {
    'preference.choose': { actions: { type: 'choose', params: ({ event }) => event } },
    'session.ending': { actions: 'forget' },
  },
  states: {
    kept: {
      on: {
        'preferences.restore': {
          target: 'restoring',
          actions: { type: 'sendAgain', params: ({ event }) => event },
        },
      },
      always: { guard: 'isWaiting', target: 'saving', actions: 'sendNext' },
    },
    saving: {
      description: 'One choice is on its way; the others wait for its answer.',
      tags: 'saving',
      on: {
        'preferences.flush': {
          guard: 'isWaiting',
          target: 'saving',
          reenter: true,
          actions: 'sendAll',
        },
      },
      invoke: { ...saveChoices, onError: notSaved },
    },
    restoring: {
      description: 'What the page before chose is sent once more.',
      tags: 'saving',
      on: {
        'preferences.flush': {
          guard: 'isWaiting',
          target: 'restoring',
          reenter: true,
          actions: 'sendAll',
        },
      },
      invoke: {
        ...saveChoices,
        onError: [
          {
            guard: { type: 'isLost', params: failure },
            target: 'kept',
            actions: [
              { type: 'tell', params: failure },
              { type: 'tellPerson', params: failure },
            ],
          },
          notSaved,
        ],
      },
    },
  },
});

function failure({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}

const NOT_SAVED = 'What you changed last was not saved, and is as it was before.';
