import { tmpdir } from 'node:os';
import { pino } from 'pino';
import * as assert from 'uvu/assert';
import { inTransaction } from '../../../src/api/db/pool.ts';
import { createJobs } from '../../../src/api/tasks/jobs.ts';
import type { TestDatabase } from '../../support/database.ts';
import { createDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { KEYS } from '../../support/services.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a job that cannot be settled');
const AWAY = new Error('timeout exceeded when trying to connect');
const unhandled: unknown[] = [];
const remember = (reason: unknown) => unhandled.push(reason);
let database: TestDatabase;

test.before(async () => {
  database = await createDatabase();
  process.on('unhandledRejection', remember);
});
test.after(async () => {
  process.off('unhandledRejection', remember);
  await database.drop();
});

/** A queue whose library finds the database away from a statement on, until it is let in again. */
function startQueue(isAway: (text: string) => boolean) {
  const { db, pool } = database;
  const refused: string[] = [];
  const flaky = new Proxy(pool, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (text: string, values: unknown[]) => {
        if (!isAway(text)) return target.query(text, values);
        refused.push(text);
        return Promise.reject(AWAY);
      };
    },
  });
  const jobs = createJobs({
    db,
    pool: flaky,
    log: pino({ level: 'silent' }),
    dataDir: tmpdir(),
    sendMail: async () => undefined,
    keys: KEYS,
    mailFrom: 'x@example.org',
    works: true,
  });
  return { jobs, refused };
}

const stateOfJob = async (id: number) => {
  const { rows } = await database.pool.query(
    "select state::text from pgboss.job where name = 'tasks' and data->>'id' = $1 order by created_on limit 1",
    [String(id)],
  );
  return rows[0]?.state;
};

for (const [what, state, result] of [
  ['done', 'completed', () => Promise.resolve(null)],
  ['failed', 'failed', () => Promise.reject(AWAY)],
] as const) {
  test(`that it is ${what} is told again until the database is there; nothing is rejected unheard, and the next job is done`, async () => {
    let away = false;
    let first = true;
    const { jobs, refused } = startQueue(() => away);
    jobs.defineTask('once', () => {
      away = first;
      first = false;
      return result();
    });
    jobs.defineTask('after', async () => 'done');
    await jobs.start();
    const add = (kind: string) =>
      inTransaction(database.db, (tx) =>
        jobs.enqueueTask(tx, { kind, title: 'x', userId: null, payload: null }),
      );
    try {
      const id = await add('once');
      await eventually(() => assert.ok(settling(refused) >= 2));
      away = false;
      await eventually(async () => assert.is(await stateOfJob(id), state));
      const next = await add('after');
      await eventually(async () => assert.is(await stateOfJob(next), 'completed'));
    } finally {
      away = false;
      await jobs.stop();
    }
    assert.equal(unhandled, []);
  });
}

/** How often the library was refused a statement that settles a job. */
function settling(refused: readonly string[]) {
  return refused.filter((text) => /completed_on|output/.test(text)).length;
}

test.run();
