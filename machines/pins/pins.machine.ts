import type { ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import type { SnackbarRequest } from '../snackbars/snackbars.rules.ts';
import type { Page, PinsContext, PinsEvent, Place } from './pins.rules.ts';
import { added, canAdd, canMove, canRemove, moved, removed, whyNotAdded } from './pins.rules.ts';

const add: TransitionMeta<PinsContext> = {
  command: {
    id: 'pin.add',
    title: 'Pin this page to the sidebar',
    synonyms: ['favorite', 'bookmark', 'star', 'shortcut'],
    icon: 'pin',
    reason: whyNotAdded,
  },
};

const remove: TransitionMeta<PinsContext> = {
  command: {
    id: 'pin.remove',
    title: 'Unpin this page from the sidebar',
    synonyms: ['remove favorite', 'remove bookmark', 'unstar'],
    icon: 'pin-off',
    reason: () => 'This page is not pinned',
  },
};

const pageOf = ({ event }: { event: Required<Page> }) => ({ to: event.to });
const placeOf = ({ event }: { event: Place }) => event;

/** The pages that a person keeps on top of the sidebar. */
export const pinsMachine = setup({
  types: {
    context: {} as PinsContext,
    events: {} as PinsEvent,
    emitted: {} as PinsEmitted,
    transitionMeta: {} as TransitionMeta<PinsContext>,
  },
  actors: { save: stubPort<void, { pins: readonly string[] }>('pins', 'save') },
  actions: {
    reach: assign((_, { page }: { page: string | null }) => ({ page })),
    restore: assign((_, { pins }: { pins: readonly string[] }) => ({ pins })),
    add: assign(({ context }, page: Page) => added(context, page)),
    remove: assign(({ context }, page: Page) => removed(context, page)),
    move: assign(({ context }, place: Place) => moved(context, place)),
    tell: emit((_, { snackbar }: { snackbar: SnackbarRequest }) => ({
      type: 'snackbar.requested' as const,
      snackbar,
    })),
  },
  guards: {
    canAdd: ({ context }, page: Page) => canAdd(context, page),
    canRemove: ({ context }, page: Page) => canRemove(context, page),
    canMove: ({ context }, place: Place) => canMove(context, place),
  },
}).createMachine({
  id: 'pins',
  context: { pins: [], page: null },
  initial: 'kept',
  on: {
    'page.reached': { actions: { type: 'reach', params: ({ event }) => ({ page: event.page }) } },
    'pin.add': {
      guard: { type: 'canAdd', params: {} },
      target: '.saving',
      actions: { type: 'add', params: {} },
      meta: add,
    },
    'pin.remove': {
      guard: { type: 'canRemove', params: {} },
      target: '.saving',
      actions: { type: 'remove', params: {} },
      meta: remove,
    },
    'page.pin': {
      guard: { type: 'canAdd', params: pageOf },
      target: '.saving',
      actions: { type: 'add', params: pageOf },
    },
    'page.unpin': {
      guard: { type: 'canRemove', params: pageOf },
      target: '.saving',
      actions: { type: 'remove', params: pageOf },
    },
    'pin.move': {
      guard: { type: 'canMove', params: placeOf },
      target: '.saving',
      actions: { type: 'move', params: placeOf },
    },
  },
  states: {
    kept: {
      on: {
        'pins.restored': {
          actions: { type: 'restore', params: ({ event }) => ({ pins: event.pins }) },
        },
      },
    },
    saving: {
      description: 'What the account says meanwhile is older.',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { pins } }) => ({ pins }),
        onDone: 'kept',
        onError: { target: 'kept', actions: { type: 'tell', params: failed } },
      },
    },
  },
});

type PinsEmitted = { readonly type: 'snackbar.requested'; readonly snackbar: SnackbarRequest };

function failed({ event }: { event: ErrorActorEvent }) {
  const { message } = failureOf(event.error);
  return {
    snackbar: { type: 'error' as const, message: `The pinned pages could not be kept. ${message}` },
  };
}
