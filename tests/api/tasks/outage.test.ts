import { mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { startEmbedded } from '../../../src/api/db/embedded.ts';
import { startBuilt } from '../../support/built-server.ts';
import { embeddedOf, outageOf } from '../../support/kill/outage.ts';
import type { Removable } from '../../support/kill/outage.ts';
import { writeWhile } from '../../support/kill/run.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a database that is away');
const AWAY_S = process.env.MASTHEAD_TEST_ALL === '1' ? 20 : 4;
const cleanUp: (() => Promise<void>)[] = [];

test.after(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function embedded() {
  const server = await startBuilt();
  cleanUp.push(server.stop);
  return { server, database: embeddedOf(server) };
}

/** A PostgreSQL that is no child of the server. */
async function external() {
  const dataDir = mkdtempSync(join(tmpdir(), 'outage-'));
  chmodSync(dataDir, 0o755);
  let engine = await startEmbedded({ dataDir, durable: false });
  const { url } = engine;
  cleanUp.push(async () => {
    await engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const secret = 'a secret of at least thirty-two characters';
  const server = await startBuilt({ DATABASE_URL: url, SECRET_KEY: secret });
  cleanUp.push(server.stop);
  const database: Removable = {
    takeAway: () => engine.stop(),
    async bringBack() {
      engine = await startEmbedded({ dataDir, durable: false });
      assert.is(engine.url, url);
    },
  };
  return { server, database };
}

for (const [which, start] of Object.entries({ embedded, external })) {
  test(`the ${which} database is away for ${AWAY_S} seconds under bulk tasks, imports, exports and uploads: calls are told to come again, and all goes on by itself without a restart`, async () => {
    const { server, database } = await start();
    const pid = server.pid();
    const figures = await writeWhile(server, outageOf(server, database, AWAY_S));
    const { lost, doubled, stuck, leftFiles, disturbed } = figures;
    assert.equal(
      { lost, doubled, stuck, leftFiles },
      { lost: 0, doubled: 0, stuck: 0, leftFiles: 0 },
    );
    assert.equal(disturbed.said, [
      '/healthz 200',
      '/readyz 503 database away',
      'sign-in 503 unavailable 2',
    ]);
    assert.is(server.pid(), pid);
    for (const done of [figures.rows, figures.bulkTasks, figures.imports])
      assert.ok(done > 0, JSON.stringify(figures));
    for (const done of [figures.exports, figures.uploads])
      assert.ok(done > 0, JSON.stringify(figures));
  });
}

test.run();
