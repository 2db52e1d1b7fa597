import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import type {
  VersionContext,
  VersionEmitted,
  VersionEvent,
  VersionInput,
} from './version.rules.ts';
import { isOutdatedBy, OUTDATED_SNACKBAR, startOfVersion } from './version.rules.ts';

/** Whether this page was built from an older version than the one the server runs. */
export const versionMachine = setup({
  types: {
    context: {} as VersionContext,
    input: {} as VersionInput,
    events: {} as VersionEvent,
    emitted: {} as VersionEmitted,
    transitionMeta: {} as TransitionMeta<VersionContext>,
  },
  actions: {
    rememberLatest: assign((_, params: { version: string }) => ({ latest: params.version })),
    requestSnackbar: emit({ type: 'snackbar.requested' as const, snackbar: OUTDATED_SNACKBAR }),
    requestReload: emit({ type: 'reload.requested' as const }),
  },
  guards: {
    isOutdatedBy: ({ context }, params: { version: string }) => isOutdatedBy(context, params),
  },
}).createMachine({
  id: 'version',
  context: ({ input }) => startOfVersion(input),
  initial: 'current',
  states: {
    current: {
      on: {
        'version.report': [
          {
            guard: {
              type: 'isOutdatedBy',
              params: ({ event }) => ({ version: event.version }),
            },
            target: 'outdated',
            actions: [
              { type: 'rememberLatest', params: ({ event }) => ({ version: event.version }) },
              'requestSnackbar',
            ],
          },
          {
            actions: {
              type: 'rememberLatest',
              params: ({ event }) => ({ version: event.version }),
            },
          },
        ],
      },
    },
    outdated: {
      description: 'The warning stands until a reload.',
      on: {
        'version.reload': {
          actions: 'requestReload',
          meta: {
            command: {
              id: 'version.reload',
              title: 'Reload',
              synonyms: ['update', 'new version', 'refresh the page'],
              icon: 'rotate-cw',
            },
          },
        },
      },
    },
  },
});
