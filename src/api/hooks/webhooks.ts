import { sql } from 'kysely';
import { isEvent } from '../../shared/webhook-events.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import { becomeOwner } from '../webhooks/owner.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';

const BOTH_SIGN_HOURS = 24;

/** Its deliveries show what the person who saved it last may see; a replaced secret still signs for a day. */
export const webhookHooks: ResourceHooks = {
  async beforeSave({ before, values }) {
    refuseUnknown(values.events);
    const secret = values.secret ?? before?.secret;
    const active = values.active ?? before?.active;
    if (active === true && secret === '') throw invalid({ secret: 'Required.' });
    if (values.active === true && before !== null) {
      Object.assign(values, { failures: 0, disabled_reason: null });
    }
  },
  async afterSave({ tx, user, before, values, id }) {
    const replaced = values.secret !== undefined && before?.secret ? String(before.secret) : null;
    await becomeOwner(tx, id, user);
    if (replaced !== null) await keepReplaced(tx, id, replaced);
    if (values.active === true) {
      await sql`update webhook_state set failing_since = null where webhook_id = ${id}`.execute(tx);
    }
  },
};

function refuseUnknown(events: unknown) {
  if (!Array.isArray(events)) return;
  if (events.length === 0) throw invalid({ events: 'Choose one event at least.' });
  const unknown = events.find((name) => !isEvent(String(name)));
  if (unknown !== undefined)
    throw invalid({ events: `There is no event '${String(unknown).slice(0, 100)}'.` });
}

async function keepReplaced(tx: Tx, id: number, replaced: string) {
  await sql`update webhook_state set old_secret = ${replaced},
    old_secret_until = now() + make_interval(hours => ${BOTH_SIGN_HOURS})
    where webhook_id = ${id}`.execute(tx);
}
