import type { FileValue, OwnRecord } from '../../shared/wire.ts';
import { users } from '../../shared/resources/administration/users.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid } from '../errors.ts';
import { requireLock } from '../locks/check.ts';
import type { Api } from '../resources/api.ts';
import type { Call } from '../resources/call.ts';
import type { Rights } from '../resources/rights.ts';
import { holdRow } from '../resources/rows.ts';
import { changeRow } from '../resources/update.ts';
import { readValues } from '../resources/values.ts';

const OWN = ['first_name', 'last_name', 'photo'] as const;

/**
 * A person changes his own name and photo, whatever his groups allow; with a revision and an audit row like every save.
 * @throws 422 naming the field, 423 while somebody else edits the user
 */
export async function changeOwn(api: Api, call: Call, body: unknown): Promise<OwnRecord> {
  refuseOthers(body);
  const { user } = call;
  const rights: Rights = { user, resource: users, covered: 'all', unmask: false };
  const values = readValues(rights, body, 'update');
  const row = await inTransaction(api.db, async (tx) => {
    const { row: before } = await holdRow(tx, rights, user.id);
    await requireLock(tx, call, { resource: users.route, id: user.id });
    await changeRow(api, tx, rights, call, { row: before, values });
    return (await holdRow(tx, rights, user.id)).row;
  });
  api.counts.forget(users.name);
  return {
    full_name: String(row.full_name),
    first_name: String(row.first_name),
    last_name: String(row.last_name),
    photo: (row.photo ?? null) as FileValue | null,
  };
}

/** What else a user is, only who administers users changes. */
function refuseOthers(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalid({ body: 'An object is required.' });
  }
  const others = Object.keys(body).filter((name) => !OWN.some((own) => own === name));
  if (others.length === 0) return;
  throw invalid(
    Object.fromEntries(others.map((name) => [name, 'You can change your names and photo only.'])),
  );
}
