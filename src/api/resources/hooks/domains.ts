import { sql } from 'kysely';
import type { domains } from '../../../shared/resources/administration/domains.ts';
import type { Tx } from '../../db/database.ts';
import { dkimKeyOf } from '../../domains/keys.ts';
import type { ResourceHooks } from '../resource-hooks.ts';

/** Every domain has a key of its own, and one at most is the default. */
export const domainHooks: ResourceHooks<typeof domains> = {
  async beforeSave({ before, values }) {
    if (before === null || values.domain === undefined || values.domain === before.domain) return;
    Object.assign(values, {
      spf_verified: false,
      dkim_verified: false,
      dmarc_verified: false,
      checked_at: null,
    });
  },
  async afterSave({ tx, before, id }) {
    await keepOneDefault(tx, id);
    if (before === null) await dkimKeyOf(tx, id);
  },
  async afterRestore({ tx, row }) {
    await keepOneDefault(tx, row.id);
  },
};

/** The domain that was written last takes it from the other. */
async function keepOneDefault(tx: Tx, id: number) {
  await sql`update domains o set "default" = false, version = o.version + 1,
      updated_at = greatest(clock_timestamp(), o.updated_at)
    from domains d
    where d.id = ${id} and d."default" and d.deleted_at is null
      and o.id <> d.id and o."default" and o.deleted_at is null`.execute(tx);
}
