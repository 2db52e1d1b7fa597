import type { ActorRefFrom, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import * as rules from './table-settings.rules.ts';
import type {
  SaveSettingsCall,
  TableSettingsContext,
  TableSettingsEmitted,
  TableSettingsEvent,
  TableSettingsInput,
} from './table-settings.types.ts';

const reset: TransitionMeta<TableSettingsContext> = {
  command: {
    id: 'settings.reset',
    title: 'Reset table',
    icon: 'rotate-ccw',
    synonyms: ['default columns', 'restore'],
    offered: false,
  },
};

const settings = setup({
  types: {
    context: {} as TableSettingsContext,
    input: {} as TableSettingsInput,
    events: {} as TableSettingsEvent,
    emitted: {} as TableSettingsEmitted,
    transitionMeta: {} as TransitionMeta<TableSettingsContext>,
  },
  actors: {
    saveSettings: stubPort<void, SaveSettingsCall>('table-settings', 'saveSettings'),
  },
  actions: {
    change: assign(({ context }, params: Parameters<typeof rules.change>[1]) =>
      rules.change(context, params),
    ),
    rememberText: assign((_, { text }: { text: string }) => ({ columnText: text })),
    forget: assign({ settings: {} }),
    rememberSent: assign(({ context }) => ({ sent: context.settings })),
    acceptSave: assign(({ context }) => rules.acceptSave(context)),
    rememberFailure: assign(({ context }, params: { failure: PortFailure }) =>
      rules.rememberFailure(context, params),
    ),
    askForReset: emit({ type: 'table.reset' }),
  },
  guards: {
    isUnsaved: ({ context }) => rules.isUnsaved(context),
    isChangedSince: ({ context }) => rules.isChangedSince(context),
  },
  delays: { pause: 1_000, patience: 30_000 },
});

const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });

/** How a person's table looks when its address says nothing; saved a second after the last change. */
export const tableSettingsMachine = settings.createMachine({
  id: 'table-settings',
  context: ({ input }) => rules.initialSettings(input),
  initial: 'kept',
  on: {
    'settings.change': {
      target: '.deciding',
      actions: { type: 'change', params: ({ event }) => event },
    },
    'columns.find': { actions: { type: 'rememberText', params: ({ event }) => event } },
    'settings.reset': { target: '.deciding', actions: ['forget', 'askForReset'], meta: reset },
  },
  states: {
    kept: {},
    deciding: {
      description: 'What was changed back needs no call.',
      always: [{ guard: 'isUnsaved', target: 'waiting' }, { target: 'kept' }],
    },
    waiting: {
      after: { pause: 'saving' },
      on: { 'settings.flush': 'saving' },
    },
    saving: {
      entry: 'rememberSent',
      on: {
        'settings.change': { actions: { type: 'change', params: ({ event }) => event } },
        'settings.reset': { actions: ['forget', 'askForReset'], meta: reset },
        'settings.flush': { guard: 'isChangedSince', target: 'saving', reenter: true },
      },
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => rules.saveCall(context),
        onDone: { target: 'deciding', actions: 'acceptSave' },
        onError: { target: 'failed', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    failed: {
      description:
        'The table stays as it is on screen; the next change or half a minute tries again.',
      after: { patience: 'saving' },
      on: { 'settings.flush': 'saving' },
    },
  },
});

export type TableSettingsRef = ActorRefFrom<typeof tableSettingsMachine>;
