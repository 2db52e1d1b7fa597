import type { FileValue } from '../../shared/contract/image-cut.ts';
import type { OwnRecord } from '../../shared/wire.ts';
import { users } from '../../shared/resources/administration/users.ts';
import { inTransaction } from '../db/pool.ts';
import { invalid } from '../errors.ts';
import type { Api } from '../rows/api.ts';
import type { Call } from '../call/call.ts';
import type { WrittenBody } from '../call/takes.ts';
import { partSchema } from '../kinds/item-schema.ts';
import { lockRow } from '../rows/write/lock-rows.ts';
import { changedRow } from '../rows/write/plan.ts';
import { readValues } from '../rows/write/read-change.ts';
import { rightsToWrite } from '../rows/write/rights-to-write.ts';
import { writeRow } from '../rows/write/write-rows.ts';

const OWN = ['first_name', 'last_name', 'photo'] as const;

export const ownBody: WrittenBody = { schema: () => partSchema(users, OWN) };

/**
 * A person changes their own name and photo, whatever their groups allow; with a revision and an audit row like every save.
 * @throws 422 naming the field, 423 while somebody else edits the user
 */
export async function changeOwn(api: Api, call: Call, body: unknown): Promise<OwnRecord> {
  refuseOthers(body);
  const { user } = call;
  const rights = rightsToWrite(api, user, users, 'profile');
  const values = readValues(api, rights, 'profile', body);
  const row = await inTransaction(api.db, async (tx) => {
    const locked = await lockRow(tx, rights, user.id);
    await writeRow(
      { api, tx, rights, call, path: 'profile' },
      changedRow(rights, locked, { values }),
    );
    return (await lockRow(tx, rights, user.id)).row;
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
