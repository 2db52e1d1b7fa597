import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import type { EventVerb } from '../../shared/webhook-events.ts';
import { eventName } from '../../shared/webhook-events.ts';

/** What an action means to those who are told of it; an undo that brings a row back has written no field. */
const VERBS: Readonly<Record<string, EventVerb>> = {
  store: 'created',
  update: 'updated',
  merge: 'updated',
  undo: 'updated',
  destroy: 'deleted',
  restore: 'restored',
};

/**
 * Queues a delivery for every webhook that is to be told of an action: part of the statement that writes the audit rows,
 * so that an event is there if and only if the change is. `auditRows` is the name under which those rows are returned,
 * `webhooks` those that may be told, where the statement itself changes them.
 */
export function queueDeliveries(
  resource: Resource,
  { action, fields }: { readonly action: string; readonly fields: readonly string[] },
  auditRows: RawBuilder<unknown>,
  webhooks: RawBuilder<unknown> = sql`webhooks`,
): RawBuilder<unknown> {
  const verb = action === 'undo' && fields.length === 0 ? 'restored' : (VERBS[action] ?? 'updated');
  return sql`insert into webhook_deliveries
      (webhook_id, event, resource, resource_id, publication_id, revision_id, fields, user_id)
    select w.id, ${sql.lit(eventName(resource.name, verb))}, a.resource, a.resource_id,
      a.publication_id, a.revision_id, a.fields, a.user_id
    from ${auditRows} a cross join ${webhooks} w
    where w.active and w.deleted_at is null
      and jsonb_exists(w.events, ${sql.lit(eventName(resource.name, verb))})
    order by a.id`;
}

/** What `queueDeliveries` needs of the audit rows. */
export const AUDIT_ROWS = sql`returning id, resource, resource_id, publication_id, revision_id, fields, user_id`;
