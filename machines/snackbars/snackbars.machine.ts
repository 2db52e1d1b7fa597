import { assign, enqueueActions, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { snackbarMachine } from './snackbar.machine.ts';
import type { PauseReason } from './snackbar.rules.ts';
import { addReason, dropReason } from './snackbar.rules.ts';
import type {
  SnackbarIntent,
  SnackbarRequest,
  SnackbarsContext,
  SnackbarsEmitted,
  SnackbarsEvent,
  SnackbarsInput,
  SnackbarsTag,
} from './snackbars.rules.ts';
import {
  actionable,
  addSnackbar,
  dismissibleIds,
  holds,
  idsOfOthers,
  keptHistory,
  lastActionable,
  offersOf,
  outdatedBy,
  snackbarOf,
  removeSnackbar,
  spendAction,
} from './snackbars.rules.ts';

const actLast: CommandMeta<SnackbarsContext> = {
  id: 'snackbars.actLast',
  title: 'Run last notification action',
  keys: ['Alt+N'],
  synonyms: ['undo', 'snackbar', 'message'],
  icon: 'corner-down-left',
  reason: () => 'No notification offers an action',
};

const dismissAll: CommandMeta<SnackbarsContext> = {
  id: 'snackbars.dismissAll',
  title: 'Dismiss all notifications',
  synonyms: ['close', 'clear', 'snackbar'],
  icon: 'x',
  reason: () => 'No notification can be dismissed',
};

const showHistory: CommandMeta<SnackbarsContext> = {
  id: 'snackbars.showHistory',
  title: 'Show notification history',
  keys: ['G N'],
  synonyms: ['snackbar', 'messages', 'log'],
  icon: 'history',
};

const hideHistory: CommandMeta<SnackbarsContext> = {
  id: 'snackbars.hideHistory',
  title: 'Close notification history',
  icon: 'x',
};

const clearHistory: CommandMeta<SnackbarsContext> = {
  id: 'snackbars.clearHistory',
  title: 'Clear notification history',
  synonyms: ['forget', 'empty'],
  icon: 'trash-2',
};

/** The stack of snackbars, each an actor of its own named by its id, and the history of the last fifty. */
export const snackbarsMachine = setup({
  types: {
    context: {} as SnackbarsContext,
    input: {} as SnackbarsInput,
    events: {} as SnackbarsEvent,
    emitted: {} as SnackbarsEmitted,
    tags: {} as SnackbarsTag,
    transitionMeta: {} as TransitionMeta<SnackbarsContext>,
  },
  actors: { snackbar: snackbarMachine },
  actions: {
    show: enqueueActions(({ context, enqueue }, params: { request: SnackbarRequest }) => {
      const snackbar = snackbarOf(params.request, context);
      const { id, timeout } = snackbar;
      for (const old of outdatedBy(context, snackbar)) enqueue.stopChild(old);
      enqueue.assign(addSnackbar(context, { snackbar }));
      enqueue.spawnChild('snackbar', {
        id,
        input: { id, timeout, reasons: context.reasons, now: context.now },
      });
    }),
    hide: enqueueActions(({ enqueue }, params: { id: string }) => {
      enqueue.sendTo(params.id, { type: 'snackbar.hide' });
    }),
    hideAll: enqueueActions(({ context, enqueue }) => {
      for (const id of dismissibleIds(context)) enqueue.sendTo(id, { type: 'snackbar.hide' });
    }),
    move: enqueueActions(({ context, enqueue }, { path }: { path: string }) => {
      enqueue.assign({ path });
      for (const id of idsOfOthers(context, { path })) {
        enqueue.sendTo(id, { type: 'snackbar.hide' });
      }
    }),
    act: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const snackbar = actionable(context, params.id);
      enqueue.emit({
        type: 'snackbar.acted',
        id: params.id,
        intent: snackbar?.action?.intent ?? null,
      });
      if (snackbar === null || !snackbar.dismissible) return;
      enqueue.assign(spendAction(context, params));
      enqueue.sendTo(params.id, { type: 'snackbar.spend' });
    }),
    withdraw: enqueueActions(({ context, enqueue }, params: { intent: SnackbarIntent }) => {
      for (const id of offersOf(context, params)) enqueue.sendTo(id, { type: 'snackbar.hide' });
    }),
    hold: enqueueActions(({ context, enqueue }, { reason }: { reason: PauseReason }) => {
      enqueue.assign(addReason(context, { reason }));
      for (const { id } of context.stack) enqueue.sendTo(id, { type: 'snackbar.pause', reason });
    }),
    release: enqueueActions(({ context, enqueue }, { reason }: { reason: PauseReason }) => {
      enqueue.assign(dropReason(context, { reason }));
      for (const { id } of context.stack) enqueue.sendTo(id, { type: 'snackbar.resume', reason });
    }),
    remove: assign(({ context }, params: { id: string }) => removeSnackbar(context, params)),
    clearHistory: assign(({ context }) => ({ history: keptHistory(context) })),
  },
  guards: {
    holds: ({ context }, params: { id: string }) => holds(context, params),
    canAct: ({ context }, params: { id: string }) => actionable(context, params.id) !== null,
    canActLast: ({ context }) => lastActionable(context) !== null,
    canDismiss: ({ context }) => dismissibleIds(context).length > 0,
  },
}).createMachine({
  id: 'snackbars',
  context: ({ input }) => ({ ...input, path: '', reasons: [], stack: [], spent: [], history: [] }),
  type: 'parallel',
  on: {
    'snackbars.show': {
      actions: { type: 'show', params: ({ event }) => ({ request: event.snackbar }) },
    },
    'snackbars.hold': {
      actions: { type: 'hold', params: ({ event }) => ({ reason: event.reason }) },
    },
    'snackbars.release': {
      actions: { type: 'release', params: ({ event }) => ({ reason: event.reason }) },
    },
    'snackbars.remove': {
      guard: { type: 'holds', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'hide', params: ({ event }) => ({ id: event.id }) },
    },
    'snackbars.act': {
      guard: { type: 'canAct', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'act', params: ({ event }) => ({ id: event.id }) },
    },
    'snackbars.actLast': {
      guard: 'canActLast',
      actions: {
        type: 'act',
        params: ({ context }) => ({ id: lastActionable(context)?.id ?? '' }),
      },
      meta: { command: actLast },
    },
    'snackbars.withdraw': {
      actions: { type: 'withdraw', params: ({ event }) => ({ intent: event.intent }) },
    },
    'snackbars.dismissAll': {
      guard: 'canDismiss',
      actions: 'hideAll',
      meta: { command: dismissAll },
    },
    'snackbars.moved': {
      actions: { type: 'move', params: ({ event }) => ({ path: event.path }) },
    },
    'xstate.done.actor.*': {
      actions: { type: 'remove', params: ({ event }) => ({ id: event.output.id }) },
    },
  },
  states: {
    tab: {
      initial: 'seen',
      states: {
        seen: {
          on: {
            'tab.hidden': {
              target: 'unseen',
              actions: { type: 'hold', params: { reason: 'hidden' } },
            },
          },
        },
        unseen: {
          description: 'Nobody sees the tab: no snackbar loses time.',
          on: {
            'tab.shown': {
              target: 'seen',
              actions: { type: 'release', params: { reason: 'hidden' } },
            },
          },
        },
      },
    },
    history: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'snackbars.showHistory': { target: 'open', meta: { command: showHistory } } },
        },
        open: {
          description: 'The last fifty snackbars are listed, gone ones too.',
          tags: 'history',
          on: {
            'snackbars.hideHistory': { target: 'closed', meta: { command: hideHistory } },
            'snackbars.clearHistory': { actions: 'clearHistory', meta: { command: clearHistory } },
          },
        },
      },
    },
  },
});
