import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { hiddenFields } from '../../shared/field-limits.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { fieldOf, isReference } from '../../shared/resources/define.ts';
import type { Coverage } from '../../shared/contract/coverage.ts';
import { coverage } from '../../shared/permissions.ts';
import { resourceNamed } from '../../shared/resources/index.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Tx } from '../db/database.ts';
import { invalid } from '../errors.ts';
import type { SessionUser } from '../call/access.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { withinTarget } from './rows-target.ts';
import type { Api, ExportRequest } from './api.ts';
import { exportLines } from './export.ts';
import { planList } from './list-plan.ts';
import { mayUnmask, rightsFor, visibleTo } from './rights.ts';
import { taskApi, userOfTask } from './task-api.ts';
import type { ListPlan } from './plans.ts';

/** What a person reads in the list of tasks. */
export function exportTitle({ resource }: ExportRequest): string {
  return `Export of ${resourceNamed(resource).title.many}`;
}

/** Writes an export into the file of its task, with the rights its owner has when it runs. */
export function exportTask(server: Api) {
  return async ({ payload, apiKeyId, db, progress, file, signal }: TaskRun): Promise<unknown> => {
    const { resource: name, query, userId, total, target } = payload as ExportRequest;
    const resource = resourceNamed(name);
    const user = await userOfTask(db, userId, apiKeyId);
    const api = taskApi(server, db);
    const plan = keptTo(target, planList(api, rightsFor(user, resource, 'index'), query));
    const path = await file(fileName(resource, total));
    const lines = exportLines(api, plan, { total, progress });
    await pipeline(lines, createWriteStream(path, { mode: 0o600 }), { signal });
    const { covered, unmask } = plan.rights;
    const columns = plan.query.csv_fields ?? [];
    return { rows: total, covered, unmask, columns, shown: shownIn(plan) } satisfies Exported;
  };
}

/**
 * Queues an export; `field` is what of the call asked for it.
 * @throws 422 under that field where as many exports of the person wait as may
 */
export async function queueExport(
  tx: Tx,
  queueTask: NonNullable<Api['queueTask']>,
  { request, title, field }: QueuedExport,
): Promise<number> {
  const { keyId = null, ...payload } = request;
  const { userId } = request;
  await refuseBeyondQuota(tx, userId, field);
  return queueTask(tx, { kind: 'export', title, userId, apiKeyId: keyId, payload });
}

interface QueuedExport {
  readonly request: ExportRequest;
  readonly title: string;
  readonly field: string;
}

/** One call of a person after the other, so that none counts what another is about to add. */
async function refuseBeyondQuota(tx: Tx, userId: number, field: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('export', ${userId}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tasks
    where user_id = ${userId} and kind = 'export' and status in ('queued', 'running')`.execute(tx);
  if ((rows[0]?.count ?? 0) < LIMITS.openExports) return;
  throw invalid({
    [field]: `${LIMITS.openExports} of your exports are not done yet. Wait for one of them.`,
  });
}

function keptTo(target: ExportRequest['target'], plan: ListPlan): ListPlan {
  if (target === undefined) return plan;
  return { ...plan, condition: withinTarget(plan.condition, target) };
}

/** What stands in a finished export: its rows, and the rights it was written with. */
interface Exported {
  readonly rows: number;
  readonly covered: Coverage;
  readonly unmask: boolean;
  /** The fields that it holds. */
  readonly columns?: readonly string[];
  /** What it holds of the rows that its rows name. */
  readonly shown?: readonly Shown[];
}

interface Shown {
  readonly resource: string;
  readonly covered: Coverage;
  readonly unmask: boolean;
}

function shownIn({ rights, query }: ListPlan): Shown[] {
  return (query.csv_fields ?? []).flatMap((name) => {
    const field = fieldOf(rights.resource, name);
    if (field === undefined || !isReference(field)) return [];
    const target = resourceNamed(field.to);
    const covered = visibleTo(rights.user, target) ?? rights.covered;
    return [{ resource: target.name, covered, unmask: mayUnmask(rights.user, target, covered) }];
  });
}

/** Whether a person may still read the file of a finished export: their rights cover those it was written with. */
export function mayReadExport(user: SessionUser, payload: unknown, result: unknown): boolean {
  const resource = resourceNamed((payload as ExportRequest).resource);
  const { controller } = resource;
  const [listed, exported] = [
    coverage(user, controller, 'index'),
    coverage(user, controller, 'export'),
  ];
  const { covered, unmask, columns = [], shown = [] } = result as Exported;
  if (listed === null || exported === null) return false;
  const hidden = hiddenFields(user, resource, covered);
  const unmasked = unmask ? coverage(user, controller, 'unmask') : 'all';
  return (
    [listed, exported, unmasked].every((now) => now !== null && reaches(now, covered)) &&
    columns.every((name) => !hidden.has(name)) &&
    shown.every((each) => stillShown(user, each, listed))
  );
}

function stillShown(user: SessionUser, { resource, covered, unmask }: Shown, own: Coverage) {
  const target = resourceNamed(resource);
  const seen = visibleTo(user, target) ?? own;
  return reaches(seen, covered) && (!unmask || mayUnmask(user, target, covered));
}

/** Whether a coverage is as wide as another at least. */
export function reaches(now: Coverage, wanted: Coverage) {
  return now === 'all' || (wanted !== 'all' && wanted.every((id) => now.includes(id)));
}

/** 'author-categories-20000-rows-2026-11-21.csv'; without the number where it is not known yet. */
export function fileName({ name }: Resource, rows?: number): string {
  const counted = rows === undefined ? '' : `${rows}-${rows === 1 ? 'row' : 'rows'}-`;
  return `${name.replaceAll('_', '-')}-${counted}${new Date().toISOString().slice(0, 10)}.csv`;
}
