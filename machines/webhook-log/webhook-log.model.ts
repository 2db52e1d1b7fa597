import type { MachineModel } from '../kit/model.ts';
import { offline } from '../kit/samples.ts';
import type { DeliveryDetail, DeliveryPage, LoggedDelivery } from './webhook-log.types.ts';

const sampleDelivery: LoggedDelivery = {
  id: 12,
  event: 'faqs.updated',
  resource_id: 4,
  state: 'pending',
  tries: 1,
  created_at: '2026-11-20T13:41:00.000Z',
  next_at: '2026-11-20T13:46:00.000Z',
  status: 500,
  ms: 84,
  error: 'It answered 500.',
};

export const sampleLog: DeliveryPage = {
  data: [
    sampleDelivery,
    { ...sampleDelivery, id: 11, state: 'delivered', status: 200, error: null },
  ],
  more: true,
  counts: { total: 40, failed: 1, waiting: 1 },
};

export const sampleDetail: DeliveryDetail = {
  ...sampleDelivery,
  payload: '{"type":"faqs.updated"}',
  seen: 'all',
  attempts: [
    {
      id: 3,
      at: '2026-11-20T13:41:00.000Z',
      status: 500,
      ms: 84,
      error: 'It answered 500.',
      answer: 'out of order',
    },
  ],
};

const quietLog: DeliveryPage = {
  data: [],
  more: false,
  counts: { total: 0, failed: 0, waiting: 0 },
};

const right = { resource: 'webhooks', action: 'update', ability: 'allowed' } as const;

export const webhookLogModel: MachineModel = {
  input: { webhookId: 4, right },
  variants: [{ webhookId: 4, right: { ...right, ability: 'denied' } }],
  events: [
    { type: 'log.show', failedOnly: true },
    { type: 'log.show', failedOnly: false },
    { type: 'log.refresh' },
    { type: 'log.older' },
    { type: 'log.replay' },
    { type: 'delivery.open', id: 12 },
    { type: 'delivery.close' },
    { type: 'delivery.replay' },
  ],
  abstract: ({ value, context: { page, detail, failedOnly, right, wanted } }) => [
    value,
    page.more,
    page.counts.failed > 0,
    detail !== null,
    failedOnly,
    right.ability,
    wanted,
  ],
  answers: {
    readLog: { resolve: { some: sampleLog, none: quietLog }, reject: { offline } },
    readDelivery: { resolve: { one: sampleDetail }, reject: { offline } },
    replay: { resolve: { queued: '1 delivery is sent again.' }, reject: { offline } },
  },
  quiet: ['log.show', 'delivery.open', 'delivery.close'],
  resting: ['listed', 'broken'],
};
