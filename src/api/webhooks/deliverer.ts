import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import type { Api } from '../rows/api.ts';
import type { Queue } from '../queue/define-task.ts';
import type { Claimed } from './claim.ts';
import { claimDue } from './claim.ts';
import { ownerOf } from './owner.ts';
import { payloadOf } from './payload.ts';
import { postDelivery } from './post-delivery.ts';
import type { PostLimits } from './post-delivery.ts';
import { settle, switchOffOwnerless } from './settle.ts';

interface DelivererOptions {
  readonly api: Api;
  readonly queue: Pick<Queue, 'queueMail'>;
  readonly log: Logger;
  readonly now?: () => Date;
  readonly random?: () => number;
  readonly limits?: PostLimits;
}

/** Sends what webhooks wait for. Every server that works may run one: deliveries are leased, not shared out. */
export interface Deliverer {
  /** Sends what is due now; answers how many were tried. */
  turn(): Promise<number>;
  /** Repeats until it is stopped. */
  start(): void;
  /** Gives up what is being sent: it counts as not tried. */
  stop(): Promise<void>;
}

const AT_ONCE = 8;
const PAUSE_MS = 1_000;

export function createDeliverer(options: DelivererOptions): Deliverer {
  const { api, log, now = () => new Date() } = options;
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function turn() {
    const due = await claimDue(api, now(), AT_ONCE);
    await Promise.all(due.map((delivery) => attempt(options, delivery, stopping.signal)));
    return due.length;
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const tried = await turn().catch((error: unknown) => {
        log.error({ err: error }, 'webhooks could not be delivered');
        return 0;
      });
      if (tried > 0) continue;
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    turn,
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function attempt(options: DelivererOptions, delivery: Claimed, signal: AbortSignal) {
  const { api, queue, random, now = () => new Date(), limits } = options;
  const body = delivery.payload ?? (await firstPayload(options, delivery));
  if (body === null) return;
  const done = await postDelivery(api.outbound, delivery, body, { now, signal, ...limits });
  if (signal.aborted && done.status === null) return letGo(api.db, delivery);
  await inTransaction(api.db, (tx) => settle(tx, queue, delivery, done, random));
}

/** Builds the body once, so that every try and every replay sends the same. Null where there is nothing to send. */
async function firstPayload({ api, queue }: DelivererOptions, delivery: Claimed) {
  const owner = await ownerOf(api.db, delivery.owner_id);
  if (owner === null) {
    await inTransaction(api.db, (tx) => switchOffOwnerless(tx, queue, delivery.webhook_id));
    return null;
  }
  const payload = await payloadOf(api, owner, delivery);
  const state = payload === null ? 'skipped' : 'pending';
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries d set payload = ${payload}, state = ${state},
      finished_at = ${payload === null ? sql`now()` : sql`null`}
    where id = ${delivery.id} and exists (
      select from webhook_state s where s.webhook_id = d.webhook_id and s.owner_id = ${owner.id})`.execute(
    api.db,
  );
  if (numAffectedRows > 0n) return payload;
  await letGo(api.db, delivery);
  return null;
}

async function letGo(db: Db, { id }: Claimed) {
  await sql`update webhook_deliveries set lease_until = null where id = ${id}`.execute(db);
}
