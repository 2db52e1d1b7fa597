import { sql } from 'kysely';
import type { BulkResult } from '../../shared/contract/bulk.ts';
import type { TaskRecord } from '../../shared/contract/tasks.ts';
import type { ChangedRecord } from '../../shared/contract/today.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { inSentence } from '../../shared/words.ts';
import type { SessionUser } from '../call/access.ts';
import type { Api } from '../rows/api.ts';
import { recordNames } from '../today/record-texts.ts';

const NAMED = 2;

/** Bulk tasks with the first of their records, named as far as the person sees them: all names by one statement. */
export async function withRecords<T extends TaskRecord, Name extends string>(
  api: Api,
  user: SessionUser,
  lists: Readonly<Record<Name, readonly T[]>>,
): Promise<Readonly<Record<Name, readonly T[]>>> {
  const tasks = Object.values<readonly T[]>(lists).flat();
  const records = await recordsOf(api, user, tasks);
  const named = (list: readonly T[]) =>
    list.map((task) => {
      const own = records.filter((each) => each.task === task.id).map(({ record }) => record);
      return own.length === 0 ? task : { ...task, title: titleOf(task, own), records: own };
    });
  const entries = Object.entries<readonly T[]>(lists).map(([name, list]) => [name, named(list)]);
  return Object.fromEntries(entries);
}

/** 'Unpublish “Old packets”': a task of one record is called by its name. */
function titleOf({ title, result }: TaskRecord, [record]: readonly ChangedRecord[]): string {
  if (record === undefined || record.text === '') return title;
  if ((result as BulkResult).total !== 1) return title;
  const { one } = resourceNamed(record.resource).title;
  return title.replace(`1 ${inSentence(one)}`, () => `“${record.text}”`);
}

async function recordsOf(api: Api, user: SessionUser, tasks: readonly TaskRecord[]) {
  const ofTask = new Map(
    tasks.map(({ id, kind, result }) => [id, kind === 'bulk' ? result : null]),
  );
  const ids = [...ofTask].flatMap(([id, result]) => (result === null ? [] : [id]));
  if (ids.length === 0) return [];
  const { rows } = await sql<{ task: number; id: number }>`
    select t.id as task, r.resource_id as id from unnest(${ids}::bigint[]) t (id)
    cross join lateral (
      select resource_id from task_rows where task_id = t.id order by resource_id limit ${NAMED}
    ) r order by r.resource_id`.execute(api.db);
  const keys = rows.map(({ task, id }) => {
    const { resource } = ofTask.get(task) as BulkResult;
    return { task, resource, id };
  });
  const named = await recordNames(api, user, keys);
  return keys.flatMap(({ task, resource, id }) => {
    const name = named(resource, id);
    return name === null ? [] : [{ task, record: { resource, id, ...name } }];
  });
}
