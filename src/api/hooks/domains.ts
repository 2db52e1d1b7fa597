import type { domains } from '../../shared/resources/administration/domains.ts';
import { dkimKeyOf } from '../domains/keys.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import { keepOneDefault } from './one-default.ts';

/** Every domain has a key of its own, and one at most is the default. */
export const domainHooks = (secrets: Secrets): ResourceHooks<typeof domains> => ({
  async beforeSave({ before, values }) {
    if (before === null || values.domain === undefined || values.domain === before.domain) return;
    Object.assign(values, {
      spf_verified: false,
      dkim_verified: false,
      dmarc_verified: false,
      checked_at: null,
    });
  },
  async afterSave({ tx, before, id, follow, path }) {
    await keepOneDefault('domains', { tx, id, before, follow, path });
    if (before === null) await dkimKeyOf(tx, secrets, id);
  },
  async afterRestore({ tx, row, follow }) {
    await keepOneDefault('domains', { tx, id: row.id, before: null, follow });
  },
});
