import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Resource } from '../../shared/resources/define.ts';
import type { Db } from '../db/database.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { collectDestinations } from './collect.ts';
import { keepAnswer, tellEfforts } from './keep.ts';
import type { Reached } from './reach.ts';
import { reach } from './reach.ts';

interface Checking {
  readonly db: Db;
  readonly outbound: Outbound;
  readonly log: Logger;
  readonly resources: readonly Resource[];
  readonly origins: () => readonly string[];
  /** Ends a run early, as a server that stops does. */
  readonly signal: AbortSignal;
  /** Between two calls to one host. */
  readonly pauseMs?: number;
  readonly timeoutMs?: number;
}

const MOST_A_RUN = 200;
/** What one host is asked in a run; the rest of it is due in the next. */
const MOST_OF_A_HOST = 20;
const HOSTS_AT_ONCE = 4;
const PAUSE_MS = 1_000;
/** A host that gave no answer so often is not asked on. */
const MOST_SILENT = 3;

/** Asks the destinations that are due: one call at a time for a host, some hosts beside each other. */
export async function checkDestinations(checking: Checking) {
  const { db, log, resources, origins, signal } = checking;
  await collectDestinations({ db, resources, origins: origins(), signal });
  const hosts = byHost(await claimDue(db));
  const asked: CheckedAddress[] = [];
  const lanes = Array.from({ length: HOSTS_AT_ONCE }, async () => {
    for (let host = hosts.shift(); host !== undefined; host = hosts.shift())
      asked.push(...(await askHost(checking, host)));
  });
  await Promise.all(lanes);
  const cut = asked.filter(({ reached }) => reached.isCut);
  // Where not one of several hosts was found, it is our own way out that is lost, and nothing is said of them.
  if (cut.length > 1 && cut.length === asked.length)
    log.warn({ addresses: cut.length }, 'no destination could be reached');
  else for (const { address, reached } of cut) await keepAnswer(db, address, reached);
  await tellEfforts(db);
}

interface Due {
  readonly address: string;
  readonly host: string;
}

interface CheckedAddress {
  readonly address: string;
  readonly reached: Reached;
}

/** Whoever takes one has ten minutes: another server asks it after that. */
async function claimDue(db: Db): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select address, due_at, row_number() over (partition by host order by due_at, address) as place
      from destinations where due_at <= now()
    ), chosen as (
      select d.address from destinations d join due using (address)
      where due.place <= ${MOST_OF_A_HOST} and d.due_at <= now()
      order by due.due_at, d.address limit ${MOST_A_RUN} for update of d skip locked
    )
    update destinations d set due_at = now() + interval '10 minutes' from chosen c
    where d.address = c.address returning d.address, d.host`.execute(db);
  return rows;
}

function byHost(due: readonly Due[]): (readonly Due[])[] {
  const hosts = new Map<string, Due[]>();
  for (const each of due) hosts.set(each.host, [...(hosts.get(each.host) ?? []), each]);
  return [...hosts.values()];
}

async function askHost(
  { db, outbound, signal, pauseMs = PAUSE_MS, timeoutMs }: Checking,
  due: readonly Due[],
): Promise<readonly CheckedAddress[]> {
  const asked: CheckedAddress[] = [];
  let silent = 0;
  for (const { address } of due) {
    if (asked.length > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    const limits = timeoutMs === undefined ? {} : { timeoutMs };
    const reached = await reach(outbound, address, { signal, ...limits });
    if (signal.aborted) break;
    asked.push({ address, reached });
    if (!reached.isCut) await keepAnswer(db, address, reached);
    silent = reached.tired && reached.status === null ? silent + 1 : 0;
    if ((reached.tired && reached.status !== null) || silent === MOST_SILENT) break;
  }
  return asked;
}
