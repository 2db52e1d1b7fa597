import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { openCommand } from './open.command.ts';
import type {
  PaletteLoaderContext,
  PaletteLoaderEmitted,
  PaletteLoaderEvent,
  PaletteLoaderTag,
} from './palette-loader.rules.ts';
import { EMPTY_LOADER, keepKey, NOT_LOADED } from './palette-loader.rules.ts';

/** Stands for the palette until its code is there: offers to open it and keeps what is typed meanwhile. */
export const paletteLoaderMachine = setup({
  types: {
    context: {} as PaletteLoaderContext,
    events: {} as PaletteLoaderEvent,
    emitted: {} as PaletteLoaderEmitted,
    tags: {} as PaletteLoaderTag,
    transitionMeta: {} as TransitionMeta<PaletteLoaderContext>,
  },
  actions: {
    keepCommand: assign(({ event }) => ({
      command: event.type === 'palette.open' ? (event.command ?? null) : null,
    })),
    keepKey: assign(({ context }, params: { key: string }) => keepKey(context, params)),
    forget: assign(EMPTY_LOADER),
    tellFailure: emit({ type: 'snackbar.requested' as const, snackbar: NOT_LOADED }),
  },
}).createMachine({
  id: 'palette-loader',
  context: EMPTY_LOADER,
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
