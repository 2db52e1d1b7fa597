import type { AnyActorRef } from 'xstate';
import { assign, sendTo, setup } from 'xstate';
import { parentOf } from '../kit/tell-parent.ts';
import type { PauseContext, PauseEvent, PauseReport } from './form.types.ts';

/** The pauses between two attempts of a save that got no answer: 2, 4, 8, 16, then 30 seconds. */
export const pauseMachine = setup({
  types: { context: {} as PauseContext, events: {} as PauseEvent },
  actions: {
    lengthen: assign(({ context: { count } }) => ({ count: Math.min(count + 1, LAST) })),
    reportOver: sendTo(({ self }): AnyActorRef => parentOf(self), {
      type: 'pause.over',
    } satisfies PauseReport),
  },
  delays: { pause: ({ context: { count } }) => Math.min(2 ** count, 30) * 1_000 },
}).createMachine({
  id: 'pause',
  context: { count: 0 },
  initial: 'resting',
  on: { 'pause.begin': { target: '.running', reenter: true, actions: 'lengthen' } },
  states: {
    resting: { description: 'The request is on its way, or a person has sent it sooner.' },
    running: { after: { pause: { target: 'resting', actions: 'reportOver' } } },
  },
});

/** From here on pauses are of one length. */
const LAST = 5;
