import type { ActorRefFrom } from 'xstate';
import { assign, setup } from 'xstate';
import { COUNTDOWN_S } from './lock.rules.ts';
import type { LockCountdownContext } from './lock.types.ts';

/** The seconds until a lock that another holds is asked for again. The lock has its own delay: a hidden tab slows down chains of short ones. */
export const lockCountdownMachine = setup({
  types: { context: {} as LockCountdownContext },
  actions: { countDown: assign(({ context: { left } }) => ({ left: left - 1 })) },
  guards: { isLast: ({ context }) => context.left === 1 },
  delays: { second: 1_000 },
}).createMachine({
  id: 'lock-countdown',
  context: { left: COUNTDOWN_S },
  initial: 'counting',
  states: {
    counting: {
      after: {
        second: [
          { guard: 'isLast', target: 'due', actions: 'countDown' },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
    },
    due: { description: 'The lock is asked for in this moment, and ends the count.' },
  },
});

export type LockCountdownRef = ActorRefFrom<typeof lockCountdownMachine>;
