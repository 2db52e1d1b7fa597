import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { openCommand } from './open.command.ts';
import type { OpenerContext, OpenerEmitted, OpenerEvent, OpenerTag } from './opener.rules.ts';
import { EMPTY_OPENER, keepKey, NOT_LOADED } from './opener.rules.ts';

/** Stands for the palette until its code is there: offers to open it and keeps what is typed meanwhile. */
export const openerMachine = setup({
  types: {
    context: {} as OpenerContext,
    events: {} as OpenerEvent,
    emitted: {} as OpenerEmitted,
    tags: {} as OpenerTag,
    transitionMeta: {} as TransitionMeta<OpenerContext>,
  },
  actions: {
    keepCommand: assign(({ event }) => ({
      command: event.type === 'palette.open' ? (event.command ?? null) : null,
    })),
    keepKey: assign(({ context }, params: { key: string }) => keepKey(context, params)),
    forget: assign(EMPTY_OPENER),
    tellFailure: emit({ type: 'notice.requested' as const, notice: NOT_LOADED }),
  },
}).createMachine({
  id: 'opener',
  context: EMPTY_OPENER,
  initial: 'waiting',
  states: {
    waiting: {
      entry: 'forget',
      on: {
        'palette.open': {
          target: 'opening',
          actions: 'keepCommand',
          meta: { command: openCommand },
        },
        'palette.loaded': 'handed',
      },
    },
    opening: {
      tags: 'opening',
      on: {
        'palette.key': {
          actions: { type: 'keepKey', params: ({ event }) => ({ key: event.key }) },
        },
        'palette.close': 'waiting',
        'session.ending': 'waiting',
        'palette.failed': { target: 'waiting', actions: 'tellFailure' },
        'palette.loaded': 'handed',
      },
    },
    handed: {
      description: 'The palette itself is there.',
      entry: 'forget',
    },
  },
});
