import { sql } from 'kysely';
import type { Resource } from '../../shared/resources/define.ts';
import { inSentence } from '../../shared/words.ts';
import type { UndoOutcome, UndosAnswer, UndoRecord } from '../../shared/wire.ts';
import type { ChangedRecord } from '../../shared/contract/today.ts';
import type { TrashedRow, UndoRefusal } from '../../shared/contract/refusals.ts';
import type { Db } from '../db/database.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { recordNames } from '../today/record-texts.ts';
import { readSaves, saveTitle } from './saves.ts';

/** Refused rows, and trashed ones, that an outcome names. */
const TOLD = 100;
const LISTED = 100;
const NAMED = 2;

/** What undoing came to, as its rows say. */
export async function outcomeOf(db: Db, id: number): Promise<UndoOutcome> {
  const { rows: counts } = await sql<Counted>`
    select resource, count(*) filter (where refusal is null)::int8 as restored,
      count(*) filter (where refusal is null and version_before = 0)::int8 as trashed,
      count(refusal)::int8 as refused
    from undo_rows where undo_id = ${id} and settled_at is not null
    group by resource order by resource`.execute(db);
  const { rows: refused } = await sql<UndoRefusal>`
    select resource, resource_id as id, refusal as reason from undo_rows
    where undo_id = ${id} and refusal is not null order by place desc limit ${TOLD}`.execute(db);
  const trashed = sum(counts.map((each) => each.trashed));
  return {
    restored: sum(counts.map(({ restored }) => restored)),
    refused,
    refused_total: sum(counts.map((each) => each.refused)),
    resources: counts.filter(({ restored }) => restored > 0).map(({ resource }) => resource),
    ...(trashed > 0 ? { trashed: { total: trashed, rows: await trashedRows(db, id) } } : {}),
  };
}

/** A row that the action made had no version before it. */
async function trashedRows(db: Db, id: number): Promise<readonly TrashedRow[]> {
  const { rows } = await sql<TrashedRow>`
    select resource, resource_id as id from undo_rows
    where undo_id = ${id} and settled_at is not null and refusal is null and version_before = 0
    order by place desc limit ${TOLD}`.execute(db);
  return rows;
}

interface Counted {
  readonly resource: string;
  readonly restored: number;
  readonly trashed: number;
  readonly refused: number;
}

/** '“Delete 3 FAQs” undone: 3 FAQs are back as they were.', 'undone: 1 domain is back as it was, 1 is in the trash.', 'Save of “What is a tide?” taken back.' */
export function undoneMessage({ kind, title }: Titled, outcome: UndoOutcome, titles: Titles) {
  const { restored, refused, refused_total } = outcome;
  if (kind === 'save' || kind === 'create') {
    const trashed = kind === 'create' ? ': it is in the trash' : '';
    return restored > 0
      ? `${title} taken back${trashed}.`
      : `${title} was not taken back. ${refused[0]?.reason ?? ''}`.trim();
  }
  const { one, many } = wordsOf(outcome, titles);
  const trashed = outcome.trashed?.total ?? 0;
  const back = restored - trashed;
  const counted = (count: number) => `${count} ${count === 1 ? one : many}`;
  const parts = [
    ...(back > 0
      ? [`${counted(back)} ${back === 1 ? 'is back as it was' : 'are back as they were'}`]
      : []),
    ...(trashed > 0
      ? [`${back > 0 ? trashed : counted(trashed)} ${trashed === 1 ? 'is' : 'are'} in the trash`]
      : []),
  ];
  const done =
    restored === 0
      ? `Nothing of “${title}” was undone.`
      : `“${title}” undone: ${parts.join(', ')}.`;
  const [first] = refused;
  if (first === undefined) return done;
  if (restored === 0 && refused_total === 1) return `${done} ${first.reason}`;
  const [is, them] = refused_total === 1 ? ['is', one] : ['are', many];
  return `${done} ${refused_total} ${them} ${is} not. ${first.reason}`;
}

/** What the rows are called, where all of them are of one resource. */
function wordsOf({ resources, refused }: UndoOutcome, titles: Titles) {
  const [only, ...others] = new Set([...resources, ...refused.map(({ resource }) => resource)]);
  const title = others.length > 0 ? undefined : titles.find(({ name }) => name === only)?.title;
  const { one, many } = title ?? { one: 'item', many: 'items' };
  return { one: inSentence(one), many: inSentence(many) };
}

type Titles = readonly Pick<Resource, 'name' | 'title'>[];
type Titled = Pick<UndoRecord, 'kind' | 'title'>;

/** What a person did in the last thirty days, the latest first, with which records, and what became of undoing it. */
export async function readUndos(api: Api, user: SessionUser): Promise<UndosAnswer> {
  const saves = await readSaves(api, user);
  const { rows } = await sql<FoundUndo>`
    select u.id, u.kind, u.resource, u.title, u.created_at, u.expires_at, u.undone_at,
      u.expires_at <= now() as is_over, r.rows, r.made, r.refused, r.reason,
      (select coalesce(jsonb_agg(f), '[]') from (
        (select resource, resource_id as id from undo_rows
          where undo_id = u.id and resource = u.resource order by resource_id limit ${NAMED})
        union all
        (select resource, resource_id as id from undo_rows
          where undo_id = u.id and resource <> u.resource order by resource, resource_id limit ${NAMED})
        limit ${NAMED}
      ) f) as records,
      case when u.undone_at is null then u.undo_task_id end as undo_task_id
    from undos u cross join lateral (
      select count(*)::int8 as rows, count(*) filter (where version_before = 0)::int8 as made, count(refusal)::int8 as refused, max(refusal) as reason
      from undo_rows where undo_id = u.id
    ) r
    where u.user_id = ${user.id}
    order by u.id desc limit ${LISTED}`.execute(api.db);
  const named = await recordNames(
    api,
    user,
    rows.flatMap(({ records }) => records),
  );
  const actions = rows.map(({ records, ...row }) => ({
    ...{ ...row, title: titleOf(api, row, named, records) },
    save: null,
    records: records.flatMap(({ resource, id }) => {
      const name = named(resource, id);
      return name === null ? [] : [{ resource, id, ...name }];
    }),
  }));
  const latest = ({ created_at: at }: UndoRecord) => Date.parse(at);
  const all = [...actions, ...saves].sort((one, other) => latest(other) - latest(one));
  return { data: all.slice(0, LISTED) };
}

/** A save is told by the name that its reader may see of its record now. */
function titleOf(
  { resources }: Api,
  { kind, resource: name, title }: Omit<FoundUndo, 'records'>,
  named: Named,
  [record]: FoundUndo['records'],
) {
  const resource = resources.find((each) => each.name === name);
  if ((kind !== 'save' && kind !== 'create') || resource === undefined || !record) return title;
  const text = named(name, record.id)?.text ?? '';
  return saveTitle(resource, { kind, id: record.id, text });
}

type Named = Awaited<ReturnType<typeof recordNames>>;

type FoundUndo = Omit<UndoRecord, 'records' | 'save'> & {
  readonly records: readonly Pick<ChangedRecord, 'resource' | 'id'>[];
};

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, each) => total + each, 0);
}
