import type { ActorRefFrom } from 'xstate';
import { assign, enqueueActions, setup } from 'xstate';
import type { CommandMeta, TransitionMeta } from '../kit/command.ts';
import { noticeMachine } from './notice.machine.ts';
import type { PauseReason } from './notice.rules.ts';
import { addReason, dropReason } from './notice.rules.ts';
import type {
  NoticeRequest,
  NoticesContext,
  NoticesEmitted,
  NoticesEvent,
  NoticesInput,
  NoticesTag,
} from './notices.rules.ts';
import {
  actionable,
  addNotice,
  dismissibleIds,
  holds,
  lastActionable,
  noticeOf,
  removeNotice,
  spendAction,
} from './notices.rules.ts';

const actLast: CommandMeta<NoticesContext> = {
  id: 'notices.actLast',
  title: 'Run last notification action',
  keys: ['Alt+N'],
  synonyms: ['undo', 'snackbar', 'message'],
  icon: 'corner-down-left',
  reason: () => 'No notification offers an action',
};

const dismissAll: CommandMeta<NoticesContext> = {
  id: 'notices.dismissAll',
  title: 'Dismiss all notifications',
  synonyms: ['close', 'clear', 'snackbar'],
  icon: 'x',
  reason: () => 'No notification can be dismissed',
};

const showHistory: CommandMeta<NoticesContext> = {
  id: 'notices.showHistory',
  title: 'Show notification history',
  keys: ['G N'],
  synonyms: ['snackbar', 'messages', 'log'],
  icon: 'history',
};

const hideHistory: CommandMeta<NoticesContext> = {
  id: 'notices.hideHistory',
  title: 'Close notification history',
  icon: 'x',
};

const clearHistory: CommandMeta<NoticesContext> = {
  id: 'notices.clearHistory',
  title: 'Clear notification history',
  synonyms: ['forget', 'empty'],
  icon: 'trash-2',
};

/** The stack of notices, each an actor of its own named by its id, and the history of the last fifty. */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    input: {} as NoticesInput,
    events: {} as NoticesEvent,
    emitted: {} as NoticesEmitted,
    tags: {} as NoticesTag,
    transitionMeta: {} as TransitionMeta<NoticesContext>,
  },
  actors: { notice: noticeMachine },
  actions: {
    show: enqueueActions(({ context, enqueue }, params: { request: NoticeRequest }) => {
      const notice = noticeOf(params.request, context);
      const { id, timeout } = notice;
      if (holds(context, { id })) enqueue.stopChild(id);
      enqueue.assign(addNotice(context, { notice }));
      enqueue.spawnChild('notice', {
        id,
        input: { id, timeout, reasons: context.reasons, now: context.now },
      });
    }),
    hide: enqueueActions(({ enqueue }, params: { id: string }) => {
      enqueue.sendTo(params.id, { type: 'notice.hide' });
    }),
    hideAll: enqueueActions(({ context, enqueue }) => {
      for (const id of dismissibleIds(context)) enqueue.sendTo(id, { type: 'notice.hide' });
    }),
    act: enqueueActions(({ context, enqueue }, params: { id: string }) => {
      const notice = actionable(context, params.id);
      enqueue.emit({ type: 'notice.acted', id: params.id, intent: notice?.action?.intent ?? null });
      if (notice === null || !notice.dismissible) return;
      enqueue.assign(spendAction(context, params));
      enqueue.sendTo(params.id, { type: 'notice.spend' });
    }),
    hold: enqueueActions(({ context, enqueue }, { reason }: { reason: PauseReason }) => {
      enqueue.assign(addReason(context, { reason }));
      for (const { id } of context.stack) enqueue.sendTo(id, { type: 'notice.pause', reason });
    }),
    release: enqueueActions(({ context, enqueue }, { reason }: { reason: PauseReason }) => {
      enqueue.assign(dropReason(context, { reason }));
      for (const { id } of context.stack) enqueue.sendTo(id, { type: 'notice.resume', reason });
    }),
    remove: assign(({ context }, params: { id: string }) => removeNotice(context, params)),
    clearHistory: assign(({ context }) => ({ history: context.stack })),
  },
  guards: {
    holds: ({ context }, params: { id: string }) => holds(context, params),
    canAct: ({ context }, params: { id: string }) => actionable(context, params.id) !== null,
    canActLast: ({ context }) => lastActionable(context) !== null,
    canDismiss: ({ context }) => dismissibleIds(context).length > 0,
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input, reasons: [], stack: [], spent: [], history: [] }),
  type: 'parallel',
  on: {
    'notices.show': {
      actions: { type: 'show', params: ({ event }) => ({ request: event.notice }) },
    },
    'notices.hold': {
      actions: { type: 'hold', params: ({ event }) => ({ reason: event.reason }) },
    },
    'notices.release': {
      actions: { type: 'release', params: ({ event }) => ({ reason: event.reason }) },
    },
    'notices.remove': {
      guard: { type: 'holds', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'hide', params: ({ event }) => ({ id: event.id }) },
    },
    'notices.act': {
      guard: { type: 'canAct', params: ({ event }) => ({ id: event.id }) },
      actions: { type: 'act', params: ({ event }) => ({ id: event.id }) },
    },
    'notices.actLast': {
      guard: 'canActLast',
      actions: {
        type: 'act',
        params: ({ context }) => ({ id: lastActionable(context)?.id ?? '' }),
      },
      meta: { command: actLast },
    },
    'notices.dismissAll': {
      guard: 'canDismiss',
      actions: 'hideAll',
      meta: { command: dismissAll },
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
          description: 'Nobody sees the tab: no notice loses time.',
          tags: 'hidden',
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
          on: { 'notices.showHistory': { target: 'open', meta: { command: showHistory } } },
        },
        open: {
          description: 'The last fifty notices are listed, gone ones too.',
          tags: 'history',
          on: {
            'notices.hideHistory': { target: 'closed', meta: { command: hideHistory } },
            'notices.clearHistory': { actions: 'clearHistory', meta: { command: clearHistory } },
          },
        },
      },
    },
  },
});

export type NoticesRef = ActorRefFrom<typeof noticesMachine>;
