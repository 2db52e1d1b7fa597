import { sql } from 'kysely';
import { sharedKind } from '../../shared/kinds/index.ts';
import type { Resource } from '../../shared/resources/define.ts';
import { inTransaction } from '../db/pool.ts';
import type { TaskRun } from '../queue/define-task.ts';
import { TaskOver } from '../queue/define-task.ts';
import type { Api } from '../rows/api.ts';
import type { DeriveRequest } from '../rows/queue-derive.ts';
import { showing } from '../rows/shown-in-content.ts';
import { writeDerived } from '../rows/write/system.ts';

interface Place {
  readonly resource: Resource;
  readonly id: number;
  readonly field: string;
}

/** What could not be derived: it stays as it is. */
interface Failure {
  readonly resource: string;
  readonly id: number;
  readonly reason: string;
}

const LISTED_FAILURES = 100;

/**
 * Derives the contents that show changed rows anew, as the server: no version, no time and nobody's name is another. One
 * that a person saves meanwhile has been derived by their save.
 */
export function deriveTask(server: Api) {
  return async (run: TaskRun): Promise<unknown> => {
    const { ids, undoId } = run.payload as DeriveRequest;
    const api: Api = { ...server, db: run.db };
    const places = await placesOf(api, ids);
    const failed: Failure[] = [];
    let done = 0;
    for (const [at, place] of places.entries()) {
      if (run.signal.aborted) throw new TaskOver('the task is given back');
      const reason = await deriveAnew(api, place);
      if (reason === null) done += 1;
      else failed.push({ resource: place.resource.name, id: place.id, reason });
      run.progress((at + 1) / places.length);
    }
    return {
      total: places.length,
      done,
      refused: failed.length,
      failed: failed.slice(0, LISTED_FAILURES),
      undo_id: undoId,
    };
  };
}

async function placesOf({ db, resources }: Api, ids: readonly number[]): Promise<readonly Place[]> {
  const places: Place[] = [];
  for (const resource of resources.filter(({ isBuilt }) => isBuilt)) {
    const { rows } = await sql<{ id: number; field: string }>`
      ${showing(resource, 'synced block', ids)} order by 1`.execute(db);
    const built = rows.filter(({ field }) => {
      const own = resource.fields[field];
      return own !== undefined && sharedKind(own).isPage;
    });
    places.push(...built.map(({ id, field }) => ({ resource, id, field })));
  }
  return places;
}

/** Answers why not; null where it is as it should be, or somebody else's save has seen to it. */
async function deriveAnew({ db, deriver }: Api, { resource, id, field }: Place) {
  const { rows } = await sql<{ content: string | null; design: string | null }>`
    select ${sql.ref(field)} as content, ${sql.ref(`${field}_data`)} as design
    from ${sql.table(resource.name)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined || row.design === null) return null;
  const derived = await deriver.derive(row.design);
  if ('faults' in derived) return derived.faults[0]?.message ?? 'The design cannot be read.';
  if ('message' in derived) return derived.message;
  const { content } = derived;
  if (content !== row.content) {
    const change = { id, field, design: row.design, content };
    await inTransaction(db, (tx) => writeDerived(tx, resource, change));
  }
  return null;
}
