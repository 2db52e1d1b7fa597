// `npm run overload [-- --seconds <seconds> --connections <connections>]`: many expensive lists at once, and what others notice of them.
import { parseArgs } from 'node:util';
import { startBuilt } from '../built-server.ts';
import { countOf } from '../count-of.ts';
import { missedAims, overload } from './run.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    connections: { type: 'string', default: '200' },
    rows: { type: 'string', default: '20000' },
  },
});
const seconds = countOf('seconds', values.seconds, 300);
const connections = countOf('connections', values.connections, 1_000);
const rows = countOf('rows', values.rows, 200_000);
const server = await startBuilt({ SEED_ROWS: String(rows) });
try {
  const figures = await overload(server, { seconds, connections });
  console.table({
    'sign-in, p95 ms': figures.signInP95,
    '/readyz, p95 ms': figures.readyP95,
    '/healthz, p95 ms': figures.healthP95,
    'another person’s list, p95 ms': figures.otherListP95,
    'lists a second': Math.round(figures.goodput),
    'lists a second at best': Math.round(figures.best),
    'of the best, %': Math.round((100 * figures.goodput) / figures.best),
    'refused, to come again': figures.refused,
    failed: figures.failed.length,
  });
  for (const each of [...new Set(figures.failed)].slice(0, 10)) console.log(each);
  const missed = missedAims(figures);
  for (const each of missed) console.error(`missed: ${each}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
