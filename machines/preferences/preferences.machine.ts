import type { ErrorActorEvent } from 'xstate';
import { assign, enqueueActions, setup } from 'xstate';
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
  isWaiting,
  nothingChosen,
  sendAll,
  sendNext,
  settledKeys,
} from './preferences.rules.ts';

/** A person's choices on their way to their account: one after the other, so that the last of a key is the one that stays. */
export const preferencesMachine = setup({
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
  },
  guards: { isWaiting: ({ context }) => isWaiting(context) },
}).createMachine({
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
          target: 'saving',
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
      invoke: {
        id: 'saveChoices',
        src: 'saveChoices',
        input: ({ context }) => context.sent,
        onDone: { target: 'kept', actions: { type: 'tell', params: { failure: null } } },
        onError: { target: 'kept', actions: { type: 'tell', params: refused } },
      },
    },
  },
});

function refused({ event }: { event: ErrorActorEvent }) {
  return { failure: failureOf(event.error) };
}
