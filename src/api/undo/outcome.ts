import { sql } from 'kysely';
import type { UndoOutcome, UndosAnswer, UndoRecord } from '../../shared/wire.ts';
import type { UndoRefusal } from '../../shared/contract/refusals.ts';
import type { Db } from '../db/database.ts';
import type { SessionUser } from '../call/access.ts';

const REFUSALS = 100;
const LISTED = 100;

/** What undoing came to, as its rows say. */
export async function outcomeOf(db: Db, id: number): Promise<UndoOutcome> {
  const { rows: counts } = await sql<{ resource: string; restored: number; refused: number }>`
    select resource, count(*) filter (where refusal is null)::int8 as restored,
      count(refusal)::int8 as refused
    from undo_rows where undo_id = ${id} and settled_at is not null
    group by resource order by resource`.execute(db);
  const { rows: refused } = await sql<UndoRefusal>`
    select resource, resource_id as id, refusal as reason from undo_rows
    where undo_id = ${id} and refusal is not null order by place desc limit ${REFUSALS}`.execute(
    db,
  );
  return {
    restored: sum(counts.map(({ restored }) => restored)),
    refused,
    refused_total: sum(counts.map((each) => each.refused)),
    resources: counts.filter(({ restored }) => restored > 0).map(({ resource }) => resource),
  };
}

/** '“Delete 3 FAQs” undone: 3 items are back as they were.' */
export function undoneMessage(
  title: string,
  { restored, refused, refused_total }: UndoOutcome,
): string {
  const done =
    restored === 0
      ? `Nothing of “${title}” was undone.`
      : restored === 1
        ? `“${title}” undone: 1 item is back as it was.`
        : `“${title}” undone: ${restored} items are back as they were.`;
  const [first] = refused;
  if (first === undefined) return done;
  const [is, them] = refused_total === 1 ? ['is', 'item'] : ['are', 'items'];
  return `${done} ${refused_total} ${them} ${is} not. ${first.reason}`;
}

/** What a person did in the last thirty days, the latest first, and what became of undoing it. */
export async function readUndos(db: Db, user: SessionUser): Promise<UndosAnswer> {
  const { rows: data } = await sql<UndoRecord>`
    select u.id, u.kind, u.resource, u.title, u.created_at, u.expires_at, u.undone_at,
      u.expires_at <= now() as is_over, r.rows, r.refused, r.reason,
      case when u.undone_at is null then u.undo_task_id end as undo_task_id
    from undos u cross join lateral (
      select count(*)::int8 as rows, count(refusal)::int8 as refused, max(refusal) as reason
      from undo_rows where undo_id = u.id
    ) r
    where u.user_id = ${user.id}
    order by u.id desc limit ${LISTED}`.execute(db);
  return { data };
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, each) => total + each, 0);
}
