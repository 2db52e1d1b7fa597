import type { Db, Tx } from '../db/database.ts';
import type { NewTask } from '../queue/define-task.ts';

/** The setting that says that the demo data is there. */
export const DEMO_SEEDED = 'demo_seeded';
/** The kind of the task that fills an installation with it. */
export const DEMO_TASK = 'demo';

export async function isDemoSeeded(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('settings_store')
    .select('key')
    .where('key', '=', DEMO_SEEDED)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the first administrator asked for on the set-up page. */
export function demoTaskFor(userId: number): NewTask {
  return { kind: DEMO_TASK, title: 'Fill with the demo data', userId, payload: {} };
}
