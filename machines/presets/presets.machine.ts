import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import { failureOf } from '../kit/failure.ts';
import { isHeld } from '../kit/need.ts';
import type { PortFailure } from '../kit/model.ts';
import { stubPort } from '../kit/stubs.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import * as commands from './presets.commands.ts';
import * as rules from './presets.rules.ts';
import type {
  Filling,
  PresetRights,
  PresetsContext,
  PresetsEmitted,
  PresetsEvent,
  PresetsInput,
  PresetsPage,
  PresetsTag,
  RemoveCall,
  Removed,
  StoreCall,
  Stored,
} from './presets.types.ts';
import type { Values } from '../../src/shared/contract/values.ts';

const presets = setup({
  types: {
    context: {} as PresetsContext,
    input: {} as PresetsInput,
    events: {} as PresetsEvent,
    emitted: {} as PresetsEmitted,
    tags: {} as PresetsTag,
    meta: {} as StateMeta<PresetsContext>,
    transitionMeta: {} as TransitionMeta<PresetsContext>,
  },
  actors: {
    readPresets: stubPort<PresetsPage, { area: string }>('presets', 'readPresets'),
    fillForm: stubPort<Filling, { values: Values }>('presets', 'fillForm'),
    emptyForm: stubPort<void, Filling>('presets', 'emptyForm'),
    storePreset: stubPort<Stored, StoreCall>('presets', 'storePreset'),
    removePreset: stubPort<Removed, RemoveCall>('presets', 'removePreset'),
  },
  actions: {
    follow: assign((_, params: { editable: boolean; rights: PresetRights }) => params),
    takePage: assign(({ context }, params: { page: PresetsPage }) =>
      rules.takePage(context, params),
    ),
    choose: assign((_, { id }: { id: number }) => ({ chosen: id })),
    rememberFilling: assign((_, { filling }: { filling: Filling }) => ({ filled: filling })),
    forgetFilling: assign({ filled: null }),
    startName: assign({ name: '', failure: null }),
    rename: assign((_, { name }: { name: string }) => ({ name, failure: null })),
    keep: assign(({ context }, params: { field: string; on: boolean }) =>
      rules.keep(context, params),
    ),
    rememberFailure: assign((_, params: { failure: PortFailure }) => params),
    forgetChosen: assign(({ context }) => rules.forgetChosen(context)),
    showFilled: emit(({ context }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.filledSnackbar(context),
    })),
    showStored: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    showRemoved: emit(({ context }, { removed }: { removed: Removed }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.removedSnackbar(context, removed),
    })),
    showFailure: emit((_, { failure }: { failure: PortFailure }) => ({
      type: 'snackbar.requested' as const,
      snackbar: rules.failureSnackbar(failure),
    })),
  },
  guards: {
    mayUse: ({ context }) => isHeld(rules.using(context)) && rules.whyNotOpen(context) === null,
    mayName: ({ context }) => isHeld(rules.naming(context)) && rules.whyNotOpen(context) === null,
    hasFilled: ({ context }) => context.filled !== null && rules.whyNotOpen(context) === null,
    isListed: ({ context }, { id }: { id: number }) => context.list.some((one) => one.id === id),
    canFill: ({ context }) => rules.whyNotFill(context) === null,
    mayRemove: ({ context }) =>
      isHeld(rules.removing(context)) && rules.whyNotRemove(context) === null,
    canStore: ({ context }) => rules.whyNotStore(context) === null,
  },
});

const failure = ({ event }: { event: ErrorActorEvent }) => ({ failure: failureOf(event.error) });
const page = ({ event }: { event: DoneActorEvent<PresetsPage> }) => ({ page: event.output });
const close = { 'presets.close': { target: '#presets.closed', meta: commands.close } };
const busy = { tags: 'busy', meta: { refuses: [commands.refusedClose] } } as const;
const read = ({ context: { area } }: { context: PresetsContext }) => ({ area });

