import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import * as assert from 'uvu/assert';
import { createJournal } from '../../../src/api/events/journal.ts';
import type { Visitor } from '../../../src/api/events/reader.ts';
import { createLog } from '../../../src/api/log.ts';
import type { TestDatabase } from '../../support/database.ts';
import { createDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { suite } from '../../support/suite.ts';

const test = suite('the journal of events');
let base: TestDatabase;
let dataDir: string;
const log = createLog('silent');

test.before.each(async () => {
  base = await createDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'masthead-journal-'));
});
test.after.each(async () => {
  await base.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const SEEN = { kind: 'clicks', resource: 'efforts', id: 7 } as const;
const reader = (mark: string | null): Visitor => ({
  mark,
  bot: false,
  device: 'desktop',
  referrer: null,
});
const open = (now?: () => number) =>
  createJournal({
    db: base.db,
    log,
    dataDir,
    isAlone: true,
    ...(now === undefined ? {} : { now }),
  });

async function written() {
  const { rows } = await sql<{ n: number; repeats: number; readers: number }>`
    select count(*)::int as n, (count(*) filter (where repeat))::int as repeats,
      count(distinct reader)::int as readers
    from counted_clicks where resource = 'efforts'`.execute(base.db);
  return rows[0];
}

/** Whole lines of the journal's files. */
function lines() {
  const folder = join(dataDir, 'events');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
}

test('a thousand clicks a second are counted once each, also where the process is killed in the middle', async () => {
  const script = fileURLToPath(new URL('../../support/journal-child.ts', import.meta.url));
  const register = fileURLToPath(new URL('../../support/register.mjs', import.meta.url));
  const child = spawn(process.execPath, ['--import', register, script, base.url, dataDir, '7'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let counted = 0;
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      counted = Number(data.toString('utf8').trim().split('\n').at(-1));
      if (counted >= 2_000) child.kill('SIGKILL');
    });
    child.once('exit', () => resolve());
  });
  const inFile = lines();
  assert.ok(inFile > 0 && inFile <= counted, `${inFile} of ${counted}`);
  const journal = open();
  await journal.start();
  assert.equal(await written(), { n: inFile, repeats: 0, readers: inFile });
  assert.equal(readdirSync(join(dataDir, 'events')), [], 'what is written is not kept twice');
  await journal.start();
  assert.is((await written())?.n, inFile, 'starting again counts nothing twice');
  await journal.stop();
});

test('what is noted when a server is stopped is in the database, and its file is gone', async () => {
  const journal = open();
  for (let n = 0; n < 500; n += 1) journal.count(SEEN, reader(`r${n % 100}`));
  await journal.stop();
  assert.equal(await written(), { n: 500, repeats: 400, readers: 100 });
  assert.equal(readdirSync(join(dataDir, 'events')), []);
});

test('a line that was not written whole is left out, and those before it are counted', async () => {
  const journal = open();
  journal.count(SEEN, reader('a'));
  await journal.settle();
  const [name = ''] = readdirSync(join(dataDir, 'events'));
  const whole = readFileSync(join(dataDir, 'events', name), 'utf8');
  writeFileSync(
    join(dataDir, 'events', 'torn.events'),
    `${whole}not a line\n${whole.slice(0, 20)}`,
  );
  const next = open();
  await next.start();
  assert.is((await written())?.n, 2);
  await next.stop();
  await journal.stop();
});

test('[D5.073] whoever comes again within thirty minutes is a repeat, after midnight too, and not after half an hour of rest', async () => {
  let now = Date.parse('2026-11-24T23:50:00Z');
  const journal = open(() => now);
  const at = async (time: string, mark: string | null = 'ann') => {
    now = Date.parse(time);
    journal.count(SEEN, reader(mark));
    await journal.settle();
    return (await written())?.repeats;
  };
  assert.is(await at('2026-11-24T23:50:00Z'), 0);
  assert.is(await at('2026-11-25T00:10:00Z'), 1);
  assert.is(await at('2026-11-25T00:45:00Z'), 1);
  assert.is(await at('2026-11-25T00:46:00Z', 'ben'), 1);
  assert.is(await at('2026-11-25T00:47:00Z', null), 1);
  assert.is(await at('2026-11-25T00:47:01Z', null), 1);
  assert.is(await at('2026-11-25T01:14:00Z'), 2);
  assert.is((await written())?.readers, 3, 'a day has a key of its own');
  await journal.stop();
});

test('events of each month lie in a partition of their own', async () => {
  const journal = open(() => Date.parse('2027-03-05T00:00:00Z'));
  await journal.start();
  journal.count(SEEN, reader('a'));
  await journal.stop();
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from counted_clicks`.execute(base.db);
  assert.equal(rows, [{ name: 'counted_clicks_2027_03' }]);
});

test('what comes while a file is read, and before the next one is begun, is counted, too', async () => {
  let now = Date.now();
  const journal = open(() => now);
  await journal.start();
  const blocker = await base.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table counted_clicks in exclusive mode');
  journal.count(SEEN, reader('first'));
  await eventually(async () => assert.ok(await isWaiting(), 'the first click is being written'));
  journal.count(SEEN, reader('second'));
  await eventually(() => assert.is(lines(), 2));
  now += 2 * 3_600_000;
  journal.count(SEEN, reader('third'));
  await eventually(() => assert.is(files(), 2));
  await blocker.query('commit');
  blocker.release();
  await journal.settle();
  await journal.stop();
  assert.is((await written())?.n, 3);
});

function files() {
  return readdirSync(join(dataDir, 'events')).length;
}

/** Whether the writing of events waits for the table. */
async function isWaiting() {
  const { rows } = await base.pool.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
      where not l.granted and d.datname = current_database()`,
  );
  return rows.length > 0;
}

test.run();
