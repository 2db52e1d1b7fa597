import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { TransitionMeta } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { isHeld } from '../kit/need.ts';
import { stubPort } from '../kit/stubs.ts';
import {
  hasSentDelivery,
  oldestOf,
  startOfLog,
  whyNotReplayAll,
  withOlder,
} from './webhook-log.rules.ts';
import type {
  DeliveryCall,
  DeliveryDetail,
  DeliveryPage,
  LogCall,
  WebhookLogContext,
  WebhookLogEmitted,
  WebhookLogEvent,
  WebhookLogInput,
  WebhookLogTag,
} from './webhook-log.types.ts';

type Meta = TransitionMeta<WebhookLogContext>;

const refresh: Meta = {
  command: {
    id: 'log.refresh',
    title: 'Refresh deliveries',
    short: 'Refresh',
    icon: 'refresh',
    synonyms: ['reload', 'log'],
  },
};
const retry: Meta = { command: { id: 'log.refresh', title: 'Retry', icon: 'refresh' } };
const older: Meta = {
  command: {
    id: 'log.older',
    title: 'Show older deliveries',
    icon: 'chevron-down',
    visible: ({ page }) => page.more,
  },
};
const replayAll: Meta = {
  command: {
    id: 'log.replay',
    title: 'Replay all failed deliveries',
    short: 'Replay failed',
    icon: 'undo',
    synonyms: ['resend', 'retry', 'again'],
    needs: ({ right }) => ({ ...right, to: 'replay deliveries' }),
    reason: whyNotReplayAll,
  },
};
const replayOne: Meta = {
  command: {
    id: 'delivery.replay',
    title: 'Replay this delivery',
    icon: 'undo',
    synonyms: ['resend', 'retry', 'again'],
    visible: hasSentDelivery,
    needs: ({ right }) => ({ ...right, to: 'replay deliveries' }),
  },
};

/** The deliveries of a webhook: listed, looked at, sent again. */
export const webhookLogMachine = setup({
  types: {
    context: {} as WebhookLogContext,
    input: {} as WebhookLogInput,
    events: {} as WebhookLogEvent,
    emitted: {} as WebhookLogEmitted,
    tags: {} as WebhookLogTag,
    transitionMeta: {} as Meta,
  },
  actors: {
    readLog: stubPort<DeliveryPage, LogCall>('webhook-log', 'readLog'),
    readDelivery: stubPort<DeliveryDetail, DeliveryCall>('webhook-log', 'readDelivery'),
    replay: stubPort<string, DeliveryCall>('webhook-log', 'replay'),
  },
  actions: {
    show: assign((_, { failedOnly }: { failedOnly: boolean }) => ({ failedOnly, detail: null })),
    keepPage: assign((_, { page }: { page: DeliveryPage }) => ({ page })),
    addPage: assign(({ context }, { page }: { page: DeliveryPage }) => ({
      page: withOlder(context, page),
    })),
    want: assign((_, { id }: { id: number | null }) => ({ wanted: id })),
    wantOpen: assign(({ context }) => ({ wanted: context.detail?.id ?? null })),
    keepDetail: assign((_, params: { detail: DeliveryDetail | null }) => params),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'success' as const, message },
    })),
    tellFailure: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
  guards: {
    hasMore: ({ context }) => context.page.more,
    mayReplay: ({ context }) => isHeld(context.right) && hasSentDelivery(context),
    mayReplayAll: ({ context }) => isHeld(context.right) && context.page.counts.failed > 0,
  },
}).createMachine({
  id: 'webhook-log',
  context: ({ input }) => startOfLog(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'readLog',
        src: 'readLog',
        input: ({ context: { webhookId, failedOnly } }) => ({
          webhookId,
          failedOnly,
          before: null,
        }),
        onDone: { target: 'listed', actions: { type: 'keepPage', params: paged } },
        onError: 'broken',
      },
    },
    broken: {
      description: 'The deliveries could not be loaded.',
      tags: 'broken',
      on: { 'log.refresh': { target: 'loading', meta: retry } },
    },
    listed: {
      on: {
        'log.show': {
          target: 'loading',
          actions: { type: 'show', params: ({ event }) => ({ failedOnly: event.failedOnly }) },
        },
        'log.refresh': { target: 'loading', meta: refresh },
        'log.older': { guard: 'hasMore', target: 'lengthening', meta: older },
        'log.replay': {
          guard: 'mayReplayAll',
          target: 'replaying',
          actions: { type: 'want', params: { id: null } },
          meta: replayAll,
        },
        'delivery.replay': {
          guard: 'mayReplay',
          target: 'replaying',
          actions: 'wantOpen',
          meta: replayOne,
        },
        'delivery.open': {
          target: 'opening',
          actions: { type: 'want', params: ({ event }) => ({ id: event.id }) },
        },
        'delivery.close': { actions: { type: 'keepDetail', params: { detail: null } } },
      },
    },
    lengthening: {
      tags: 'busy',
      invoke: {
        id: 'readOlder',
        src: 'readLog',
        input: ({ context }) => ({
          webhookId: context.webhookId,
          failedOnly: context.failedOnly,
          before: oldestOf(context),
        }),
        onDone: { target: 'listed', actions: { type: 'addPage', params: paged } },
        onError: { target: 'listed', actions: { type: 'tellFailure', params: failed } },
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'readDelivery',
        src: 'readDelivery',
        input: ({ context: { webhookId, wanted } }) => ({ webhookId, id: wanted }),
        onDone: { target: 'listed', actions: { type: 'keepDetail', params: detailed } },
        onError: { target: 'listed', actions: { type: 'tellFailure', params: failed } },
      },
    },
    replaying: {
      description: 'Deliveries are queued again, with the body and the id they had.',
      tags: 'busy',
      invoke: {
        id: 'replay',
        src: 'replay',
        input: ({ context: { webhookId, wanted } }) => ({ webhookId, id: wanted }),
        onDone: {
          target: 'loading',
          actions: [
            { type: 'tell', params: ({ event }) => ({ message: event.output }) },
            { type: 'keepDetail', params: { detail: null } },
          ],
        },
        onError: { target: 'listed', actions: { type: 'tellFailure', params: failed } },
      },
    },
  },
});

export type WebhookLogRef = ActorRefFrom<typeof webhookLogMachine>;

function paged({ event }: { event: DoneActorEvent<DeliveryPage> }) {
  return { page: event.output };
}

function detailed({ event }: { event: DoneActorEvent<DeliveryDetail> }) {
  return { detail: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { message: failureOf(event.error).message };
}