/** Each of the two dialogs reads the presets before it is of use. */
function readingFirst<Next extends string>(next: Next) {
  return {
    loading: {
      tags: 'loading',
      on: close,
      invoke: {
        id: 'readPresets',
        src: 'readPresets',
        input: read,
        onDone: { target: next, actions: { type: 'takePage', params: page } },
        onError: { target: 'broken', actions: { type: 'rememberFailure', params: failure } },
      },
    },
    broken: {
      tags: 'broken',
      on: { ...close, 'presets.retry': { target: 'loading', meta: commands.retry } },
    },
  } as const;
}

const choosing = presets.createStateConfig({
  description: 'The presets of this form: what the chosen one would change, and what is left out.',
  tags: 'choosing',
  initial: 'loading',
  states: {
    ...readingFirst('listed'),
    listed: {
      on: {
        ...close,
        'preset.choose': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'preset.fill': { guard: 'canFill', target: 'filling', meta: commands.fill },
        'preset.remove': { guard: 'mayRemove', target: 'removing', meta: commands.remove },
      },
    },
    filling: {
      description: 'The form takes the values as an edit; nothing is saved by it.',
      ...busy,
      invoke: {
        id: 'fillForm',
        src: 'fillForm',
        input: ({ context }) => ({ values: rules.chosenPreset(context)?.values ?? {} }),
        onDone: {
          target: '#presets.closed',
          actions: [
            { type: 'rememberFilling', params: ({ event }) => ({ filling: event.output }) },
            'showFilled',
          ],
        },
        onError: { target: 'listed', actions: { type: 'showFailure', params: failure } },
      },
    },
    removing: {
      ...busy,
      invoke: {
        id: 'removePreset',
        src: 'removePreset',
        input: ({ context }) => rules.removeCall(context),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'showRemoved', params: ({ event }) => ({ removed: event.output }) },
            'forgetChosen',
          ],
        },
        onError: { target: 'listed', actions: { type: 'showFailure', params: failure } },
      },
    },
  },
});

const naming = presets.createStateConfig({
  description:
    'A name, and which fields are kept; a name that is there already replaces its preset.',
  tags: 'naming',
  initial: 'loading',
  states: {
    ...readingFirst('asking'),
    asking: {
      on: {
        ...close,
        'preset.rename': { actions: { type: 'rename', params: ({ event }) => event } },
        'preset.keep': { actions: { type: 'keep', params: ({ event }) => event } },
        'preset.store': { guard: 'canStore', target: 'storing', meta: commands.store },
      },
    },
    storing: {
      ...busy,
      invoke: {
        id: 'storePreset',
        src: 'storePreset',
        input: ({ context }) => rules.storeCall(context),
        onDone: {
          target: '#presets.closed',
          actions: { type: 'showStored', params: ({ event }) => event.output },
        },
        onError: { target: 'asking', actions: { type: 'rememberFailure', params: failure } },
      },
    },
  },
});

/** The presets of a settings form: one fills it as an edit, which can be undone; what it holds becomes one. */
export const presetsMachine = presets.createMachine({
  id: 'presets',
  context: ({ input }) => rules.initialPresets(input),
  initial: 'closed',
  meta: { refuses: commands.refusedMeanwhile },
  on: {
    'presets.follow': {
      actions: {
        type: 'follow',
        params: ({ event: { editable, rights } }) => ({ editable, rights }),
      },
    },
  },
  states: {
    closed: {
      on: {
        'presets.open': { guard: 'mayUse', target: 'choosing', meta: commands.open },
        'preset.name': {
          guard: 'mayName',
          target: 'naming',
          actions: 'startName',
          meta: commands.name,
        },
        'preset.undo': { guard: 'hasFilled', target: 'undoing', meta: commands.undo },
      },
    },
    choosing,
    naming,
    undoing: {
      description: 'What the form held before stands in it again, but for what was typed since.',
      tags: 'busy',
      invoke: {
        id: 'emptyForm',
        src: 'emptyForm',
        input: ({ context }) => context.filled ?? { before: {}, after: {} },
        onDone: { target: 'closed', actions: 'forgetFilling' },
        onError: { target: 'closed', actions: { type: 'showFailure', params: failure } },
      },
    },
  },
});

export type PresetsRef = ActorRefFrom<typeof presetsMachine>;
