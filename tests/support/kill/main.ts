// `npm run kill [-- --times <kills> --seed <seed>]`: kills server and database under writes. Ends with 1 where anything was lost, doubled or stuck.
import { parseArgs } from 'node:util';
import { startBuilt } from '../built-server.ts';
import { countOf } from '../count-of.ts';
import { killAgain, writeWhile } from './run.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const times = countOf('times', values.times, 1_000);
const seed = countOf('seed', values.seed);
const server = await startBuilt();
try {
  const began = Date.now();
  const kills = killAgain(server, { times, seed });
  const { disturbed: backMs, ...figures } = await writeWhile(server, kills);
  const sorted = [...backMs].sort((a, b) => a - b);
  console.table({
    kills: times,
    ...figures,
    'back after, median ms': Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    'back after, longest ms': Math.round(sorted.at(-1) ?? 0),
    seconds: Math.round((Date.now() - began) / 1000),
  });
  process.exitCode = figures.lost + figures.doubled + figures.stuck === 0 ? 0 : 1;
} finally {
  await server.stop();
}
