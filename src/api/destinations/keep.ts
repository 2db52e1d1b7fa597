import { sql } from 'kysely';
import type { Destination } from '../../shared/contract/destinations.ts';
import type { Db } from '../db/database.ts';
import type { Reached } from './reach.ts';

const COLUMNS = sql`address, state, status, reason, led_to, checked_at`;

/** The last answers of addresses; those that were never asked have none. */
export async function readDestinations(
  db: Db,
  addresses: readonly string[],
): Promise<readonly Destination[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<Destination>`
    select ${COLUMNS} from destinations where address = any(${[...addresses]})`.execute(db);
  const known = new Map(rows.map((row) => [row.address, row]));
  return addresses.map((address) => known.get(address) ?? neverAsked(address));
}

function neverAsked(address: string): Destination {
  return { address, state: null, status: null, reason: null, led_to: null, checked_at: null };
}

/** A good one is asked again after a day, any other after an hour. */
export async function keepAnswer(
  db: Db,
  address: string,
  { state, status, reason, led_to }: Reached,
): Promise<Destination> {
  const again = state === 'healthy' ? '1 day' : '1 hour';
  const { rows } = await sql<Destination>`
    insert into destinations (address, host, state, status, reason, led_to, checked_at, due_at)
    values (${address}, ${new URL(address).host}, ${state}, ${status}, ${reason}, ${led_to}, now(),
      now() + ${again}::interval)
    on conflict (address) do update set state = excluded.state, status = excluded.status,
      reason = excluded.reason, led_to = excluded.led_to, checked_at = excluded.checked_at,
      due_at = excluded.due_at
    returning ${COLUMNS}`.execute(db);
  return rows[0] ?? neverAsked(address);
}

/**
 * Writes into efforts what is known of where they lead, so that lists show it and filter by it. Nothing is written where
 * nothing changed: servers read the links of all efforts anew after a write.
 */
export async function tellEfforts(db: Db) {
  const { rows } = await sql<{ id: number }>`
    select e.id from efforts e left join destinations d on d.address = trim(e.external_url) collate "C"
    where (e.external_url is not null or e.destination_state is not null)
      and e.destination_state is distinct from d.state`.execute(db);
  if (rows.length === 0) return;
  await sql`
    update efforts e set destination_state = (
      select d.state from destinations d where d.address = trim(e.external_url) collate "C")
    where e.id = any(${rows.map(({ id }) => id)})`.execute(db);
}
