// `npm run fuzz [-- <requests> [<seed>]]`: random requests against the server, and what was answered. Ends with 1 where an answer is a fault.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../../src/api/db/embedded.ts';
import { countOf } from '../count-of.ts';
import { startServer } from '../server.ts';
import { fuzz } from './run.ts';

const [wanted = '10000', start = '1'] = process.argv.slice(2);
const requests = countOf('requests', wanted, 1_000_000);
const seed = countOf('seed', start);
const dataDir = mkdtempSync(join(tmpdir(), 'masthead-fuzz-'));
const database = await startEmbedded({ dataDir, durable: false });
process.env.MASTHEAD_TEST_DATABASE = database.url;
const server = await startServer({ env: { LOG_LEVEL: 'silent' } });
try {
  const began = Date.now();
  const { answered, unavailable, routes, faults } = await fuzz(server, { requests, seed });
  const seconds = (Date.now() - began) / 1000;
  console.table({
    requests,
    'operations reached': routes,
    ...Object.fromEntries(
      [...answered].sort(([a], [b]) => a - b).map(([hundred, count]) => [`${hundred}xx`, count]),
    ),
    503: unavailable,
    faults: faults.length,
    seconds: Math.round(seconds),
  });
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
