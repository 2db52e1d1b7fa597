import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { domains } from '../../shared/resources/administration/domains.ts';
import { inTransaction } from '../db/pool.ts';
import { idOf } from '../call/ids.ts';
import type { Api } from '../rows/api.ts';
import { callOf, userOf } from '../call/call.ts';
import { rightsFor } from '../rows/rights.ts';
import type { Rights } from '../rows/rights.ts';
import { showItem } from '../rows/rows.ts';
import { lockRowForUpdate } from '../rows/write/lock-rows.ts';
import { dataOf, listOf, messageWith } from '../answers/schema.ts';
import { writeBySystem } from '../rows/write/system.ts';
import { ownRoute } from '../call/access.ts';
import { dkimKeyOf } from './keys.ts';
import type { LookUpOptions } from './look-up.ts';
import { textsAt } from './look-up.ts';
import { CHECKED_RECORD, DNS_RECORD, checked, recordsOf } from './records.ts';
import type { CheckedRecord, DnsRecord } from './records.ts';

export interface DomainOptions extends LookUpOptions {
  /** Name of the server that sends the mail; null where it is each domain's own. */
  readonly mailHost?: () => Promise<string | null>;
}

type ById = { Params: { id: string } };
const { controller } = domains;

/** The DNS records of a domain, and whether they stand there. */
export function domainRoutes(server: FastifyInstance, api: Api, options: DomainOptions) {
  const records = async (rights: Rights, id: number): Promise<readonly DnsRecord[]> => {
    const { domain } = JSON.parse(await showItem(api, rights, id)) as { readonly domain: string };
    const host = (await options.mailHost?.()) ?? null;
    return recordsOf(domain, await dkimKeyOf(api.db, api.secrets, id), host);
  };
  const reading = ownRoute({ controller, action: 'show' }, { 200: dataOf(listOf(DNS_RECORD)) });
  server.get<ById>(`/${domains.route}/:id/records`, reading, async (request) => {
    const rights = rightsFor(userOf(request), domains, 'show');
    return { data: await records(rights, idOf(request.params.id)) };
  });
  const writing = ownRoute(
    { controller, action: 'update' },
    { 200: messageWith({ data: listOf(CHECKED_RECORD) }) },
    { work: 'service', takes: null },
  );
  server.post<ById>(`/${domains.route}/:id/check`, writing, async (request) => {
    const { user } = callOf(request);
    const rights = rightsFor(user, domains, 'update');
    const id = idOf(request.params.id);
    const wanted = await records(rights, id);
    const found = await Promise.all(
      wanted.map(async (record) => checked(record, await textsAt(record.name, options))),
    );
    await keepFacts(api, rights, id, { domain: wanted[0]?.name ?? '', found });
    return { message: summary(found), data: found };
  });
}

interface Looked {
  /** As it was looked up; a domain that was renamed meanwhile keeps its facts. */
  readonly domain: string;
  readonly found: readonly CheckedRecord[];
}

/** Writes what the answers showed; who did not answer proves nothing. */
async function keepFacts(api: Api, rights: Rights, id: number, { domain, found }: Looked) {
  const answered = found.filter(({ state }) => state !== 'no_answer');
  if (answered.length === 0) return;
  const facts = Object.fromEntries(
    answered.map(({ kind, state }) => [`${kind}_verified`, state === 'right'] as const),
  );
  await inTransaction(api.db, async (tx) => {
    await lockRowForUpdate(tx, rights, id);
    await writeBySystem(tx, {
      resource: domains.name,
      id,
      values: { ...facts, checked_at: new Date().toISOString() },
      when: sql`t.domain = ${domain}`,
      action: 'update',
      userId: rights.user.id,
    });
  });
  api.counts.forget(domains.name);
}

function summary(found: readonly CheckedRecord[]) {
  const right = found.filter(({ state }) => state === 'right').length;
  const silent = found.filter(({ state }) => state === 'no_answer').length;
  if (right === found.length) return 'All records are right.';
  if (silent === found.length) return 'The name servers did not answer. Nothing was changed.';
  const later = silent === 0 ? '' : ` ${silent} got no answer.`;
  return `${right} of ${found.length} records are right.${later}`;
}
