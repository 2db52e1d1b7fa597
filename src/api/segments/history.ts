import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { coverage } from '../../shared/permissions.ts';
import { messageEvents } from '../../shared/resources/messaging/message-events.ts';
import { messages } from '../../shared/resources/messaging/messages.ts';
import { subscribers } from '../../shared/resources/messaging/subscribers.ts';
import type { SubscriberHistory, SubscriberMoment } from '../../shared/segments/wire.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { instantText } from '../kinds/moments.ts';
import { rightsFor, visibleTo } from '../rows/rights.ts';
import { showItem } from '../rows/rows.ts';
import { scopeCondition } from '../rows/scope.ts';

const PER_PAGE = 20;

/**
 * What a subscriber did with what they were sent, and what people changed about them, the latest first. Each person sees the
 * events that they may list, and the saves if they may edit subscribers.
 * @throws 404 where there is no such subscriber
 */
export async function subscriberHistory(
  api: Api,
  user: SessionUser,
  { id, page }: { readonly id: number; readonly page: number },
): Promise<SubscriberHistory> {
  await showItem(api, rightsFor(user, subscribers, 'show'), id);
  const sources = [eventsOf(user, id), savesOf(user, id)].filter((source) => source !== null);
  if (sources.length === 0) return pageOf([], 0, page);
  const all = sql.join(sources, sql` union all `);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ moment: SubscriberMoment }>`
      select h.moment from (${all}) h order by h.at desc, h.kind, h.id desc
      limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(api.db),
    sql<{ total: number }>`select count(*)::int8 as total from (${all}) h`.execute(api.db),
  ]);
  return pageOf(
    rows.map(({ moment }) => moment),
    Number(counted[0]?.total ?? 0),
    page,
  );
}

function pageOf(data: readonly SubscriberMoment[], total: number, page: number) {
  const last_page = Math.max(1, Math.ceil(total / PER_PAGE));
  return { data, total, current_page: page, last_page, per_page: PER_PAGE };
}

function eventsOf(user: SessionUser, id: number): RawBuilder<unknown> | null {
  const covered = coverage(user, messageEvents.controller, 'index');
  if (covered === null) return null;
  const scope = scopeCondition(messageEvents, covered, 'e') ?? sql`true`;
  const named = visibleTo(user, messages);
  const readable =
    named === null ? sql`false` : (scopeCondition(messages, named, 'm') ?? sql`true`);
  return sql`
    select 'event' as kind, e.id, e.occurred_at as at, jsonb_build_object(
      'kind', 'event', 'id', e.id, 'at', ${instantText(sql.ref('e.occurred_at'))}, 'type', e.type, 'url', e.url,
      'message', case when m.id is not null and ${readable}
        then jsonb_build_object('id', m.id, 'title', m.title) end) as moment
    from message_events e left join messages m on m.id = e.message_id and m.deleted_at is null
    where e.subscriber_id = ${id} and e.deleted_at is null and ${scope}`;
}

function savesOf(user: SessionUser, id: number): RawBuilder<unknown> | null {
  if (coverage(user, subscribers.controller, 'update') === null) return null;
  return sql`
    select 'save' as kind, r.id, r.created_at as at, jsonb_build_object(
      'kind', 'save', 'id', r.id, 'at', ${instantText(sql.ref('r.created_at'))},
      'action', coalesce(a.action, 'update'), 'fields', coalesce(a.fields, '{}'), 'user', u.full_name) as moment
    from revisions r left join users u on u.id = r.user_id
    left join lateral (
      select action, fields from audit
      where resource = r.resource and resource_id = r.resource_id and revision_id = r.id
      order by id limit 1) a on true
    where r.resource = ${subscribers.name} and r.resource_id = ${id} and (a.action is not null or r.user_id is not null)`;
}
