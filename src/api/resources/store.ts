import type { Answer, Token } from '../http/idempotency.ts';
import { once } from '../http/idempotency.ts';
import { discardDraft } from '../auto-save/discard.ts';
import { resourceTables } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { inTransaction } from '../db/pool.ts';
import type { Api } from './api.ts';
import type { Call } from './call.ts';
import { refusingDuplicates } from './duplicates.ts';
import { holdFiles } from './files.ts';
import { requirePlace } from './placement.ts';
import { placesToKeys } from './ranks.ts';
import { recordSave } from './record.ts';
import { holdReferences } from './references.ts';
import type { Rights } from './rights.ts';
import { readItem, replayOf } from './rows.ts';
import { placeSubRecords, readySubRecords } from './sub-records.ts';
import { limitingTaken } from './taken-limit.ts';
import type { Written } from './values.ts';
import { readValues, toRow } from './values.ts';

/** Makes a row of the body: POST, a copy included. The same token again answers the same. */
export async function storeItem(
  api: Api,
  rights: Rights,
  call: Call,
  { body, token }: { readonly body: unknown; readonly token: Token | null },
): Promise<Answer> {
  const { resource } = rights;
  const write = (tx: Tx) => {
    const work = async () => {
      const id = await insertItem(api, tx, rights, call, readValues(rights, body, 'create'));
      await discardDraft(tx, call, { resource: resource.route, id: -1 });
      const data = await readItem(api, tx, rights, id);
      return {
        status: 201,
        body: { message: `${resource.title.one} created successfully.`, data },
      };
    };
    return once(tx, token, work, replayOf(api, tx, rights));
  };
  const { status, body: answer } = await limitingTaken(api, rights, body, () =>
    inTransaction(api.db, write),
  );
  api.counts.forget(resource.name);
  return { status, body: answer };
}

async function insertItem(api: Api, tx: Tx, rights: Rights, call: Call, values: Written) {
  const { resource, user } = rights;
  const hooks = api.hooks[resource.name];
  await requirePlace(tx, rights, values);
  await holdReferences(tx, rights, values, { before: null });
  await holdFiles(tx, resource, values, null);
  await hooks?.beforeSave?.({ tx, user, before: null, values });
  const subRecords = await readySubRecords(tx, resource, values, null);
  await placesToKeys(tx, resource, null, values);
  const { id } = await refusingDuplicates(resource, () =>
    resourceTables(tx)
      .insertInto(resource.name)
      .values({ deleted_at: null, ...toRow(resource, values) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await placeSubRecords(tx, subRecords, id);
  await recordSave(tx, call, { resource, ids: [id], action: 'store', fields: filled(values) });
  await hooks?.afterSave?.({ tx, user, before: null, values, id });
  return id;
}

function filled(values: Written) {
  return Object.keys(values).filter((name) => values[name] !== null && values[name] !== undefined);
}
