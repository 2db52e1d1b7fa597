import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { GeneratedLink } from '../../shared/contract/campaign-link/answers.ts';
import { inTransaction } from '../db/pool.ts';
import { notFound } from '../errors.ts';
import { credentialOf } from '../integrations/providers.ts';
import type { ServiceCall } from '../integrations/service-call.ts';
import { callService } from '../integrations/service-call.ts';
import { ServiceError, serviceFailure } from '../integrations/service-error.ts';
import type { Api } from '../rows/api.ts';
import { writeBySystem } from '../rows/write/system.ts';

type OfferServices = Pick<Api, 'db' | 'secrets' | 'outbound'>;

/** An effort as Everflow is told of it. */
interface Effort extends Omit<GeneratedLink, 'reused' | 'warnings'> {
  readonly name: string;
  readonly everflow_offer_id: string | null;
  readonly everflow_partner_id: string | null;
}

/**
 * The effort's link, and what Everflow made for it: an offer URL that leads to the link, and the partner's tracking link.
 * It is asked for once, whichever servers are called for it meanwhile: the others wait for its answer. Where it did not answer
 * the last time, it is asked again.
 * @throws 503 or 422 with what went wrong; the effort and its link stay
 */
export async function withEverflow(
  api: OfferServices,
  effortId: number,
): Promise<Omit<GeneratedLink, 'reused' | 'warnings'>> {
  const longest = performance.now() + CALL_S * 1_000;
  for (;;) {
    const effort = await readEffort(api, effortId);
    if (effort.everflow_offer_id === null || effort.everflow_offer_url_created)
      return answerOf(effort);
    if (await takesCall(api, effortId)) {
      await tellEverflow(api, effortId);
      return answerOf(await readEffort(api, effortId));
    }
    if (performance.now() < longest) await delay(ASK_AGAIN_MS);
    else throw serviceFailure(new ServiceError('timeout', 'Everflow is still being asked.'));
  }
}

/** Longer than both calls to Everflow take with all their tries: beyond it, the server that made them has ended. */
const CALL_S = 60;
const ASK_AGAIN_MS = 200;

/** Whether the call is this one's to make. */
async function takesCall({ db }: OfferServices, effortId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into everflow_calls as c (effort_id, until)
    values (${effortId}, now() + make_interval(secs => ${CALL_S}))
    on conflict (effort_id) do update set until = excluded.until where c.until < now()
    returning effort_id`.execute(db);
  return rows.length > 0;
}

/** Reads the effort anew: a call that ended meanwhile may have told of it. */
async function tellEverflow(api: OfferServices, effortId: number): Promise<void> {
  try {
    const effort = await readEffort(api, effortId);
    if (effort.everflow_offer_url_created) return;
    const made = await makeOfferUrl(api, effort).catch((error: unknown) => {
      throw serviceFailure(error);
    });
    await inTransaction(api.db, (tx) =>
      writeBySystem(tx, {
        resource: 'efforts',
        id: effortId,
        values: { everflow_offer_url_created: true, ...made },
        when: sql`not coalesce(t.everflow_offer_url_created, false)`,
        action: 'update',
      }),
    );
  } finally {
    await sql`delete from everflow_calls where effort_id = ${effortId}`.execute(api.db);
  }
}

async function readEffort({ db }: OfferServices, id: number): Promise<Effort> {
  const { rows } = await sql<Effort>`
    select e.id as effort_id, e.name, e.offer_url as link, e.everflow_offer_id,
      coalesce(e.everflow_offer_url_created, false) as everflow_offer_url_created,
      e.everflow_offer_url_id, e.everflow_tracking_url, p.everflow_partner_id
    from efforts e left join partners p on p.id = e.partner_id
    where e.id = ${id} and e.deleted_at is null`.execute(db);
  const [effort] = rows;
  if (effort === undefined) throw notFound();
  return effort;
}

function answerOf({ name: _, everflow_offer_id, everflow_partner_id, ...answer }: Effort) {
  return answer;
}

async function makeOfferUrl(api: OfferServices, effort: Effort) {
  const credential = await credentialOf(api, 'everflow');
  const offer = idIn(effort.everflow_offer_id, 'The Everflow offer');
  const partner = idIn(effort.everflow_partner_id, 'The Everflow partner');
  const call = (path: string, body: object): ServiceCall => ({
    service: 'Everflow',
    baseUrl: credential.baseUrl,
    path,
    headers: { 'x-eflow-api-key': credential.key },
    body,
  });
  const url = await callService(
    api.outbound,
    call('/v1/networks/offerurls', {
      network_offer_id: offer,
      name: `${effort.name} (${effort.effort_id})`,
      destination_url: effort.link,
      url_status: 'active',
      is_apply_specific_affiliates: true,
      network_affiliate_ids: [partner],
      is_hidden_affiliate: true,
    }),
  );
  const everflow_offer_url_id = String(idIn(field(url, 'network_offer_url_id'), 'The offer URL'));
  const tracking = await callService(
    api.outbound,
    call('/v1/networks/tracking/offers/clicks', {
      network_offer_id: offer,
      network_affiliate_id: partner,
      network_offer_url_id: Number(everflow_offer_url_id),
    }),
  );
  return { everflow_offer_url_id, everflow_tracking_url: addressIn(field(tracking, 'url')) };
}

function field(answer: unknown, name: string): unknown {
  return (answer as Readonly<Record<string, unknown>> | null)?.[name];
}

/** @throws where a service is told, or tells, something else than a number of its own */
function idIn(value: unknown, what: string): number {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw new ServiceError('content', `${what} has no number that Everflow knows.`);
}

function addressIn(value: unknown): string {
  if (typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new ServiceError('content', 'Everflow answered without a tracking link.');
}
