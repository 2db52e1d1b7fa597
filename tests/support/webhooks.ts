import { sql } from 'kysely';
import { createLog } from '../../src/api/log.ts';
import type { Mail } from '../../src/api/queue/define-task.ts';
import type { Deliverer } from '../../src/api/webhooks/deliverer.ts';
import { createDeliverer } from '../../src/api/webhooks/deliverer.ts';
import type { FakeService } from './fake-service.ts';
import { json, startService } from './fake-service.ts';
import type { Person, TestApi } from './test-api.ts';
import { itemOf, may, startApi } from './test-api.ts';

export const SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

/** A server of our own that webhooks go to, the API, a person who may change webhooks and FAQs, and a deliverer whose clock the test turns. */
export interface WebhookBench {
  readonly api: TestApi;
  readonly service: FakeService;
  readonly ann: Person;
  readonly mails: Mail[];
  readonly clock: { ms: number };
  readonly deliverer: Deliverer;
  /** One more, as a server that starts after another one died. */
  another(): Deliverer;
  /** A webhook to the server of our own; answers its id. */
  add(values?: object): Promise<number>;
  rows(): Promise<readonly DeliveryRow[]>;
  close(): Promise<void>;
}

interface DeliveryRow {
  readonly id: number;
  readonly webhook_id: number;
  readonly event: string;
  readonly state: string;
  readonly tries: number;
  readonly payload: string | null;
  readonly message_id: string;
  /** Milliseconds from the clock to the next try. */
  readonly wait: number;
}

export async function startWebhooks(): Promise<WebhookBench> {
  const service = await startService(json({ ok: true }));
  const api = await startApi();
  const ann = await api.person(
    may('Settings.WebhooksController', 'index', 'show', 'store', 'update', 'destroy'),
    may('Contents.FaqsController', 'index', 'show', 'store', 'update', 'destroy'),
  );
  const { db } = api.database;
  const mails: Mail[] = [];
  const clock = { ms: Date.now() + 60_000 };
  const log = createLog('silent');
  const another = () =>
    createDeliverer({
      api: api.api,
      queue: { queueMail: async (_, mail) => void mails.push(mail) },
      log,
      now: () => new Date(clock.ms),
      random: () => 0,
      limits: { timeoutMs: 60_000 },
    });
  return {
    api,
    service,
    ann,
    mails,
    clock,
    another,
    deliverer: another(),
    async add(values = {}) {
      const body = { name: 'Hook', url: service.url, secret: SECRET, events: ['faqs.created'] };
      return itemOf(await ann.post('settings/webhooks', { ...body, ...values })).id;
    },
    async rows() {
      const { rows } = await sql<DeliveryRow & { at: string }>`
        select id, webhook_id, event, state, tries, payload, message_id, next_at as at
        from webhook_deliveries order by id`.execute(db);
      return rows.map(({ at, ...row }) => ({ ...row, wait: Date.parse(at) - clock.ms }));
    },
    async close() {
      await api.close();
      await service.close();
    },
  };
}

/** Makes one FAQ; answers its id. */
export async function addFaq({ ann }: WebhookBench, question = 'Why?'): Promise<number> {
  return itemOf(await ann.post('contents/faqs', { question, answer: '<p>So.</p>' })).id;
}
